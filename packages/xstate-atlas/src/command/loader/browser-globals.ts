/** Empty stand-ins for the globals of a browser, for files that use them while they load. */
const GLOBALS = [
  'HTMLElement',
  'document',
  'localStorage',
  'location',
  'navigator',
  'self',
  'sessionStorage',
  'window',
];

export function wantsBrowser(error: unknown) {
  const [, missing = ''] = /^(\w+) is not defined$/.exec(String(Object(error).message)) ?? [];
  return GLOBALS.includes(missing);
}

/**
 * Stands in for a browser global, such as `document` or `HTMLElement`. It is a function, so that code
 * can call, construct and extend it.
 */
function Empty() {}

/** Defines stand-ins, most of them empty, for the globals of a browser. */
export function giveEmptyGlobals() {
  const things = globalThis as Record<string, unknown>;
  const storage = { length: 0, getItem: () => null, setItem() {}, removeItem() {} };
  const missing = GLOBALS.filter((name) => !(name in things));
  for (const name of missing) things[name] = Empty;
  Object.assign(things, {
    localStorage: storage,
    sessionStorage: storage,
    location: new URL('http://localhost/'),
    window: globalThis,
    self: globalThis,
    addEventListener() {},
  });
}
