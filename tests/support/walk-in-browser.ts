/** Walks the paths of a machine through the built page in Chromium, as a person would go them. */
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { expectNothingLeftOut, perform, seenIn, statesOn, walkCase } from './case-walk.ts';
import type { MachineCase } from './case.ts';
import type { AnyPageCase, PageCase } from './page-case.ts';
import { transitionsTaken, type Path, type Place, type Step } from './walk.ts';
import { HANDS, type Hand, type Opening, type Visitor } from './browser/visitor.ts';
import { sampleOf } from './sample.ts';

interface InBrowser {
  machineCase: MachineCase;
  opening: Opening;
  /** How many of what is within reach the usual run walks. */
  sampled: `${number} of ${number}`;
}

export type PathCase<Machine extends AnyStateMachine, Look extends object> = InBrowser &
  PageCase<Machine, Look, Visitor>;

interface Surroundings {
  visitAs: (hand: Hand, opening: Opening) => Promise<Visitor>;
  /** Called wherever the page has come to rest. */
  examine: (visitor: Visitor) => Promise<void>;
}

const PATIENTLY = { timeout: 10_000, interval: 20 };

export function walkInBrowser(
  pathCase: InBrowser & AnyPageCase<Visitor>,
  { visitAs, examine }: Surroundings,
) {
  const { machineCase, opening } = pathCase;
  const walked = walkCase(pathCase, machineCase);
  const all = [...walked.reachable, ...walked.reachableIgnored];
  const marks = new Map(all.map((path) => [path, marksOf(path)]));
  const isWalkedWhole = process.env['FULL'] === '1';
  const chosen = isWalkedWhole ? all : sampleOf(all, (path) => marks.get(path)!);
  const finished: string[] = [];

  test.each(chosen.map((path) => [path.name, handFor(path), path] as const))(
    '%s, by %s',
    async (name, hand, path) => {
      const visitor = await visitAs(hand, opening);
      await expectToBeAt(visitor, path.start, []);
      for (const [index, { event, to }] of path.steps.entries()) {
        await perform(pathCase, machineCase, visitor, event);
        await expectToBeAt(visitor, to, path.steps.slice(0, index + 1));
      }
      finished.push(name);
    },
  );

  expectNothingLeftOut(pathCase, machineCase, walked);

  describe('what is walked', () => {
    test(`is ${isWalkedWhole ? 'everything within reach' : pathCase.sampled}`, () => {
      const count = `${chosen.length} of ${all.length}`;
      expect(count).toBe(isWalkedWhole ? `${all.length} of ${all.length}` : pathCase.sampled);
    });

    test('comes by every state, every transition and every event without an effect', () => {
      const met = (paths: readonly Path[]) => [...new Set(paths.flatMap(marksOf))].toSorted();
      expect(met(chosen)).toEqual(met(all));
    });
  });

  afterAll(() => {
    console.info(`${machineCase.id}: walked ${finished.length} of ${all.length} paths`);
  });

  function marksOf(path: Path) {
    const { machine, input } = machineCase;
    const ignored = walked.ignored.includes(path)
      ? [`ignores ${path.steps.at(-1)!.event.type}`]
      : [];
    return [...statesOn(path), ...transitionsTaken(machine, input, path), ...ignored];
  }

  /** Each path has its hand, whichever others are walked. */
  function handFor(path: Path) {
    return HANDS[all.indexOf(path) % HANDS.length]!;
  }

  async function expectToBeAt(visitor: Visitor, place: Place, steps: readonly Step[]) {
    const expected = seenIn(pathCase, place, steps);
    await expect.poll(() => pathCase.look(visitor), PATIENTLY).toEqual(expected);
    await examine(visitor);
  }
}
