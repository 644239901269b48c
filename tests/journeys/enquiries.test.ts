import { describe, expect, test } from 'vitest';
import { FOREIGN_CHANGES } from '../support/browser/foreign-changes.ts';
import { useOutsideWorld } from '../support/browser/outside-world.ts';
import {
  arrive,
  ends,
  eventually,
  focusOnPage,
  isRunning,
  useJourneys,
} from './support/journey.ts';
import { slowLineTo } from './support/slow-line.ts';
import type { Visitor } from './support/visitor.ts';

const world = useOutsideWorld('.cache/journeys-enquiries');
const journey = useJourneys();

const ENQUIRY = {
  name: 'Aisyah binti Rahman',
  email: 'aisyah@kedai.example',
  message: 'A page for our bakery, please.',
};
const NOTHING = { name: '', email: '', message: '' };
const READY = { button: 'Send message' };

const SENT = 'Message sent successfully!';
const NOT_SENT = 'Failed to send. Try again.';
const THANKS = 'Thank you. Your message has reached us, and we will answer by email.';
const BUSY =
  'Our mail service is busy just now. Your message is still here: wait a moment and send it again.';
const UNANSWERED =
  'The connection was lost before we had an answer, so your message may have arrived all the same. It is still here. If you would rather be sure, send it again: it carries the same reference, so we will not mistake it for a second enquiry.';

const CONTACT_HEADING = "What are you waiting for? LET'S DO IT!";

