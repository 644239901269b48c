/** What the styles say of the parts of a page: for each property of a part, the values that its elements have. */
export type Looks = [property: string, part: string, values: string[]][];

/** Runs on the page. A value that is usual, or for an inherited property that of the element around, is empty. */
export function looksOnPage(isForced: boolean): Looks {
  const USUAL = {
    display: /^(block|inline|inline-block|grid|flex|list-item|table.*)$/,
    opacity: /^1$/,
    'background-color': /^rgba\(0, 0, 0, 0\)$/,
    'text-decoration-line': /none/,
    position: /static/,
    order: /^0$/,
    'object-fit': /fill/,
    'flex-direction': /^row$/,
    'unicode-bidi': /normal|isolate$/,
    'z-index': /auto/,
    overflow: /^visible$/,
    outline: / none /,
    'outline-offset': /^0px$/,
    'animation-name': /none/,
    'transition-property': /all|none/,
    'scroll-margin-top': /^0px$/,
    'clip-path': /none/,
    content: /normal|""/,
    'break-inside': /auto/,
    'break-after': /auto/,
    'max-height': /none/,
    'aspect-ratio': /auto/,
    'grid-row': /^auto( \/ auto)?$/,
    'grid-column': /^auto( \/ auto)?$/,
    'scroll-snap-type': /none/,
    'scroll-padding-top': /auto/,
    resize: /none/,
    'content-visibility': /visible/,
    'field-sizing': /fixed/,
  };
  const INHERITED =
    'visibility color font-family font-size font-weight text-align text-wrap-mode overflow-wrap hyphens list-style-type cursor pointer-events color-scheme forced-color-adjust';
  const SIDES = ['top', 'right', 'bottom', 'left'];
  const COLOURS = 'paper raised sunk ink soft line field-line marking on-marking blueprint failure';
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, string>();
  const hexOf = (colour: string) => {
    if (!known.has(colour)) known.set(colour, painted(colour));
    return known.get(colour)!;
  };
  const painted = (colour: string) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = pen.getImageData(0, 0, 1, 1).data;
    const hex = [r!, g!, b!].map((each) => each.toString(16).padStart(2, '0')).join('');
    return alpha ? `#${hex}` : 'clear';
  };
  const looks = new Map<string, Map<string, Set<string>>>();
  const note = (part: string, property: string, value: string) => {
    const ofPart = looks.get(part) ?? new Map<string, Set<string>>();
    looks.set(part, ofPart);
    ofPart.set(property, (ofPart.get(property) ?? new Set()).add(value));
  };
  const named = new Map<Element, Map<string, string>>();
  /** The names of the colours in this place, by their values. */
  const namesIn = (place: Element) => {
    if (!named.has(place)) {
      const probe = place.appendChild(document.createElement('i'));
      const colours = COLOURS.split(' ').map((name) => {
        probe.style.color = `var(--color-${name}, #0000)`;
        return [hexOf(getComputedStyle(probe).color), name] as const;
      });
      probe.remove();
      if (!isForced)
        for (const [value, name] of colours) note(nameOf(place), `the colour ${name} is`, value);
      named.set(place, new Map(colours.toReversed()));
    }
    return named.get(place)!;
  };
  const inWords = (value: string, element: Element) =>
    value.replaceAll(/\b(rgba?|color)\([^)]+\)/g, (colour) => {
      const hex = hexOf(colour);
      return namesIn(element.closest('.inked') ?? document.documentElement).get(hex) ?? hex;
    });
  const nameOf = (element: Element): string => {
    const [name] = [...element.classList].toReversed();
    if (name && element.localName !== 'svg') return `.${name}`;
    const around = element.parentElement?.closest('[class], #privacy, #sketch');
    return element.id || !around
      ? element.id || element.localName
      : `${nameOf(around)} ${element.localName}`;
  };
  const look = (element: Element, around: CSSStyleDeclaration, pseudo = '') => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return style;
    const part = nameOf(element) + pseudo;
    const hasOwnColours = !isForced || style.forcedColorAdjust === 'none';
    const tell = (property: string, value: string) => {
      if (hasOwnColours || !/^color|background/.test(property))
        note(part, property, value && inWords(value, element));
    };
    for (const [property, usual] of Object.entries(USUAL)) {
      const value = style.getPropertyValue(property);
      tell(property, usual.test(value) ? '' : value);
    }
    for (const property of INHERITED.split(' ')) {
      const value = style.getPropertyValue(property);
      const told = property === 'font-size' ? `${Math.round(parseFloat(value))}px` : value;
      tell(property, value === around.getPropertyValue(property) ? '' : told);
    }
    for (const room of ['padding', 'margin'])
      tell(
        room,
        SIDES.filter((side) => style.getPropertyValue(`${room}-${side}`) !== '0px').join(' '),
      );
    tell('gap', /^(normal|0px)$/.test(style.gap) ? '' : 'some');
    tell('min-height', /^(auto|0px)$/.test(style.minHeight) ? '' : 'some');
    const inEms = ({ fontSize, lineHeight, letterSpacing }: CSSStyleDeclaration) =>
      [lineHeight, letterSpacing].map((each) =>
        /px/.test(each) ? `${(parseFloat(each) / parseFloat(fontSize)).toFixed(2)}em` : each,
      );
    const [before, own] = [inEms(around), inEms(style)];
    for (const [index, property] of ['line-height', 'letter-spacing'].entries())
      tell(property, own[index] === before[index] ? '' : own[index]!);
    const lines = SIDES.flatMap((side) => {
      const line = style.getPropertyValue(`border-${side}${hasOwnColours ? '' : '-width'}`);
      return line.startsWith('0px') ? [] : [`${line} ${side}`];
    });
    tell('border', lines.join(', ').replace(/^(.*) top, \1 right, \1 bottom, \1 left$/, '$1'));
    const edges = [style.top, style.right, style.bottom, style.left].join(' ');
    const isPlaced = style.position === 'sticky' || /^(0px ?){4}$/.test(edges);
    tell('inset', isPlaced ? edges : '');
    const columns = style.gridTemplateColumns.split(' ').length;
    for (const drawing of ['background-image', 'box-shadow'])
      tell(drawing, style.getPropertyValue(drawing) === 'none' ? '' : 'drawn');
    // Widths, which depend on the font of the system, move other parts.
    if (pseudo) tell('transform', style.transform === 'none' ? '' : style.transform);
    tell('columns', /grid/.test(style.display) && columns > 1 ? String(columns) : '');
    if (!pseudo && element.matches('a, button, summary, input, textarea, label')) {
      const { height } = element.getBoundingClientRect();
      tell(
        'height',
        [24, 44].flatMap((least) => (height < least ? [`under ${least}px`] : []))[0] ?? '',
      );
    }
    return style;
  };
  const walk = (element: Element, around: CSSStyleDeclaration) => {
    if (element.matches('.shop > *')) {
      const { display } = getComputedStyle(element);
      return note(nameOf(element), 'display', display === 'none' ? display : '');
    }
    const style = look(element, around);
    if (style.display === 'none' || element.matches('svg, .night, .elevation, head')) return;
    if (!element.matches('.shop'))
      for (const pseudo of ['::before', '::after']) look(element, style, pseudo);
    if (element.matches('[placeholder]')) look(element, style, '::placeholder');
    if (element.matches('details')) look(element, style, '::details-content');
    if (element.matches('.own-text li')) look(element, style, '::marker');
    for (const child of element.children) walk(child, style);
  };
  for (const animation of document.getAnimations()) animation.cancel();
  walk(document.documentElement, getComputedStyle(document.head));
  return [...looks].flatMap(([part, properties]) =>
    Array.from(properties, ([property, values]): Looks[number] => [property, part, [...values]]),
  );
}
