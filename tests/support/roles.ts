/** Writes what assistive technology gets to know of a page: a tree of roles, names, states and descriptions. */
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';

/** Roles without meaning for a listener, and roles that the texts inside of them explain. */
const PLAIN = new Set(
  'generic presentation none legend paragraph listitem term definition emphasis strong deletion time blockquote figure caption superscript subscript code row rowgroup'.split(
    ' ',
  ),
);
/** Roles of which only the name is read. */
const WHOLE = new Set('button heading img link option radio checkbox textbox'.split(' '));
const STATES = 'checked current disabled expanded haspopup invalid live pressed roledescription';
const LEFT_OUT = '[aria-hidden=true], [hidden], script, style, template, title, datalist, noscript';

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const rolesIn = (part: ParentNode): string[] =>
  [...part.children].flatMap((element) => {
    if (element.matches(LEFT_OUT)) return [];
    const role = roleOf(element);
    const inside = WHOLE.has(role) ? [] : rolesIn(element).map((line) => `  ${line}`);
    if (PLAIN.has(role)) return inside.map((line) => line.slice(2));
    return [[role, ...factsAbout(element, role)].join(' '), ...inside];
  });

function roleOf(element: Element) {
  const { localName } = element;
  if (localName === 'summary') return 'button';
  if (['header', 'footer'].includes(localName) && element.closest('main, section, article'))
    return 'generic';
  const role = getRole(element) ?? 'generic';
  const isUnnamed = !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby');
  return ['section', 'form'].includes(localName) && isUnnamed ? 'generic' : role;
}

function factsAbout(element: Element, role: string) {
  const name = inOneLine(computeAccessibleName(element));
  const description = inOneLine(computeAccessibleDescription(element));
  const states = STATES.split(' ').flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`);
    return value === null ? [] : [`${state}=${value}`];
  });
  const { checked, required, readOnly, disabled, lang } = element as HTMLInputElement;
  const { open } = element as HTMLDetailsElement;
  return [
    name && JSON.stringify(name),
    role === 'heading' && `level ${element.localName.slice(1)}`,
    role === 'list' && `of ${element.children.length}`,
    role === 'status' && JSON.stringify(inOneLine(element.textContent)),
    lang && `in ${lang}`,
    open && 'open',
    checked && 'checked',
    required && 'required',
    readOnly && 'read-only',
    disabled && 'disabled',
    ...states,
    description && `(${description})`,
  ].filter((fact) => fact);
}
