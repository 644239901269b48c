/**
 * Prints a short summary of a run: the number of tests, what was skipped and why, and what was
 * slowest. Failures are still printed in full.
 */
import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSuite,
} from 'vitest/node';

const TESTS_NAMED = 10;
const FILES_NAMED = 5;

interface Timed {
  name: string;
  milliseconds: number;
}

export class BriefReporter extends DefaultReporter {
  constructor() {
    super({ silent: 'passed-only' });
  }

  protected override printTestModule(module: TestModule) {
    if (module.state() === 'failed') super.printTestModule(module);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<DefaultReporter['onTestRunEnd']>[1],
    reason: TestRunEndReason,
  ) {
    super.onTestRunEnd(modules, errors, reason);
    // A name filter counts all other tests as skipped.
    const isFiltered = this.ctx.config.testNamePattern !== undefined;
    const skipped = isFiltered ? [] : modules.flatMap((module) => [...skippedIn(module)]);
    if (skipped.length > 0) this.tell('Skipped', skipped);
    const tests = modules.flatMap(testsIn);
    if (tests.length <= TESTS_NAMED) return;
    this.tell(`Slowest ${TESTS_NAMED} of ${tests.length} tests`, slowest(TESTS_NAMED, tests));
    this.tell(
      `Slowest ${FILES_NAMED} of ${modules.length} files`,
      slowest(FILES_NAMED, modules.map(timed)),
    );
  }

  private tell(title: string, lines: readonly string[]) {
    this.log([` ${title}`, ...lines, ''].join('\n'));
  }
}

/** One line per suite and reason. */
function skippedIn(module: TestModule) {
  const reasons = [...module.children.allTests('skipped')].map(
    (test) => `  ${module.relativeModuleId} > ${pathTo(test)}`,
  );
  return new Set(reasons);
}

/** The suites of a skipped test, and the reason or else its name. */
function pathTo(test: TestCase) {
  const result = test.result();
  const names = [(result.state === 'skipped' && result.note) || test.name];
  for (
    let { parent } = test as TestCase | TestSuite;
    parent.type === 'suite';
    { parent } = parent
  ) {
    names.unshift(parent.name);
  }
  return names.join(' > ');
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
