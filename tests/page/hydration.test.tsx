// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientContent } from '../../src/content/client.ts';
import { createFlows, flowNames, type Flows } from '../../src/flows/create-flows.ts';
import { FlowsProvider } from '../../src/flows/FlowsContext.tsx';
import { hydrate } from '../../src/hydrate.tsx';
import { hydrateIsland } from '../../src/hydrate-island.tsx';
import { islands, type IslandName } from '../../src/islands.tsx';
import { prerenderPage } from '../../src/prerender.tsx';
import { fakeBrowser } from '../support/fake-browser.ts';
import { currency, field, menu } from '../support/parts.ts';

const NAMES = Object.keys(islands) as IslandName[];

const noEffects = {
  mobileMenu: {},
  typingLoop: {},
  region: {},
  contact: {},
  sectionScroll: {},
  toast: {},
};

// React keeps the errors of a test that acts to itself.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
});

interface Opening {
  /** What somebody does to the prerendered page before the script is there. */
  before?: () => void;
  isMenuOpen?: boolean;
  views?: Partial<Record<IslandName, ReactNode>>;
}

/** The prerendered page with its islands hydrated, and all that was said of it. */
async function openHydrated({ before = () => {}, isMenuOpen, views = {} }: Opening = {}) {
  const complaints: string[] = [];
  const reported: unknown[] = [];
  const failed: IslandName[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.join(' '));
  });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  document.body.innerHTML = prerenderPage();
  before();

  const prerendered = new Map(NAMES.map((name) => [name, nodesOf(name)]));
  const flows = createFlows({ effects: noEffects, content: clientContent, isMenuOpen });
  for (const name of NAMES) {
    const view = views[name] ?? islands[name](clientContent);
    hydrateIsland(island(name), <FlowsProvider flows={flows}>{view}</FlowsProvider>, () =>
      failed.push(name),
    );
  }
  await Promise.resolve();
  /** The islands whose nodes are no longer those that were sent. */
  const replaced = () =>
    NAMES.filter((name) => nodesOf(name).some((node) => !prerendered.get(name)!.includes(node)));
  return { complaints, reported, failed, replaced };
}

const island = (name: IslandName) => document.querySelector<HTMLElement>(`[data-island=${name}]`);
const nodesOf = (name: IslandName) => [...(island(name)?.querySelectorAll('*') ?? [])];

/** As translators do. */
function translate(part: Element) {
  const words = document.createElement('font');
  words.textContent = 'selamat datang';
  part.prepend(words);
}

/** A view that goes wrong when it is told to. */
function fragile(name: IslandName) {
  const trouble = new EventTarget();
  function Fragile() {
    const [isBroken, setIsBroken] = useState(false);
    useLayoutEffect(() => {
      const breakDown = () => setIsBroken(true);
      trouble.addEventListener('trouble', breakDown);
      return () => trouble.removeEventListener('trouble', breakDown);
    }, []);
    if (isBroken) throw new Error(`${name} is broken`);
    return islands[name](clientContent);
  }
  return {
    view: <Fragile />,
    goWrong: async () => {
      flushSync(() => trouble.dispatchEvent(new Event('trouble')));
      await Promise.resolve();
    },
  };
}

describe('the islands of the prerendered page', () => {
  test('are brought to life as they are, without a complaint', async () => {
    let html = '';
    const { complaints, reported, failed, replaced } = await openHydrated({
      before: () => (html = document.body.innerHTML),
    });
    expect({ complaints, reported, failed, replaced: replaced() }).toEqual({
      complaints: [],
      reported: [],
      failed: [],
      replaced: [],
    });
    expect(document.body.innerHTML).toBe(html);
  });

  test('take over a menu that was opened before', async () => {
    const { complaints, reported, replaced } = await openHydrated({
      before: () => menu().setAttribute('open', ''),
      isMenuOpen: true,
    });
    expect({ complaints, reported, replaced: replaced() }).toEqual({
      complaints: [],
      reported: [],
      replaced: [],
    });
    expect(menu().open).toBe(true);
  });

  test.each([
    ['mobileMenu', 'details'],
    ['typingLoop', '.typed-line'],
    ['region', 'fieldset'],
    ['contact', 'button'],
  ] as const)(
    'are rendered anew where somebody has changed them, and only there: %s',
    async (name, part) => {
      const { failed, reported, replaced } = await openHydrated({
        before: () => translate(island(name)!.querySelector(part)!),
      });
      expect(replaced()).toEqual([name]);
      expect(island(name)!.querySelector('font')).toBeNull();
      expect(failed).toEqual([]);
      expect(reported).toEqual([
        expect.objectContaining({ message: expect.stringContaining('Hydration failed') }),
      ]);
    },
  );

  test('keep the focus where they are rendered anew', async () => {
    const pricing = () => within(menu()).getByText(clientContent.navigation.links[3]!.label);
    const { replaced } = await openHydrated({
      before: () => {
        translate(menu());
        pricing().focus();
      },
    });
    expect(replaced()).toEqual(['mobileMenu']);
    expect(document.activeElement).toBe(pricing());
  });

  test('take no focus that is elsewhere', async () => {
    await openHydrated({
      before: () => {
        translate(menu());
        field('Your name').focus();
      },
    });
    expect(document.activeElement).toBe(field('Your name'));
  });

  test.each(NAMES)('bear with what somebody puts beside all that is in them: %s', async (name) => {
    const { reported, replaced } = await openHydrated({
      before: () => {
        translate(island(name)!);
      },
    });
    expect({ reported, replaced: replaced() }).toEqual({ reported: [], replaced: [] });
  });

  test('tell the flow of one that is missing', async () => {
    const { failed, reported, replaced } = await openHydrated({
      before: () => island('region')!.remove(),
    });
    expect({ failed, reported, replaced: replaced() }).toEqual({
      failed: ['region'],
      reported: [],
      replaced: [],
    });
  });
});

