/** Even if extensions change the form, an enquiry is sent as the fields show it, or not at all. */
import type { Page } from '@playwright/test';
import { content } from '../support/site.ts';
import {
  arrive,
  expect,
  fillIn,
  isRunning,
  receivedIn,
  test,
  press,
  see,
} from '../support/browser/journey.ts';
import { ENGINE, TYPED } from '../support/browser/test.ts';
import type { World } from '../support/browser/world.ts';
import { isSampled } from '../support/sample.ts';

const { sending } = content.contact;

/** React's error about a re-rendered island, and Firefox's error about the script in a cloned body. */
const EXPECTED_ERRORS = /React error #418|require-trusted-types-for/;

/** Changes to the form. Each function runs in the page. */
const changes: Record<string, () => void> = {
  'foreign elements have the names and ids of the fields': addNamesakes,
  'fields shadow every property of the form': shadowProperties,
  'a clone replaces the form': () => {
    const original = document.querySelector('#enquiry')!;
    original.replaceWith(original.cloneNode(true));
  },
  'a clone replaces the body': () => document.body.replaceWith(document.body.cloneNode(true)),
  'a blocker removes the message field': () =>
    document.querySelector('[data-field=message]')!.remove(),
  'images shadow methods of the document': () => {
    for (const name of 'activeElement contains forms getElementById'.split(' '))
      document.body.append(Object.assign(new Image(), { name }));
  },
  'an extension empties the message and the storage, and makes the message optional': () => {
    const message = document.querySelector<HTMLTextAreaElement>('[data-field=message]')!;
    sessionStorage.clear();
    message.required = false;
    message.readOnly = true;
    message.value = '';
  },
};
const NOTHING_IS_SENT = /^a blocker removes|^an extension empties/;

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
      // React itself reads `parentNode`, so no field may shadow it.
      if (name === 'parentNode') continue;
      const field = fields.appendChild(document.createElement('input'));
      field.name = name;
      field.value = 'x';
    }
  }
  Element.prototype.append.call(form, fields);
}

type Moment = (visitor: Page, world: World, change: () => Promise<unknown>) => Promise<void>;

const moments: Record<string, Moment> = {
  async 'before the script runs'(visitor, world, change) {
    world.hold('islands');
    await visitor.goto(world.address);
    await change();
    await fillIn(visitor);
    world.letThrough();
    await isRunning(visitor);
  },
  async 'while the script loads'(visitor, world, change) {
    world.hold('islands');
    await visitor.goto(world.address);
    await fillIn(visitor);
    world.letThrough();
    await change();
    await isRunning(visitor);
  },
  async 'after hydration'(visitor, world, change) {
    await arrive(visitor, world.address);
    await change();
    await fillIn(visitor);
  },
  async 'after the form is filled in'(visitor, world, change) {
    await arrive(visitor, world.address);
    await fillIn(visitor);
    await change();
  },
};

test.describe('an enquiry is sent as shown, or the form says that a field is missing, even if', () => {
  for (const [row, [name, act]] of Object.entries(changes).entries()) {
    for (const [column, [moment, come]] of Object.entries(moments).entries()) {
      // A usual run in Chromium tries each change at only one moment; other engines try it at every moment.
      const isWanted = ENGINE !== 'chromium' || isSampled(row, column, Object.keys(moments).length);
      if (!isWanted) continue;
      test(`${name}, ${moment}`, async ({ person, world }) => {
        const visitor = await person({
          width: 1280,
          reducedMotion: 'reduce',
          expectedErrors: EXPECTED_ERRORS,
        });
        await come(visitor, world, () => visitor.evaluate(act));
        await press(visitor, sending.submitLabel);
        const [message, sent] = NOTHING_IS_SENT.test(name)
          ? [sending.failureStatus.incomplete, []]
          : [sending.successToast, [TYPED]];
        await see(visitor, message);
        expect(receivedIn(world.mail)).toEqual(sent);
      });
    }
  }
});
