/** Walks the paths of a machine through the built page in Chromium, as a visitor would. */
import { browserDriver, type BrowserDriver } from './driver.ts';
import { useAxe } from './examine.ts';
import { expect, SCHEMES, test } from './test.ts';
import { expectedIn, perform, statesOn, walkCase } from '../case-walk.ts';
import type { MachineCase } from '../case.ts';
import { MODALITIES } from '../driver.ts';
import type { AnyFlowCase } from '../page-case.ts';
import { IS_FULL, sampleOf } from '../sample.ts';
import { withPath, type Path, type Place, type Step } from 'xstate-atlas/walk';

const PATIENTLY = { timeout: 10_000, intervals: [20] };

const examine = useAxe();

export function walkInBrowser(
  pageCase: AnyFlowCase,
  machineCase: MachineCase,
  marksOf = statesAndEvents,
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

  for (const path of chosen) {
    // Neither depends on the sample.
    const nth = all.indexOf(path);
    const modality = MODALITIES[nth % MODALITIES.length]!;
    const colorScheme = SCHEMES[nth % SCHEMES.length]!;

    test(`${machineCase.id}: ${path.name}, by ${modality}, ${colorScheme}`, async ({ visitAs }) => {
      const visitor = await visitAs(modality, { ...opening, colorScheme });
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
    });
  }

  test(`${machineCase.id} has no stale \`unreachable\` entries for the browser`, () => {
    expect(walked.idle.filter((barrier) => unreachable.includes(barrier))).toEqual([]);
  });

  async function expectToBeAt(driver: BrowserDriver, place: Place, steps: readonly Step[]) {
    const expected = expectedIn(
      { expected: { ...pageCase.expected, ...pageCase.inBrowser?.expected } },
      place,
      steps,
    );
    await expect.poll(() => driver.see(pageCase.watched), PATIENTLY).toEqual(expected);
  }
}

/** States and events singly: the walk in jsdom covers their pairs. */
const statesAndEvents = (path: Path): readonly string[] => [
  ...statesOn(path),
  ...path.steps.map(({ event }) => event.type),
];