describe('an enquiry is made by', () => {
  test(
    'a shop owner in Penang on a phone, who compares prices, opens the menu and writes',
    journey({ width: 390, hasTouch: true }, async (visitor) => {
      await arrive(visitor, world.address);
      await visitor.see('Websites with good foundations.');
      await visitor.press('Menu');
      await ends.withMenu(visitor, ['Home', 'About Us', 'Services', 'Pricing']);
      await visitor.press('Pricing');
      await ends.at(visitor, {
        section: 'Price',
        hash: '#Price',
        focus: 'Build Your Online Presence, Elevate Your Business!',
      });
      await ends.withMenu(visitor, 'closed');
      await ends.withPrices(visitor, {
        prices: ['RM 3,600', 'RM 2,200', 'RM 8,500'],
        chosen: 'RM',
        reason: 'Shown for Malaysia',
      });
      await visitor.press('Discuss this plan: Landing Page');
      await ends.at(visitor, { section: 'Contact', hash: '#Contact', focus: CONTACT_HEADING });

      await fillIn(visitor);
      await visitor.press('Send message');
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      expect(received()).toEqual([ENQUIRY]);
    }),
  );

  test(
    'somebody with a keyboard only, who skips, follows a link, chooses a currency and writes',
    journey({ width: 1280 }, async (visitor) => {
      await arrive(visitor, world.address);
      await visitor.key('Tab');
      await ends.withFocus(visitor, 'Skip to the content');
      await visitor.key('Enter');
      await tabTo(visitor, 'See the prices');
      await visitor.key('Enter');
      await ends.at(visitor, {
        section: 'Price',
        hash: '#Price',
        focus: 'Build Your Online Presence, Elevate Your Business!',
      });
      await visitor.key('Tab');
      await ends.withFocus(visitor, 'RM');
      await visitor.key('ArrowRight');
      await ends.withFocus(visitor, 'USD');
      await ends.withPrices(visitor, {
        prices: ['$2,500', '$1,500', '$8,000'],
        chosen: 'USD',
        reason: 'Your choice. Go by my country',
      });
      await tabTo(visitor, 'Discuss this plan: E-Commerce Website');
      await visitor.key('Enter');
      await ends.at(visitor, { section: 'Contact', hash: '#Contact', focus: CONTACT_HEADING });

      await tabTo(visitor, 'Your name');
      await visitor.type(ENQUIRY.name);
      await visitor.key('Tab');
      await visitor.type(ENQUIRY.email);
      await visitor.key('Tab');
      await visitor.type(ENQUIRY.message);
      await visitor.key('Tab');
      await ends.withFocus(visitor, 'Send message');
      await visitor.key('Enter');
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      expect(received()).toEqual([ENQUIRY]);
    }),
  );

  test(
    'somebody on a slow line, who has typed and sent it before the script is there',
    journey({ width: 390, scheme: 'dark', hasTouch: true }, async (visitor) => {
      const line = await slowLineTo(world.address);
      await visitor.visit(line.address);
      await fillIn(visitor);
      await visitor.press('Send message');
      expect(received()).toEqual([]);
      expect(await visitor.address()).toBe(line.address);
      line.letThrough();
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      expect(received()).toEqual([ENQUIRY]);
      expect(await visitor.address()).toBe(line.address);
    }),
  );

  test(
    'somebody whose sending fails, who tries again from the same form',
    journey({ width: 768, scheme: 'dark' }, async (visitor) => {
      world.mail.fault = { status: 429 };
      await arrive(visitor, world.address);
      await visitor.press("Let's Make it Happen!");
      await ends.at(visitor, { section: 'Contact', hash: '#Contact', focus: CONTACT_HEADING });
      await fillIn(visitor);
      await visitor.press('Send message');
      await visitor.see(NOT_SENT);
      await ends.withForm(visitor, { ...ENQUIRY, ...READY, says: BUSY });
      expect(received()).toEqual([]);

      world.mail.fault = null;
      await visitor.press('Send message');
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      expect(received()).toEqual([ENQUIRY]);
    }),
  );

  test(
    'somebody whose blocker stops the form, who takes the message along to another way',
    journey({ width: 768 }, async (visitor) => {
      await world.mailService.close();
      await arrive(visitor, `${world.address}#Contact`);
      await fillIn(visitor);
      await visitor.press('Send message');
      await visitor.see(NOT_SENT);
      await ends.withForm(visitor, { ...ENQUIRY, ...READY, says: UNANSWERED });
      const ways = await visitor.ask(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('.other-ways a')].map((link) => [
          link.textContent,
          decodeURIComponent(link.href),
        ]),
      );
      const letter = `Aisyah binti Rahman\naisyah@kedai.example\n\nA page for our bakery, please.\n\nRef. ${await visitor.ask(reference)}`;
      expect(ways).toEqual([
        [
          'By email',
          `mailto:hello@tapak.example?subject=Project enquiry for Tapak&body=${letter.replaceAll('\n', '\r\n')}`,
        ],
        ['By WhatsApp', `https://wa.me/60000000000?text=${letter}`],
      ]);
    }),
  );

  test(
    'somebody on a phone, who reloads by mistake while writing and loses nothing',
    journey({ width: 390, hasTouch: true }, async (visitor) => {
      await arrive(visitor, world.address);
      await fillIn(visitor);
      await visitor.reload();
      await isRunning(visitor);
      await ends.withForm(visitor, { ...ENQUIRY, ...READY, says: '' });
      await visitor.press('Send message');
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      expect(received()).toEqual([ENQUIRY]);
    }),
  );

  test(
    'somebody who sees best in colours of their own, and still sees what is chosen and sent',
    journey({ width: 1280, isForcingColours: true }, async (visitor) => {
      await arrive(visitor, world.address);
      await visitor.press('USD');
      await ends.withPrices(visitor, {
        prices: ['$2,500', '$1,500', '$8,000'],
        chosen: 'USD',
        reason: 'Your choice. Go by my country',
      });
      expect(await visitor.ask(optionsInSystemColours)).toEqual({ RM: false, USD: true });
      await fillIn(visitor);
      await visitor.press('Send message');
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      expect(received()).toEqual([ENQUIRY]);
    }),
  );

  test(
    'somebody at 400 % zoom, who reaches every link and field without scrolling sideways',
    journey({ width: 320, height: 225, zoom: 4 }, async (visitor) => {
      await arrive(visitor, world.address);
      await visitor.press('Menu');
      await visitor.press('About Us');
      await ends.at(visitor, { section: 'About', hash: '#About', focus: 'About Us' });
      await ends.withMenu(visitor, 'closed');
      await fillIn(visitor);
      await visitor.press('Send message');
      await visitor.see(SENT);
      await endsWithThanks(visitor);
      const hiddenAside = await visitor.ask(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(hiddenAside).toBe(0);
      expect(received()).toEqual([ENQUIRY]);
    }),
  );

  test(
    'somebody without JavaScript, who reads, jumps and is told to write by mail',
    journey({ width: 390, scheme: 'dark', hasScripts: false }, async (visitor) => {
      await visitor.visit(world.address);
      await visitor.see('Websites with good foundations.');
      await visitor.press('Menu');
      await visitor.press('Pricing');
      await visitor.see('RM 2,200');
      expect(await visitor.address()).toBe(`${world.address}#Price`);
      await visitor.press('Discuss this plan: Landing Page');
      expect(await visitor.address()).toBe(`${world.address}#Contact`);
      await visitor.see('The form needs a script that has not arrived.');
      await fillIn(visitor);
      await visitor.press('Send message');
      await visitor.see('hello@tapak.example');
      expect(await visitor.address()).toBe(`${world.address}#Contact`);
      expect(received()).toEqual([]);
    }),
  );
});

