// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { markSectionInView } from '../../../src/effects/section-scroll/mark-section-in-view.ts';
import { runAlone } from '../../support/effect-alone.ts';
import { fakeBrowser } from '../../support/fake-browser.ts';

const LINKS = '<li><a href="#Home">Home</a></li><li><a href="#About">About Us</a></li>';

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <a href="#Home">Tapak</a>
      <ul id="bar">${LINKS.replace('"#Home"', '"#Home" aria-current="location"')}</ul>
      <ul id="menu">${LINKS}</ul>
    </header>
    <main>
      <section id="Home"><a href="#About">What we do</a></section>
      <section id="About"></section>
      <section id="Contact"></section>
    </main>`;
});

const section = (id: string) => document.getElementById(id)!;
const marked = () =>
  [...document.querySelectorAll('a[aria-current]')].map(
    (link) => `${link.textContent}: ${link.getAttribute('aria-current')}`,
  );

function start() {
  const browser = fakeBrowser();
  return { browser, ...runAlone(markSectionInView()) };
}

describe('the links of the navigation', () => {
  test.each([
    ['About', ['About Us: location', 'About Us: location']],
    ['Home', ['Home: location', 'Home: location']],
    ['Contact', []],
  ])('say that they lead to what is in view: %s', (id, links) => {
    const { browser, told, stop } = start();
    browser.bringOnScreen(section(id));
    expect({ marked: marked(), told }).toEqual({ marked: links, told: [] });
    stop();
  });

  test('say no longer that they lead to what was in view before', () => {
    const { browser, stop } = start();
    browser.bringOnScreen(section('Home'));
    browser.bringOnScreen(section('About'));
    expect(marked()).toEqual(['About Us: location', 'About Us: location']);
    stop();
  });

  test('go on saying so while a section leaves and none has come', () => {
    const { browser, stop } = start();
    browser.bringOnScreen(section('About'));
    browser.moveOffScreen(section('About'));
    expect(marked()).toEqual(['About Us: location', 'About Us: location']);
    stop();
  });

  test('say so even where others have put new ones in their place', () => {
    const { browser, stop } = start();
    section('menu').innerHTML = LINKS;
    browser.bringOnScreen(section('About'));
    expect(marked()).toEqual(['About Us: location', 'About Us: location']);
    stop();
  });
});

test('of several sections that come at once the last is in view', () => {
  const { observers } = stubbedObservers();
  const { stop } = runAlone(markSectionInView());
  const entry = (id: string, isIntersecting: boolean) => ({ target: section(id), isIntersecting });
  observers[0]!.report([entry('Home', true), entry('About', true), entry('Contact', false)]);
  expect(marked()).toEqual(['About Us: location', 'About Us: location']);
  stop();
});

test('a section is in view where it crosses a line above the middle, until the flow stops', () => {
  const { observers } = stubbedObservers();
  const { stop } = runAlone(markSectionInView());
  stop();
  expect(observers).toEqual([
    {
      report: expect.any(Function),
      options: { rootMargin: '-45% 0px -55% 0px' },
      observed: ['Home', 'About', 'Contact'],
      isOver: true,
    },
  ]);
});

function stubbedObservers() {
  interface Observer {
    report: (entries: object[]) => void;
    options: object;
    observed: string[];
    isOver: boolean;
  }
  const observers: Observer[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observer: Observer;
      constructor(report: Observer['report'], options: object) {
        this.#observer = { report, options, observed: [], isOver: false };
        observers.push(this.#observer);
      }
      observe({ id }: Element) {
        this.#observer.observed.push(id);
      }
      disconnect() {
        this.#observer.isOver = true;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return { observers };
}
