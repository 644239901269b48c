/** Walks the paths of a machine through the built page in Chromium, as a visitor would. */
import { afterAll, expect, test } from 'vitest';
import { browserDriver, type BrowserDriver } from './browser-driver.ts';
import type { Opening, Visitor } from './browser/visitor.ts';
import { expectedIn, perform, statesOn, walkCase } from './case-walk.ts';
import type { MachineCase } from './case.ts';
import { MODALITIES, type Modality } from './driver.ts';
import type { AnyFlowCase } from './page-case.ts';
import { IS_FULL, sampleOf } from './sample.ts';
import { withPath, type Path, type Place, type Step } from 'xstate-atlas/walk';

interface Surroundings {
  visitAs: (modality: Modality, opening: Opening) => Promise<Visitor>;
  /** Called after each step, once the page has settled. */
  examine: (visitor: Visitor) => Promise<void>;
}

const PATIENTLY = { timeout: 10_000, interval: 20 };

export function walkInBrowser(
  pageCase: AnyFlowCase,
  machineCase: MachineCase,
  { visitAs, examine }: Surroundings,
) {
  const {
    input,
    payloads,
    opening = {},
    unreachable = [],
    settling = 0,
  } = pageCase.inBrowser ?? {};
  const asInBrowser = {
    ...machineCase,
    ...(input && { input }),
    payloads: { ...machineCase.payloads, ...payloads },
  };
  const walked = walkCase({ unreachable: [...pageCase.unreachable, ...unreachable] }, asInBrowser);
  const all = [...walked.paths, ...walked.ignored];
  const chosen = IS_FULL ? all : sampleOf(walked.paths, marksOf);
  let finished = 0;

  test.each(chosen.map((path) => [path.name, modalityOf(path), path] as const))(
    '%s, by %s',
    async (_, modality, path) => {
      const visitor = await visitAs(modality, opening);
      const driver = browserDriver(visitor);
      await pageCase.prepare?.(driver);
      let gone = 0;
      try {
        await expectToBeAt(driver, path.start, []);
        await examine(visitor);
        for (const { event, to } of path.steps) {
          gone += 1;
          await perform(pageCase, machineCase, driver, event);
          if (settling) await driver.wait(settling);
          await expectToBeAt(driver, to, path.steps.slice(0, gone));
          await examine(visitor);
        }
      } catch (error) {
        throw withPath(error, path, gone);
      }
      finished += 1;
    },
  );

  test('there are no stale `unreachable` entries for the browser', () => {
    expect(walked.idle.filter((barrier) => unreachable.includes(barrier))).toEqual([]);
  });

  afterAll(() => {
    console.info(`${machineCase.id}: walked ${finished} of ${all.length} paths`);
  });

  /** States and events singly: the walk in jsdom covers their pairs. */
  function marksOf(path: Path) {
    return [...statesOn(path), ...path.steps.map(({ event }) => event.type)];
  }

  /** The modality of a path does not depend on the sample. */
  function modalityOf(path: Path) {
    return MODALITIES[all.indexOf(path) % MODALITIES.length]!;
  }

  async function expectToBeAt(driver: BrowserDriver, place: Place, steps: readonly Step[]) {
    const expected = expectedIn(
      { expected: { ...pageCase.expected, ...pageCase.inBrowser?.expected } },
      place,
      steps,
    );
    await expect.poll(() => driver.see(pageCase.watched), PATIENTLY).toEqual(expected);
  }
}
