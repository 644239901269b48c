import type { Sketch, sketchMachine } from '../../../machines/sketch.machine.ts';
import { kindsIn } from '../../../src/model/sections.ts';
import { content } from '../../support/site.ts';
import type { FlowCase, Past } from '../../support/page-case.ts';
import { newPricesIn } from '../region/amounts.ts';

const WATCHED = [
  'sketchAddress',
  'drawnKind',
  'keptSketch',
  'signs',
  'sketchAnnouncement',
  'storeys',
] as const;

const { plans } = content;
const kinds = kindsIn(content);

export const NAME_FIELD = '[name=sign-name]';
export const kindField = (kind: string) => `[name=sketch][value=${kind}]`;
export const addressWith = ({ name, kind }: Sketch) => `#tapak=${kind}/${encodeURIComponent(name)}`;

/** Returns the description of a drawing for screen readers. */
function description({ name, kind }: Sketch) {
  const { label, plan } = kinds.find(({ drawing }) => drawing === kind) ?? kinds[0]!;
  const price = newPricesIn('home')[plans.plans.indexOf(plan)];
  const drawn = `${label}: ${plan.title}, ${plan.delivery}, ${price}.`;
  return name ? `The sign says ${name}. ${drawn}` : drawn;
}

type Drawn = Past<{ sketch: Sketch | null }>;

const NOTHING: Sketch = { name: '', kind: '' };

const sketchIn = (context: object) => (context as { sketch: Sketch | null }).sketch ?? NOTHING;

const STOREYS: Record<string, number> = { oneStorey: 1, twoStoreys: 2, threeStoreys: 3 };

const signIn = ({ value }: Pick<Drawn, 'value'>) => {
  const { sign } = value as { sign: 'plot' | { sketched: string } };
  return typeof sign === 'string' ? sign : sign.sketched;
};
const shopIn = ({ value }: Pick<Drawn, 'value'>) => (value as { shop: string }).shop;

/** Returns what the page shows, stores and announces after these steps. */
function after({ value, steps, context }: Drawn) {
  let [announced, kept, address] = ['', '', ''];
  for (const { event, to } of steps) {
    const drawn = sketchIn(to.context);
    const isAtRest = signIn(to) !== 'drawing';
    if (event.type === 'sketch.planned') {
      // The link leads to the form, which has another address.
      address = '';
      if (drawn.name) kept = addressWith(drawn);
      continue;
    }
    if (isAtRest) announced = description(drawn);
    if (signIn(to) === 'plot') kept = address = '';
    else if (isAtRest && drawn.name) kept = address = addressWith(drawn);
  }
  return {
    sketchAddress: address,
    drawnKind: sketchIn(context).kind || kinds[0]!.drawing,
    keptSketch: kept.slice('#tapak='.length) || null,
    // The plot, the four steps, the elevation, and the shop that a message lights up.
    signs: Array.from<string>({ length: 7 }).fill(sketchIn(context).name || 'Your name here'),
    sketchAnnouncement: announced,
    storeys: STOREYS[shopIn({ value })] ?? 0,
  };
}

export const pageCase = {
  watched: WATCHED,
  // Waits, because a browser loads this flow only when it is idle.
  prepare: (driver) => driver.wait(1000),
  gestures: {
    'sketch.changed': async (driver, { name, kind }) => {
      await driver.pick(kindField(kind));
      if (name) await driver.fill(NAME_FIELD, name);
    },
    'sketch.removed': (driver) => driver.fill(NAME_FIELD, ''),
    'sketch.planned': (driver, { kind }) => {
      const { plan } = kinds.find(({ drawing }) => drawing === kind)!;
      return driver.press(`.plan-link[data-plan="${plan.id}"]`);
    },
    'sketch.recalled': async (driver, recalled) => {
      await driver.goTo('#Home');
      await driver.goTo(addressWith(recalled));
    },
  },
  outcomes: {},
  delays: { rest: 900 },
  expected: {
    'sign.plot': after,
    'sign.sketched.drawing': after,
    'sign.sketched.drawn': after,
    'sign.sketched.recalled': after,
    'shop.oneStorey': after,
    'shop.twoStoreys': after,
    'shop.threeStoreys': after,
  },
  unreachable: [
    {
      event: 'sketch.changed',
      when: ({ context, event }) => {
        const now = sketchIn(context);
        return !event['name'] && (now.name !== '' || now.kind === event['kind']);
      },
      because: 'deleting the name is another event, and picking the chosen kind changes nothing',
    },
    {
      event: 'sketch.planned',
      when: ({ context, event }) => sketchIn(context).kind === event['kind'],
      because: 'the plan leads to the kind that is drawn',
    },
    {
      event: 'sketch.removed',
      from: { sign: 'plot' },
      because: 'there is no name to delete',
    },
  ],
} satisfies FlowCase<typeof sketchMachine, (typeof WATCHED)[number]>;
