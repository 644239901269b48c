/** What is changed together, and the tests that each change of it has to get past. */
interface Part {
  changed: string[];
  tests: string[];
  /** The share of the changes, in percent, that the tests have to notice. */
  aim: number;
}

const ON_THE_PAGE = 90;

export const parts = {
  machines: {
    changed: ['machines/*.machine.ts'],
    // Those that compare texts would notice every change and prove nothing, and the random sequences
    // take too long to repeat for every change.
    tests: ['tests/machines/!(stand-alone|diagrams|properties).test.ts'],
    aim: 98,
  },
  effects: {
    changed: ['src/effects/*.ts', 'src/ui/toaster.tsx'],
    tests: ['tests/effects/*.test.ts'],
    aim: ON_THE_PAGE,
  },
  bootstrap: {
    changed: ['src/{main,when-idle}.ts'],
    tests: ['tests/views/bootstrap.test.ts', 'tests/when-idle.test.ts'],
    aim: ON_THE_PAGE,
  },
  islands: {
    changed: ['src/hydrate*.tsx', 'src/run-in-tasks.ts', 'src/flows/*'],
    tests: [
      'tests/views/{create-flows,hydrate,hydration}.test.{ts,tsx}',
      'tests/run-in-tasks.test.ts',
    ],
    aim: ON_THE_PAGE,
  },
  menu: {
    changed: ['src/sections/navigation/Menu.tsx'],
    tests: ['tests/views/getting-around.test.ts'],
    aim: ON_THE_PAGE,
  },
  line: {
    changed: ['src/sections/home/TypedLine.tsx'],
    tests: ['tests/views/typed-line.test.ts'],
    aim: ON_THE_PAGE,
  },
  prices: {
    changed: ['src/sections/pricing/{CurrencySwitch.tsx,formatted.ts}'],
    tests: ['tests/views/{formatted,prices}.test.ts'],
    aim: ON_THE_PAGE,
  },
  enquiry: {
    changed: ['src/sections/contact/{SendControls,SendStatus}.tsx', 'src/ui/agency-links.ts'],
    tests: ['tests/views/{agency-links,enquiry}.test.ts'],
    aim: ON_THE_PAGE,
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