describe('an enquiry arrives although', () => {
  test.for([
    'the whole page is translated, again and again',
    'a password manager puts an element into each label',
    'a host hides the addresses',
    'a blocker removes the children of every island',
    'something is put at either end of every island',
  ])('%s', (change, context) => {
    const { act, target } = FOREIGN_CHANGES[change]!;
    // React tells of each island that it renders anew.
    return journey({ width: 1280, expectedFaults: /React error #418/ }, async (visitor) => {
      const line = await slowLineTo(world.address);
      await visitor.visit(line.address);
      await visitor.write('Your name', ENQUIRY.name);
      await visitor.write('Your message', ENQUIRY.message);
      await visitor.write('Your email', ENQUIRY.email);
      await visitor.ask(act, target);
      expect(await visitor.ask(() => document.documentElement.dataset['script'])).toBe('waiting');
      line.letThrough();
      await isRunning(visitor);
      await visitor.key('Enter');
      await eventually(() => Promise.resolve(received()), [ENQUIRY]);
      await visitor.press('USD');
      await eventually(() => visitor.ask(pricesInDollars), true);
    })(context);
  });
});

const pricesInDollars = () =>
  [...document.querySelectorAll('.plan-price [data-currency=USD]')].every((price) =>
    price.checkVisibility({ visibilityProperty: true }),
  );

async function fillIn(visitor: Visitor) {
  await visitor.write('Your name', ENQUIRY.name);
  await visitor.write('Your email', ENQUIRY.email);
  await visitor.write('Your message', ENQUIRY.message);
}

/** An empty form that says thanks, with the focus where the person left it. */
async function endsWithThanks(visitor: Visitor) {
  await ends.withForm(visitor, { ...NOTHING, ...READY, says: THANKS });
  await ends.withFocus(visitor, 'Send message');
}

async function tabTo(visitor: Visitor, name: string) {
  const mostStops = 40;
  const passed: (string | null)[] = [];
  while (passed.length < mostStops) {
    await visitor.key('Tab');
    const stop = await visitor.ask(focusOnPage);
    if (stop === name) return;
    passed.push(stop);
  }
  expect(passed).toContain(name);
}

/** Whether an option lies on the colour with which the system marks what is selected. */
function optionsInSystemColours() {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.backgroundColor = 'Highlight';
  const selected = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return Object.fromEntries(
    [...document.querySelectorAll('.currency-option')].map((option) => [
      option.textContent.trim(),
      getComputedStyle(option).backgroundColor === selected,
    ]),
  );
}

const reference = () => document.forms.namedItem('enquiry')!.dataset['reference'];

/** Without the reference that stands below each message. */
const received = () =>
  world.mail.received.map(({ user_name, user_email, message }) => ({
    name: user_name,
    email: user_email,
    message: message.replace(/\r\n\r\nRef\. \w{4}$/, ''),
  }));
