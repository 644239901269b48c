/** The code that is mutated together, and the tests that must notice. */
import { readdirSync } from 'node:fs';

export interface Part {
  changed: string[];
  tests: string[];
  /** The share of the mutants, in percent, that the tests have to kill. */
  aim: number;
  /** The folder whose cases alone are run. */
  flow?: string;
}

const ON_THE_PAGE = 90;

/** `contact.machine` and the like, for each of these. */
const partsOf = (kind: string, flows: readonly string[], partFor: (flow: string) => Part) =>
  Object.fromEntries(flows.map((flow) => [`${flow}.${kind}`, { ...partFor(flow), flow }]));

const folders = readdirSync('src/flows', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const machines = readdirSync('machines').flatMap(
  (file) => /^(.+)\.machine\.ts$/.exec(file)?.slice(1) ?? [],
);
const withView = folders.filter((flow) =>
  readdirSync(`src/flows/${flow}`).some((file) => file.endsWith('.tsx')),
);

const testsOf = (flow: string) => `tests/flows/${flow}/!(*.browser).test.{ts,tsx}`;

export const parts: Record<string, Part> = {
  ...partsOf('machine', machines, (flow) => ({
    changed: [`machines/${flow}.machine.ts`],
    // A machine that fails to load leaves its case without tests, and that alone fails nothing.
    tests: ['tests/flows/{machines,loading}.test.ts', `tests/flows/${flow}/machine.test.ts`],
    aim: 98,
  })),
  ...partsOf('effects', folders, (flow) => ({
    changed: [`src/flows/${flow}/!(walk-needs).ts`],
    tests: ['tests/effects/*.test.ts', 'tests/flows/walks.test.ts', testsOf(flow)],
    aim: ON_THE_PAGE,
  })),
  ...partsOf('view', withView, (flow) => ({
    changed: [`src/flows/${flow}/*.tsx`],
    tests: ['tests/flows/walks.test.ts', testsOf(flow)],
    aim: ON_THE_PAGE,
  })),
  browser: {
    changed: ['src/browser/*.ts'],
    tests: ['tests/{browser,effects}/*.test.ts'],
    aim: ON_THE_PAGE,
  },
  bootstrap: {
    changed: ['src/{main,browser/when-painted,flows/contact/keep-edit}.ts'],
    tests: ['tests/islands/bootstrap.test.ts'],
    aim: ON_THE_PAGE,
  },
  islands: {
    changed: ['src/islands/*', 'src/flows.ts'],
    tests: ['tests/islands/!(*.browser).test.{ts,tsx}', 'tests/flows/registry.test.ts'],
    aim: ON_THE_PAGE,
  },
  prices: {
    changed: ['src/content/derived/{currencies,prices}.ts', 'src/ui/agency-links.ts'],
    tests: ['tests/content/prices.test.ts', 'tests/page/agency-links.test.ts'],
    aim: ON_THE_PAGE,
  },
};