describe('an island that goes wrong', () => {
  test.each(NAMES)('stands again as it was sent, and costs no other: %s', async (name) => {
    let html = '';
    const { view, goWrong } = fragile(name);
    const { failed, reported, replaced } = await openHydrated({
      before: () => (html = island(name)!.innerHTML),
      views: { [name]: view },
    });
    await goWrong();
    expect(island(name)!.innerHTML).toBe(html);
    expect(island(name)!.hasAttribute('data-failed')).toBe(true);
    expect({ failed, reported, replaced: replaced() }).toEqual({
      failed: [name],
      reported: [new Error(`${name} is broken`)],
      replaced: [name],
    });
  });

  test('does so even if it does from the start', async () => {
    const { failed, reported } = await openHydrated({ views: { typingLoop: <Broken /> } });
    expect(island('typingLoop')!.textContent).toContain(clientContent.home.phrases[0]);
    expect({ failed, reported }).toEqual({
      failed: ['typingLoop'],
      reported: [new Error('broken from the start')],
    });
  });

  test('does so even if it is not React that fails', async () => {
    const refusal = new Error('nobody listens here');
    const { failed, reported } = await openHydrated({
      before: () => {
        island('region')!.addEventListener = () => {
          throw refusal;
        };
      },
    });
    expect(island('region')!.hasAttribute('data-failed')).toBe(true);
    expect({ failed, reported }).toEqual({ failed: ['region'], reported: [refusal] });
  });

  test('keeps what its fields held', async () => {
    const { view, goWrong } = fragile('region');
    await openHydrated({ views: { region: view } });
    currency('USD').checked = true;
    await goWrong();
    expect([currency('RM').checked, currency('USD').checked]).toEqual([false, true]);
  });

  test('keeps what its fields held before it went wrong at the start', async () => {
    await openHydrated({
      before: () => {
        currency('USD').checked = true;
      },
      views: { region: <Broken /> },
    });
    expect([currency('RM').checked, currency('USD').checked]).toEqual([false, true]);
  });
});

describe('a flow that cannot be made', () => {
  test('is reported once, and costs its own island and nothing else', async () => {
    const reported: unknown[] = [];
    const missing = new Error('there are no phrases');
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.stubEnv('MODE', 'observed');
    fakeBrowser();
    document.body.innerHTML = prerenderPage();
    const { home } = clientContent;
    Object.defineProperty(clientContent, 'home', {
      configurable: true,
      get: () => {
        throw missing;
      },
    });
    onTestFinished(() => {
      Object.defineProperty(clientContent, 'home', { value: home });
    });

    await hydrate(undefined, () => {});
    const { observedFlows } = window as unknown as { observedFlows: Partial<Flows> };
    onTestFinished(() => {
      for (const flow of Object.values(observedFlows)) flow.stop();
      vi.unstubAllEnvs();
    });
    expect(reported).toEqual([missing]);
    expect(NAMES.filter((name) => island(name)!.hasAttribute('data-failed'))).toEqual([
      'typingLoop',
    ]);
    expect(Object.keys(observedFlows).toSorted()).toEqual(
      flowNames.filter((name) => name !== 'typingLoop').toSorted(),
    );
    for (const flow of Object.values(observedFlows)) {
      expect(flow.getSnapshot().status).toBe('active');
    }
  });
});

function Broken(): ReactNode {
  throw new Error('broken from the start');
}
