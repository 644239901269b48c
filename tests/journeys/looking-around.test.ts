import { describe, expect, test } from 'vitest';
import { answeringWith, countryIs, useOutsideWorld } from '../support/browser/outside-world.ts';
import { arrive, ends, eventually, isRunning, useJourneys } from './support/journey.ts';
import { slowLineTo } from './support/slow-line.ts';

const world = useOutsideWorld('.cache/journeys-looking-around');
const journey = useJourneys();

const RINGGIT = { prices: ['RM 3,600', 'RM 2,200', 'RM 8,500'], chosen: 'RM' };
const DOLLARS = { prices: ['$2,500', '$1,500', '$8,000'], chosen: 'USD' };
const CHOSEN = 'Your choice. Go by my country';

const PRICE_HEADING = 'Build Your Online Presence, Elevate Your Business!';

const LINKS_IN_THE_BAR = [
  ['About Us', 'About'],
  ['Services', 'Service'],
  ['Pricing', 'Price'],
] as const;

describe('the page is looked at by', () => {
  test(
    'somebody in Berlin, who sees dollars, switches to ringgit, and comes back tomorrow',
    journey({ width: 1280, scheme: 'dark' }, async (visitor) => {
      world.answerCountry = countryIs('Germany');
      await arrive(visitor, world.address);
      await ends.withPrices(visitor, { ...DOLLARS, reason: 'Shown for Germany' });
      await visitor.press('RM');
      await ends.withPrices(visitor, { ...RINGGIT, reason: CHOSEN });

      await visitor.comeBackTo(world.address);
      await isRunning(visitor);
      await ends.withPrices(visitor, { ...RINGGIT, reason: CHOSEN });
      await visitor.press('Go by my country');
      await ends.withPrices(visitor, { ...DOLLARS, reason: 'Shown for Germany' });
      await ends.at(visitor, { section: 'Price', hash: '', focus: 'USD' });
    }),
  );

  test(
    'somebody whose country nobody knows, who is told so and takes dollars',
    journey({ width: 768 }, async (visitor) => {
      world.answerCountry = answeringWith(429, '{"error":true,"reason":"RateLimited"}', {});
      await arrive(visitor, world.address);
      await ends.withPrices(visitor, {
        ...RINGGIT,
        reason: 'Shown for Malaysia, as your country is unknown',
      });
      await visitor.press('USD');
      await ends.withPrices(visitor, { ...DOLLARS, reason: CHOSEN });
    }),
  );

  test(
    'somebody whom movement makes ill, for whom all stands still and links arrive at once',
    journey({ width: 768, isReducingMotion: true }, async (visitor) => {
      await arrive(visitor, world.address);
      await eventually(() => visitor.ask(typedLine), {
        text: 'Web Development',
        canBePaused: false,
      });
      expect(await visitor.ask(runningAnimations)).toEqual([]);
      const before = await visitor.ask(() => window.scrollY);
      await visitor.press('See the prices');
      await ends.at(visitor, { section: 'Price', hash: '#Price', focus: PRICE_HEADING });
      expect(before).toBe(0);
    }),
  );

  test(
    'somebody whom the typing distracts, who stops it, and reads the privacy note in Malay',
    journey({ width: 1280 }, async (visitor) => {
      await arrive(visitor, world.address);
      await visitor.press('Pause the typed line');
      await ends.withFocus(visitor, 'Play the typed line');
      await visitor.press('Apa yang berlaku kepada maklumat anda');
      await visitor.see('Nama, alamat e-mel dan mesej anda');
      await visitor.press('Home');
      await ends.at(visitor, {
        section: 'Home',
        hash: '#Home',
        focus: 'Websites with good foundations.',
      });
    }),
  );

  test(
    'a friend with a link to the prices, who lands below the bar',
    journey({ width: 768, scheme: 'dark' }, async (visitor) => {
      await arrive(visitor, `${world.address}#Price`);
      const headingTop = await visitor.ask(
        () => document.getElementById('Price')!.getBoundingClientRect().top,
      );
      expect(Math.round(headingTop)).toBe(100);
    }),
  );

  test(
    'somebody who follows three links, goes back three times and forward three times',
    journey({ width: 1280 }, async (visitor) => {
      await arrive(visitor, world.address);
      const places = [await visitor.ask(placeOnPage)];
      for (const [link, section] of LINKS_IN_THE_BAR) {
        await visitor.press(link);
        await eventually(() => visitor.ask(() => document.activeElement?.id), `${section}-heading`);
        places.push(await visitor.ask(placeOnPage));
      }
      expect(places.map(({ hash }) => hash)).toEqual(['', '#About', '#Service', '#Price']);

      for (const place of places.slice(0, -1).toReversed()) {
        await visitor.ask(() => window.history.back());
        await eventually(() => visitor.ask(placeOnPage), place);
      }
      for (const place of places.slice(1)) {
        await visitor.ask(() => window.history.forward());
        await eventually(() => visitor.ask(placeOnPage), place);
      }
    }),
  );

  test(
    'somebody who goes back in the middle of a scroll, and stays there',
    journey({ width: 1280 }, async (visitor) => {
      await arrive(visitor, world.address);
      const steps = await visitor.ask(() => window.history.length);
      await visitor.press('Pricing');
      await expect.poll(() => visitor.ask(() => window.scrollY)).toBeGreaterThan(200);
      await visitor.ask(() => window.history.back());
      const top = { hash: '', y: 0 };
      await eventually(() => visitor.ask(placeOnPage), top);
      await visitor.ask(untilAScrollWouldBeOver);
      expect(await visitor.ask(placeOnPage)).toEqual(top);
      expect(await visitor.ask(() => window.history.length)).toBe(steps + 1);
    }),
  );

  test(
    'somebody in a hurry on a slow line, whose press on the menu is not lost',
    journey({ width: 390, scheme: 'dark', hasTouch: true }, async (visitor) => {
      const line = await slowLineTo(world.address);
      await visitor.visit(line.address);
      await visitor.press('Menu');
      await ends.withMenu(visitor, ['Home', 'About Us', 'Services', 'Pricing']);
      line.letThrough();
      await isRunning(visitor);
      await ends.withMenu(visitor, ['Home', 'About Us', 'Services', 'Pricing']);
      await visitor.key('Escape');
      await ends.withMenu(visitor, 'closed');
      await ends.at(visitor, { section: 'Home', hash: '', focus: 'Menu' });
    }),
  );
});

function typedLine() {
  return {
    text: document.querySelector('.typed-text')!.textContent,
    canBePaused: document
      .querySelector('.pause-control')!
      .checkVisibility({ visibilityProperty: true }),
  };
}

const placeOnPage = () => ({ hash: window.location.hash, y: Math.round(window.scrollY) });

const untilAScrollWouldBeOver = () => new Promise<void>((over) => void setTimeout(over, 1300));

/** What moves by itself: an animation that follows the scrolling moves only with the visitor. */
const runningAnimations = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .map((animation) => (animation as CSSAnimation).animationName);
