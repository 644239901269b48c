/** What is changed together, and the tests that each change of it has to get past. */
export interface Part {
  changed: string[];
  tests: string[];
  /** The share of the changes, in percent, that the tests have to notice. */
  aim: number;
}

const ON_THE_PAGE = 90;

/** A machine, and the case that states what it does. */
const machine = (flow: string, ...others: string[]): Part => ({
  changed: [`machines/${flow}.machine.ts`],
  // A machine that cannot be loaded leaves its case without tests, which fails nothing by itself.
  tests: [`tests/flows/${flow}/machine.test.ts`, 'tests/flows/loading.test.ts', ...others],
  aim: 98,
});

/** The effects of one flow, which its own tests have to cover. */
const effects = (flow: string, ...others: string[]): Part => ({
  changed: [`src/flows/${flow}/*.ts`, ...others],
  tests: [
    'tests/{browser,effects}/*.test.ts',
    `tests/flows/${flow}/!(machine|walk|*.browser).test.ts`,
  ],
  aim: ON_THE_PAGE,
});

export const parts = {
  'bootstrap.machine': machine('bootstrap'),
  'contact.machine': machine('contact'),
  'mobile-menu.machine': machine('mobile-menu'),
  'plan.machine': machine('plan'),
  'region.machine': machine('region', 'tests/flows/region/currency.test.ts'),
  'section-scroll.machine': machine('section-scroll'),
  'toast.machine': machine('toast'),
  'typing-loop.machine': machine('typing-loop', 'tests/flows/typing-loop/timing.test.ts'),
  effects: {
    changed: ['src/browser/*.ts'],
    tests: ['tests/{browser,effects}/*.test.ts'],
    aim: ON_THE_PAGE,
  },
  'contact.effects': effects('contact'),
  'mobile-menu.effects': effects('mobile-menu'),
  'plan.effects': effects('plan'),
  'region.effects': effects('region'),
  'section-scroll.effects': effects('section-scroll'),
  'toast.effects': effects('toast', 'src/flows/toast/toaster.tsx'),
  'typing-loop.effects': effects('typing-loop'),
  bootstrap: {
    changed: ['src/{main,browser/when-idle}.ts'],
    tests: ['tests/flows/bootstrap/bootstrap.test.ts', 'tests/browser/when-idle.test.ts'],
    aim: ON_THE_PAGE,
  },
  islands: {
    changed: ['src/islands/*'],
    tests: [
      'tests/flows/{contain,create-flows}.test.{ts,tsx}',
      'tests/page/{hydrate,hydrate-island,report,run-in-tasks}.test.{ts,tsx}',
    ],
    aim: ON_THE_PAGE,
  },
  menu: {
    changed: ['src/flows/mobile-menu/Menu.tsx'],
    tests: ['tests/flows/mobile-menu/*.test.ts'],
    aim: ON_THE_PAGE,
  },
  line: {
    changed: ['src/flows/typing-loop/TypedLine.tsx'],
    tests: ['tests/flows/typing-loop/{typed-line,walk}.test.ts'],
    aim: ON_THE_PAGE,
  },
  prices: {
    changed: ['{src/flows/region/CurrencySwitch.tsx,src/content/derived/prices.ts}'],
    tests: ['tests/content/prices.test.ts', 'tests/flows/region/{prices,walk}.test.ts'],
    aim: ON_THE_PAGE,
  },
  enquiry: {
    changed: ['src/flows/contact/{SendControls,SendStatus}.tsx', 'src/ui/agency-links.ts'],
    tests: ['tests/page/agency-links.test.ts', 'tests/flows/contact/{enquiry,walk}.test.ts'],
    aim: ON_THE_PAGE,
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
