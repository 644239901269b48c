/** Says at the end of a run where its time went: the slowest ten tests, and the slowest files. */
import type { Reporter, TestModule } from 'vitest/node';

const TESTS_NAMED = 10;
const FILES_NAMED = 5;

interface Timed {
  name: string;
  milliseconds: number;
}

export class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap(testsIn);
    if (tests.length <= TESTS_NAMED) return;
    say(`Slowest ${TESTS_NAMED} of ${tests.length} tests`, slowest(TESTS_NAMED, tests));
    say(
      `Slowest ${FILES_NAMED} of ${modules.length} files`,
      slowest(FILES_NAMED, modules.map(timed)),
    );
  }
}

const slowest = (count: number, all: readonly Timed[]) =>
  all
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

const testsIn = ({ children, relativeModuleId }: TestModule): Timed[] =>
  Array.from(children.allTests(), (test) => ({
    name: `${relativeModuleId} > ${test.fullName}`,
    milliseconds: test.diagnostic()?.duration ?? 0,
  }));

const timed = (module: TestModule): Timed => ({
  name: module.relativeModuleId,
  milliseconds: module.diagnostic().duration,
});

function say(title: string, lines: readonly string[]) {
  process.stdout.write(`\n ${title}\n${lines.map((line) => `${line}\n`).join('')}`);
}
