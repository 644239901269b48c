/** Extensions may change the form: an enquiry is sent as the fields show it, or not at all. */
import { expect } from '../support/browser/test.ts';
import { content } from '../../src/content/index.ts';
import { isSampled } from '../support/sample.ts';
import {
  arrive,
  ENGINE,
  ENQUIRY,
  fillIn,
  isRunning,
  receivedIn,
  test,
} from '../support/browser/journey.ts';
import type { OutsideWorld } from '../support/browser/outside-world.ts';
import type { Person } from '../support/browser/person.ts';
import type { SlowLine } from '../support/browser/slow-line.ts';

const { contact } = content;

/** React renders an island again, and Firefox reports the script in a cloned body. */
const EXPECTED_ERRORS = /React error #418|require-trusted-types-for/;

interface Change {
  /** Runs in the page. */
  act: () => void;
  /** A field is missing, so nothing is sent. */
  leads?: 'nowhere';
}

const changes: Record<string, Change> = {
  'elements of others have the names and ids of its fields': { act: addNamesakes },
  'fields shadow every property of the form': { act: shadowProperties },
  'a clone of the form stands before it': {
    act: () => {
      const original = document.querySelector('#enquiry')!;
      original.before(original.cloneNode(true));
    },
  },
  'a hidden clone of the form stands before it': {
    act: () => {
      const original = document.querySelector('#enquiry')!;
      const clone = original.cloneNode(true) as HTMLElement;
      clone.hidden = true;
      clone.style.display = 'none';
      original.before(clone);
    },
  },
  'the form was replaced by a clone': {
    act: () => {
      const original = document.querySelector('#enquiry')!;
      original.replaceWith(original.cloneNode(true));
    },
  },
  'a clone of the content stands before it': {
    act: () => {
      const original = document.querySelector('main')!;
      original.before(original.cloneNode(true));
    },
  },
  'the body was replaced by a clone': {
    act: () => document.body.replaceWith(document.body.cloneNode(true)),
  },
  'a blocker removed the message': {
    act: () => document.querySelector('[data-field=message]')!.remove(),
    leads: 'nowhere',
  },
  'an extension emptied the message and the storage, and lets blanks be sent': {
    act: () => {
      const message = document.querySelector<HTMLTextAreaElement>('[data-field=message]')!;
      sessionStorage.clear();
      message.required = false;
      message.readOnly = true;
      message.value = '';
    },
    leads: 'nowhere',
  },
};

function addNamesakes() {
  const form = document.querySelector('#enquiry')!;
  for (const [element, attribute, name] of [
    ['input', 'name', 'message'],
    ['input', 'name', 'user_email'],
    ['output', 'name', 'user_name'],
    ['button', 'id', 'message'],
  ] as const) {
    const namesake = document.createElement(element);
    namesake.setAttribute(attribute, name);
    namesake.setAttribute('type', element === 'button' ? 'button' : 'hidden');
    namesake.setAttribute('value', 'x');
    form.prepend(namesake);
  }
  const mirror = document.createElement('textarea');
  mirror.setAttribute('name', 'message');
  mirror.setAttribute('form', 'enquiry');
  mirror.value = 'x';
  document.body.append(mirror);
}

function shadowProperties() {
  const form = document.querySelector('#enquiry')!;
  const fields = document.createElement('div');
  fields.hidden = true;
  for (let owner: object = form; owner; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      // React itself needs this one.
      if (name === 'parentNode') continue;
      const field = fields.appendChild(document.createElement('input'));
      field.name = name;
      field.value = 'x';
    }
  }
  Element.prototype.append.call(form, fields);
}

interface Scene {
  visitor: Person;
  world: OutsideWorld;
  slowLineTo: SlowLine;
}
type Moment = (scene: Scene, change: () => Promise<unknown>) => Promise<void>;

const moments: Record<string, Moment> = {
  async 'before the script'({ visitor, world, slowLineTo }, change) {
    const line = await slowLineTo(world.address);
    await visitor.visit(line.address);
    await change();
    await fillIn(visitor);
    line.letThrough();
    await isRunning(visitor);
  },
  async 'while the script arrives'({ visitor, world, slowLineTo }, change) {
    const line = await slowLineTo(world.address);
    await visitor.visit(line.address);
    await fillIn(visitor);
    line.letThrough();
    await change();
    await isRunning(visitor);
  },
  async 'after hydration'({ visitor, world }, change) {
    await arrive(visitor, world.address);
    await change();
    await fillIn(visitor);
  },
  async 'once it was filled in'({ visitor, world }, change) {
    await arrive(visitor, world.address);
    await fillIn(visitor);
    await change();
  },
};

/** In other engines than Chromium each change at every moment. */
const cases = Object.entries(changes).flatMap(([name, change], row) =>
  Object.entries(moments)
    .filter((_, column, all) => ENGINE !== 'chromium' || isSampled(row, column, all.length))
    .map(([moment, come]) => ({ name, moment, change, come })),
);

test.describe('an enquiry is sent as shown, or the form names other ways to write, although', () => {
  for (const { name, moment, change, come } of cases) {
    test(`${name}, ${moment}`, async ({ person, world, slowLineTo }) => {
      const { act, leads } = change;
      const visitor = await person({ width: 1280, expectedErrors: EXPECTED_ERRORS });
      await come({ visitor, world, slowLineTo }, () => visitor.ask(act));
      await visitor.press(contact.submitLabel);
      const [said, sent] = leads
        ? [contact.failureStatus.incomplete, []]
        : [contact.successToast, [ENQUIRY]];
      await visitor.see(said);
      expect(receivedIn(world.mail)).toEqual(sent);
    });
  }
});
