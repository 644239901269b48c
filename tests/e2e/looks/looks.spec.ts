/**
 * What the styles say of each part of the pages: in a wide window, and what differs in other conditions.
 * After an intended change, run `npx playwright test looks --update-snapshots`, and read the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { looksOnPage, type Looks } from './looks-on-page.ts';
import { expect, test } from '../../support/browser/test.ts';

interface Pages {
  documents: typeof import('./pages.tsx').documents;
}

const WIDE = {
  media: 'screen',
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
} as const;

interface Condition {
  media?: Parameters<Page['emulateMedia']>[0];
  width?: number;
  /** An attribute that elements get, or lose if there is no value. */
  given?: [selector: string, attribute: string, value?: string];
  pressed?: string;
  /** Pseudo-classes that all controls have. */
  forced?: string[];
  /** The condition that this one is compared with. */
  than?: string;
}

const LIST = 'tests/e2e/looks/looks.txt';

const PHONE = { width: 390 };
const PAPER = { width: 703, media: { media: 'print' } } as const;
const DARK = { colorScheme: 'dark' } as const;
const FORCED = { forcedColors: 'active' } as const;

const CONDITIONS: Record<string, Condition> = {
  'in a wide window': {},
  'on a phone': PHONE,
  'on a tablet': { width: 800 },
  'on a small phone': { width: 320, than: 'on a phone' },
  'in Tamil': { given: ['html', 'lang', 'ta'] },
  'in the dark': { media: DARK },
  'on paper': PAPER,
  'on paper, from the dark': { ...PAPER, media: { ...PAPER.media, ...DARK }, than: 'on paper' },
  'on paper, with a typed name': {
    ...PAPER,
    given: ['[name=user_name]', 'value', 'Aina'],
    than: 'on paper',
  },
  'in forced colours': { media: FORCED },
  'in forced colours, on a phone': { ...PHONE, media: FORCED, than: 'on a phone' },
  'with more contrast': { media: { contrast: 'more' } },
  'with more contrast, in the dark': { media: { contrast: 'more', ...DARK }, than: 'in the dark' },
  'with less motion': { media: { reducedMotion: 'reduce' } },
  'under the pointer': { forced: ['hover'] },
  'with the focus': { forced: ['focus', 'focus-visible', 'focus-within'] },
  'before the script': { given: ['html', 'data-script'] },
  'before the script, on a phone': {
    ...PHONE,
    given: ['html', 'data-script'],
    than: 'on a phone',
  },
  'before the styles below': { given: ['html', 'data-bare', ''] },
  'laid out later': { given: ['html', 'data-below', ''] },
  'after the script failed': { given: ['[data-island]', 'data-failed', ''] },
  'with a held message': { given: ['html', 'data-held', 'late'] },
  'with a sent message': { given: ['.form-sheet', 'data-sent', ''] },
  'with faults in the form': { pressed: '#enquiry [type=submit]' },
  'with a chosen plan': { given: ['[name=plan]', 'checked', ''] },
  'in the other currency': { given: ['[value=home]', 'checked', ''] },
  'with a shop of three storeys': { given: ['[data-storeys="3"]', 'checked', ''] },
  opened: { given: ['details', 'open', ''] },
  'opened, on a phone': { ...PHONE, given: ['details', 'open', ''], than: 'on a phone' },
  paused: { given: ['#pause-control', 'data-offers', 'play'] },
};

test('every part looks as described', async ({ visit }, { config }) => {
  test.slow();
  const { module } = await runnerImport<Pages>(resolve('tests/e2e/looks/pages.tsx'), {
    configFile: false,
    logLevel: 'error',
  });
  const documents = await module.documents();
  const pages = await Promise.all(
    documents.map(() => visit({ address: 'about:blank', isAwaited: false })),
  );
  const seen = new Map<string, ReturnType<typeof merged>>();
  const told: string[] = [];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const looks = merged(
      await Promise.all(pages.map((page, index) => looksOf(page, documents[index]!, condition))),
    );
    const others = seen.get(condition.than ?? 'in a wide window');
    const differing = [...looks].filter(([key, value]) => value !== (others?.get(key) ?? ''));
    told.push(`${name}\n${inLines(differing)}\n`);
    seen.set(name, looks);
  }
  if (config.updateSnapshots === 'changed') writeFileSync(LIST, told.join('\n'));
  expect(factsIn(told.join('\n'))).toEqual(factsIn(readFileSync(LIST, 'utf8')));
});

async function looksOf(page: Page, document: string, condition: Condition) {
  const { media, width = 1280, given, pressed, forced } = condition;
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ ...WIDE, ...media });
  // Undoes what an earlier condition changed.
  await page.setContent(document);
  if (given) await page.evaluate(give, given);
  if (pressed) await page.evaluate(press, pressed);
  if (forced) await force(page, forced);
  const looks = await page.evaluate(looksOnPage, media?.forcedColors === 'active');
  const ignored = media?.media === 'print' ? ON_SCREEN : media?.forcedColors ? /^border$/ : /^$/;
  return looks.filter(([property]) => !ignored.test(property));
}

const ON_SCREEN = /cursor|height|scroll-margin|transition/;

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

function give([selector, name, value]: NonNullable<Condition['given']>) {
  for (const element of document.querySelectorAll(selector))
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

async function force(page: Page, forcedPseudoClasses: string[]) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'a, button, summary, label, input, textarea, h1, h2, #send-outcome, .toasts';
  const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forced = { forcedPseudoClasses };
  await Promise.all(
    found.nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, ...forced })),
  );
}

/** Joins the different values of each property of a part, in their order on the pages. */
function merged(pages: Looks[]) {
  const all = new Map<string, Set<string>>();
  for (const [property, part, values] of pages.flat()) {
    const key = `${property}|${part}`;
    all.set(key, new Set([...(all.get(key) ?? []), ...values]));
  }
  return new Map(
    Array.from(all, ([key, values]) => [
      key,
      values.size > 1
        ? Array.from(values, (value) => value || 'usual').join(' or ')
        : [...values].join(),
    ]),
  );
}

function inLines(looks: [key: string, value: string][]) {
  const parts = new Map<string, string[]>();
  for (const [key, value] of looks) {
    const [property, part] = key.split('|') as [string, string];
    const line = `  ${property} ${value || 'usual'} | `;
    parts.set(line, [...(parts.get(line) ?? []), part]);
  }
  return Array.from(parts, ([line, names]) => line + names.join(', '))
    .toSorted()
    .join('\n');
}

/** Returns a line for each part, so that a failure names the parts that look different. */
const factsIn = (list: string) =>
  list.split('\n\n').flatMap((block) => {
    const [condition, ...lines] = block.split('\n');
    return lines.flatMap((line) => {
      const [fact, parts = ''] = line.trim().split(' | ');
      return parts.split(', ').map((part) => `${part} ${condition}: ${fact}`);
    });
  });
