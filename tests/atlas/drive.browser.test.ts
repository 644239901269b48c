import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { walkableFlows, type WalkableFlow } from '../../src/atlas/walkable-flows.ts';
import { flowPaths } from '../../src/atlas/paths.ts';
import { flowsOnPage } from '../flows/cases.ts';
import { useBrowser } from '../support/browser/visit.ts';
import { expectedIn } from '../support/case-walk.ts';
import { observe } from '../support/observe.ts';
import type { AnyFlowCase } from '../support/page-case.ts';
import { IS_FULL, sampleOf } from '../support/sample.ts';
import { play, stateNodes, type Place, type Step } from 'xstate-atlas/walk';

const visit = useBrowser();

const { paths } = flowPaths;

/** A frame of the atlas has no address, network or console of its own. */
const NOT_IN_A_FRAME = new Set(['address', 'isScrolling', 'isCountryAsked', 'failuresLogged']);

/** Driven failures are logged, but the policy must refuse nothing. */
const FAILURES = /^(?!.*Content Security Policy)/;
const A_WHILE_MS = 180_000;

async function driveTo(atlas: Page, state: string) {
  await atlas.evaluate((id) => {
    window.location.hash = id;
  }, state);
  await atlas.locator(`[data-state="${state}"].is-active`).waitFor({ state: 'attached' });
  await atlas.getByText(/^(Step|The start)/).waitFor();
  const frame = await atlas.locator('#drive-frame iframe').elementHandle();
  return (await frame.contentFrame())!;
}

/** Leaves out the states that lie on the way to another one. */
function chosenFrom(states: readonly string[]) {
  if (IS_FULL) return states;
  return sampleOf(states, (state) => {
    const events = paths[state]!.map((event) => JSON.stringify(event));
    return ['', ...events].map((_, gone) => events.slice(0, gone).join());
  });
}

test(
  'every state has an address, at which the preview shows what its page case expects',
  { timeout: A_WHILE_MS },
  async () => {
    const atlas = await visit({
      address: `${inject('site')}flows/`,
      isAwaited: false,
      width: 1440,
      expectedErrors: FAILURES,
    });
    for (const walkable of await walkableFlows(content)) {
      const { pageCase } = flowsOnPage.find(({ name }) => name === walkable.id)!;
      const states = stateNodes(walkable.machine).map(({ id }) => id);
      for (const state of chosenFrom(states.filter((id) => id !== walkable.id))) {
        const preview = await driveTo(atlas, state);
        const { place, steps } = played(walkable, pageCase, state);
        const expected = Object.entries(expectedIn(inPreview(pageCase), place, steps)).filter(
          ([key]) => !NOT_IN_A_FRAME.has(key),
        );
        const see = async () => {
          const seen: Record<string, unknown> = await preview.evaluate(observe);
          return Object.fromEntries(expected.map(([key]) => [key, seen[key]]));
        };
        await expect.poll(see, { message: state }).toEqual(Object.fromEntries(expected));
      }
    }
  },
);

const inPreview = ({ expected, inPreview }: AnyFlowCase) => ({
  expected: { ...expected, ...inPreview?.expected },
});

/** Plays the same steps on the bare machine. */
function played({ machine, input }: WalkableFlow, pageCase: AnyFlowCase, state: string) {
  const actor = play(machine, {
    input: pageCase.inBrowser?.input ?? input,
    delays: pageCase.delays,
  });
  const here = (): Place => ({ value: actor.snapshot().value, context: actor.snapshot().context });
  const start = here();
  const steps = paths[state]!.map((event): Step => {
    actor.perform(event);
    return { event, to: here() };
  });
  return { place: steps.at(-1)?.to ?? start, steps };
}
