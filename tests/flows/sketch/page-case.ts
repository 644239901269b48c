import type { Currency } from '../../../machines/region.machine.ts';
import type { Sketch, sketchMachine } from '../../../machines/sketch.machine.ts';
import { shownAtFirst } from '../../../src/content/derived/currencies.ts';
import { kindsIn } from '../../../src/content/derived/kinds.ts';
import { content } from '../../../src/content/index.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { amountsIn } from '../region/amounts.ts';
import { sketchCaseWith } from './machine-case.ts';

const WATCHED = ['sketchAddress', 'drawnKind', 'keptSketch', 'sign', 'sketchSaid'] as const;

const { plans } = content;
const kinds = kindsIn(content);

export const NAME_FIELD = '#sketch label:not([hidden]) > [type="text"]';
export const kindField = (kind: string) => `[name=sketch][value=${kind}]`;
export const addressWith = ({ name, kind }: Sketch) => `#tapak=${kind}/${encodeURIComponent(name)}`;

/** The description of a drawing for screen readers. */
export function description({ name, kind }: Sketch, currency: Currency = 'home') {
  const { label, plan } = kinds.find(({ drawing }) => drawing === kind) ?? kinds[0]!;
  const price = amountsIn(currency, content, ['price'])[plans.plans.indexOf(plan)];
  const drawn = `${label}: ${plan.title}, ${plan.delivery}, ${price}.`;
  return name ? `The sign says ${name}. ${drawn}` : drawn;
}

type Drawn = Past<{ sketch: Sketch | null }>;

const NOTHING: Sketch = { name: '', kind: '' };

const sketchIn = (context: object) => (context as { sketch: Sketch | null }).sketch ?? NOTHING;

/** The page, the storage and the announcements after these steps. */
function after({ steps, context }: Drawn, currency: Currency = 'home') {
  let [said, kept] = ['', ''];
  for (const { to } of steps) {
    const drawn = sketchIn(to.context);
    if (to.value !== 'drawing') said = description(drawn, currency);
    if (to.value === 'removed') kept = '';
    else if (to.value !== 'drawing' && drawn.name) kept = addressWith(drawn);
  }
  return {
    sketchAddress: kept,
    drawnKind: sketchIn(context).kind || kinds[0]!.drawing,
    keptSketch: kept.slice('#tapak='.length) || null,
    sign: sketchIn(context).name || null,
    sketchSaid: said,
  };
}

/** The preview does not look up a country, and the address is that of the atlas. */
const inPreview = (past: Drawn) => ({
  ...after(past, shownAtFirst(content)),
  sketchAddress: '',
});

export const pageCase = {
  watched: WATCHED,
  machineCase: sketchCaseWith(kinds.map(({ drawing }) => drawing)),
  // The flow loads in an idle moment.
  prepare: (driver) => driver.wait(1000),
  gestures: {
    'sketch.changed': async (driver, { name, kind }) => {
      await driver.pick(kindField(kind));
      if (name) await driver.fill(NAME_FIELD, name);
    },
    'sketch.removed': (driver) => driver.fill(NAME_FIELD, ''),
    'sketch.recalled': async (driver, recalled) => {
      await driver.goTo('#Home');
      await driver.goTo(addressWith(recalled));
    },
  },
  outcomes: { watchSketch: 'runs until it is stopped', recallSketch: 'runs until it is stopped' },
  delays: { rest: 900 },
  expected: {
    blank: (past: Drawn) => after(past),
    drawing: (past: Drawn) => after(past),
    drawn: (past: Drawn) => after(past),
    recalled: (past: Drawn) => after(past),
    removed: (past: Drawn) => after(past),
  },
  unreachable: [
    {
      event: 'sketch.changed',
      when: ({ context, event }) => {
        const now = sketchIn(context);
        return !event['name'] && (now.name !== '' || now.kind === event['kind']);
      },
      because: 'a name that is deleted is removed, and a kind that is chosen stays',
    },
    ...(['blank', 'removed'] as const).map((from) => ({
      event: 'sketch.removed' as const,
      from,
      because: 'there is no name to delete',
    })),
  ],
  inPreview: {
    expected: {
      blank: inPreview,
      drawing: inPreview,
      drawn: inPreview,
      recalled: inPreview,
      removed: inPreview,
    },
  },
} satisfies FlowCase<typeof sketchMachine, (typeof WATCHED)[number]>;
