// @vitest-environment jsdom
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientContent } from '../../src/content/client.ts';
import type { FlowName } from '../../src/islands/create-flows.ts';
import { hydrateIsland } from '../../src/islands/hydrate-island.tsx';
import { prerenderPage } from '../../src/prerender.tsx';
import { hasSwitch } from '../support/currencies.ts';
import { createAllFlows, flowsOf } from '../support/flows.ts';

const views = flowsOf(clientContent.agency).filter(([, { View }]) => View);
const NAMES = views.map(([name]) => name);
const html = prerenderPage();

// React keeps the errors of a test that acts to itself.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = html;
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const island = (name: FlowName) => element(`[data-island=${name}]`);
const nodesOf = (name: FlowName) => [
  ...document.querySelectorAll(`[data-island=${name}], [data-island=${name}] *`),
];

/** What comes of hydration where nobody has changed anything. */
const WELL = { complaints: [], warnings: [], reported: [], failed: [], replaced: [] };

function viewOf(name: FlowName, flows = createAllFlows({ content: clientContent })) {
  const View = views.find(([other]) => other === name)![1].View!;
  return <View flow={flows[name] as never} content={clientContent} />;
}

/** Hydrates the islands, each with its own view but for those that are given. */
async function hydrateAll(own: Partial<Record<FlowName, ReactNode>> = {}) {
  const complaints: unknown[] = [];
  const warnings: unknown[] = [];
  const reported: unknown[] = [];
  const failed: FlowName[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => warnings.push(...words));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const prerendered = new Set(NAMES.flatMap(nodesOf));
  const flows = createAllFlows({ content: clientContent, page: document });
  for (const name of NAMES) {
    const tell = () => failed.push(name);
    hydrateIsland(island(name), own[name] ?? viewOf(name, flows), tell);
  }
  await Promise.resolve();
  /** The islands whose nodes are no longer those that were sent are replaced. */
  return () => ({
    complaints,
    warnings,
    reported,
    failed,
    replaced: NAMES.filter((name) => nodesOf(name).some((node) => !prerendered.has(node))),
  });
}

/** As translators do. */
function translate(part: Element) {
  const words = document.createElement('font');
  words.textContent = 'selamat datang';
  part.prepend(words);
}

describe('an island of the prerendered page', () => {
  test('is hydrated as it is, without a complaint', async () => {
    const sent = document.body.innerHTML;
    const outcome = await hydrateAll();
    expect(outcome()).toEqual(WELL);
    expect(document.body.innerHTML === sent).toBe(true);
  });

  test('takes over a menu that was opened before', async () => {
    element('#menu').setAttribute('open', '');
    const outcome = await hydrateAll();
    expect(outcome()).toEqual(WELL);
    expect(element('#menu').hasAttribute('open')).toBe(true);
  });

  test.each([
    ['mobileMenu', 'details'],
    ['typingLoop', '.typed-line'],
    ...(hasSwitch ? [['region', 'fieldset'] as const] : []),
    ['contact', 'button'],
  ] as const)('is rendered anew where others have changed it: %s', async (name, part) => {
    translate(island(name).querySelector(part)!);
    const outcome = await hydrateAll();
    const mismatch = { message: expect.stringContaining('Hydration failed') };
    expect(outcome()).toEqual({
      ...WELL,
      replaced: [name],
      warnings: [expect.objectContaining(mismatch)],
    });
    expect(island(name).querySelector('font')).toBeNull();
  });

  test.each(['#menu [href="#Price"]', '[name=user_name]'])(
    'that is rendered anew leaves the focus at %s',
    async (selector) => {
      translate(element('#menu'));
      element(selector).focus();
      const outcome = await hydrateAll();
      expect(outcome()).toMatchObject({ replaced: ['mobileMenu'] });
      expect(document.activeElement).toBe(element(selector));
    },
  );

  test.each(NAMES)('bears with what others put beside all that is in it: %s', async (name) => {
    translate(island(name));
    const [added] = island(name).children;
    const outcome = await hydrateAll();
    expect(outcome()).toEqual(WELL);
    expect(added!.isConnected).toBe(true);
  });

  test('that is missing is told of', async () => {
    island('typingLoop').remove();
    const outcome = await hydrateAll();
    expect(outcome()).toEqual({ ...WELL, failed: ['typingLoop'] });
  });
});

describe('an island that goes wrong', () => {
  test.each(NAMES)('stands again as it was sent, and costs no other: %s', async (name) => {
    const sent = island(name).innerHTML;
    const outcome = await hydrateAll({ [name]: <Breakable name={name} /> });
    expect(outcome()).toEqual(WELL);
    await breakDown();
    expect(island(name).innerHTML).toBe(sent);
    expect(island(name).hasAttribute('data-failed')).toBe(true);
    expect(outcome()).toMatchObject({
      failed: [name],
      reported: [new Error(`${name} is broken`)],
      replaced: [name],
    });
  });

  test('from the start stands again too', async () => {
    const sent = island('typingLoop').innerHTML;
    const outcome = await hydrateAll({ typingLoop: <Broken /> });
    expect(island('typingLoop').innerHTML).toBe(sent);
    expect(outcome()).toMatchObject({
      failed: ['typingLoop'],
      reported: [new Error('broken from the start')],
    });
  });

  test('stands again even where it is not React that fails', async () => {
    const refusal = new Error('nobody listens here');
    island('typingLoop').addEventListener = () => {
      throw refusal;
    };
    const outcome = await hydrateAll();
    expect(island('typingLoop').hasAttribute('data-failed')).toBe(true);
    expect(outcome()).toMatchObject({ failed: ['typingLoop'], reported: [refusal] });
  });

  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=currency]:checked')].map(
      ({ value }) => value,
    );
  const choose = (currency: string) => {
    (element(`[name=currency][value=${currency}]`) as HTMLInputElement).checked = true;
  };

  test.runIf(hasSwitch).each(['home', 'abroad'])(
    'keeps what its fields held, later and from the start: %s',
    async (currency) => {
      await hydrateAll({ region: <Breakable name="region" /> });
      choose(currency);
      await breakDown();
      expect(chosen()).toEqual([currency]);

      document.body.innerHTML = html;
      choose(currency);
      await hydrateAll({ region: <Broken /> });
      expect(chosen()).toEqual([currency]);
    },
  );
});

let breakDown: () => Promise<void>;

function Breakable({ name }: { name: FlowName }) {
  const [isBroken, setIsBroken] = useState(false);
  useLayoutEffect(() => {
    breakDown = async () => flushSync(() => setIsBroken(true));
  }, []);
  if (isBroken) throw new Error(`${name} is broken`);
  return viewOf(name);
}

function Broken(): ReactNode {
  throw new Error('broken from the start');
}
