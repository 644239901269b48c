/** Walks the paths of a machine through the page in jsdom and looks at it after every step. */
import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { isTold } from '../../tools/lab/machines/introspection.ts';
import { expectNothingLeftOut, perform, seenIn, walkCase } from './case-walk.ts';
import type { MachineCase } from './case.ts';
import type { FlowName, Page } from './open-page.tsx';
import type { AnyPageCase, PageCase } from './page-case.ts';
import { nameOf, type Path, type Place, type Step } from './walk.ts';

interface Opened {
  flow: FlowName;
  open: () => Page | Promise<Page>;
}

export type ViewCase<Machine extends AnyStateMachine, Look extends object> = Opened &
  PageCase<Machine, Look, Page>;

type AnyViewCase = Opened & AnyPageCase<Page>;

export function walkThroughPage(view: AnyViewCase, machineCase: MachineCase) {
  const walked = walkCase(view, machineCase);

  describe('the page shows what the machine says', () => {
    test.each(named(walked.reachable))('%s', async (_, path) => {
      const page = await view.open();
      expectToBeAt(view, page, path.start, []);
      for (const [index, { event, to }] of path.steps.entries()) {
        const toldBefore = page.received(view.flow).length;
        await perform(view, machineCase, page, event);
        expectToHaveBeenTold(view, page, event, toldBefore);
        expectToBeAt(view, page, to, path.steps.slice(0, index + 1));
      }
    });
  });

  describe('the page stays as it is when the machine ignores an event', () => {
    test.each(named(walked.reachableIgnored))('%s', async (_, path) => {
      const page = await view.open();
      for (const { event } of path.steps) await perform(view, machineCase, page, event);
      expectToBeAt(view, page, path.steps.at(-1)!.to, path.steps);
    });
  });

  expectNothingLeftOut(view, machineCase, walked);
}

const named = (paths: readonly Path[]) => paths.map((path) => [path.name, path] as const);

/** On the way to an event, or as an effect of it, a flow may be told of more, which it ignores. */
function expectToHaveBeenTold(
  { flow }: AnyViewCase,
  page: Page,
  event: AnyEventObject,
  toldBefore: number,
) {
  if (!isTold(event.type)) return;
  expect(page.received(flow).slice(toldBefore)).toContainEqual(event);
}

function expectToBeAt(view: AnyViewCase, page: Page, place: Place, steps: readonly Step[]) {
  expect(nameOf(page.flows[view.flow].getSnapshot())).toBe(nameOf(place));
  expect(view.look(page)).toEqual(seenIn(view, place, steps));
}
