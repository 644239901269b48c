/** Gives a file that asks for a browser globals that are empty. */

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

/** Whether an error says that a browser was expected. */
export function wantsBrowser(error: unknown) {
  const [, missing = ''] = /^(\w+) is not defined$/.exec(String(Object(error).message)) ?? [];
  return GLOBALS.includes(missing);
}

/** Can be called, constructed and extended. */
function Empty() {}

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
