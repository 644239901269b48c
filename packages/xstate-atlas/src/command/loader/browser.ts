/** Stands in for what only browsers have, so that a file which touches it can be read. */

const GLOBALS = [
  'Element',
  'HTMLElement',
  'Image',
  'IntersectionObserver',
  'MutationObserver',
  'Node',
  'ResizeObserver',
  'XMLHttpRequest',
  'cancelAnimationFrame',
  'customElements',
  'document',
  'history',
  'indexedDB',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'requestAnimationFrame',
  'screen',
  'self',
  'sessionStorage',
  'window',
];

/** Whether an error says that a browser was expected. */
export function wantsBrowser(error: unknown) {
  const [, missing = ''] = /^(\w+) is not defined$/.exec(String(Object(error).message)) ?? [];
  return GLOBALS.includes(missing);
}

export function standInForBrowser() {
  const missing = GLOBALS.filter((name) => !(name in globalThis));
  const things = globalThis as Record<string, unknown>;
  for (const name of missing) things[name] = anything();
  Object.assign(things, {
    localStorage: new EmptyStorage(),
    sessionStorage: new EmptyStorage(),
    location: new URL('http://localhost/'),
    window: windowOver(things),
    self: globalThis,
  });
}

/** Has every property, can be called and constructed, and is empty as a list and as a text. */
function anything(): object {
  return new Proxy(function standIn() {}, {
    get: (target, key) => {
      if (EMPTY.has(key)) return EMPTY.get(key);
      return (Reflect.get(target, key) as unknown) ?? anything();
    },
    apply: anything,
    construct: anything,
  });
}

const EMPTY = new Map<PropertyKey, unknown>([
  // `await` resolves to it at once.
  ['then', undefined],
  ['length', 0],
  [Symbol.iterator, () => [].values()],
  [Symbol.toPrimitive, () => ''],
]);

const windowOver = (things: Record<PropertyKey, unknown>): object =>
  new Proxy(things, {
    get: (_, key) => (key === 'window' ? windowOver(things) : (things[key] ?? anything())),
  });

class EmptyStorage {
  readonly length = 0;
  getItem = () => null;
  key = () => null;
  setItem = () => {};
  removeItem = () => {};
  clear = () => {};
}
