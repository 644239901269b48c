/** Fixtures and actions for journeys through the built page, in the engine named by ENGINE. */
import { observe, type Observation } from '../observe.ts';
import type { Screen } from './engines.ts';
import { newPerson, type Person } from './person.ts';
import { expect, LABELS, test as base, TYPED } from './test.ts';

export { expect, LABELS };

interface Circumstances extends Screen {
  /** Uncaught errors that the test causes. Any others fail it. */
  expectedErrors?: RegExp;
}

/** Firefox's message about a failed cross-origin request. */
const FROM_THE_BROWSER = /Cross-Origin Request Blocked/;

interface Fixtures {
  person: (circumstances: Circumstances) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  person: async ({ engine }, use) => {
    const leaving: (() => Promise<void>)[] = [];
    await use(async ({ expectedErrors = FROM_THE_BROWSER, ...screen }) => {
      const person = await newPerson(engine, screen);
      leaving.push(async () => {
        await person.leave();
        expect(person.errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
      });
      return person;
    });
    for (const leave of leaving) await leave();
  },
});

/** Opens the page and waits for hydration. */
export async function arrive(visitor: Person, address: string) {
  await visitor.visit(address);
  await isRunning(visitor);
}

export const isRunning = (visitor: Person) =>
  eventually(visitor, () => document.documentElement.dataset['script'], 'running');

/** Fills in the fields that exist. Skips a missing one, because keys without focus would scroll the page. */
export async function fillIn(visitor: Person) {
  for (const [name, text] of Object.entries(TYPED)) {
    const isThere = (field: string) => document.querySelector(`[data-field=${field}]`) !== null;
    if (!(await visitor.evaluate(isThere, name))) continue;
    await visitor.write(LABELS[name as keyof typeof LABELS], text);
  }
}

/** Returns the received enquiries, without the lines about the plan and the reference. */
export const receivedIn = ({ received }: { received: readonly (typeof TYPED)[] }) =>
  received.map(({ user_name, user_email, message }) => ({
    user_name,
    user_email,
    message: message.split('\r\n\r\n').at(-1),
  }));

/** Polls the page until it gives the expected answer. */
export const eventually = async <Seen>(visitor: Person, question: () => Seen, expected: Seen) => {
  await expect.poll(() => visitor.evaluate(question), { timeout: 15_000 }).toEqual(expected);
};

/** Polls the page until `observe` returns the given values. */
export const looks = async (visitor: Person, look: { [Key in keyof Observation]?: unknown }) => {
  await expect.poll(() => visitor.evaluate(observe), { timeout: 15_000 }).toMatchObject(look);
};

/** Waits until the hash names the section, the middle of the viewport shows it, and its heading has focus. */
export async function isAt(visitor: Person, section: string) {
  await eventually(visitor, placeOnPage, { hash: `#${section}`, section });
  await eventually(visitor, () => document.activeElement?.id, `${section}-heading`);
}

function placeOnPage() {
  const middle = window.innerHeight / 2;
  const section = [...document.querySelectorAll('main section[id]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  return { hash: window.location.hash, section: section?.id };
}

/** Returns the accessible name of the focused element, or null if no element has focus. */
export function focusOnPage() {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body) return null;
  const named = focused.closest('label') ?? focused;
  return focused.getAttribute('aria-label') ?? named.textContent.replaceAll(/\s+/g, ' ').trim();
}
