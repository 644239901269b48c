import type { Plan, SketchContent } from '../../content/site.ts';

interface Offer {
  sketch: Pick<SketchContent, 'kinds'>;
  plans: { plans: readonly Pick<Plan, 'drawing'>[] };
}

export function walkNeeds({ sketch, plans: { plans } }: Offer) {
  const offered = Object.keys(sketch.kinds).filter((kind) =>
    plans.some(({ drawing }) => drawing === kind),
  );
  const [first = '', last = ''] = [offered[0], offered.at(-1)];
  return {
    payloads: {
      'sketch.changed': [
        { name: 'Kedai Aminah', kind: last },
        { name: '茶室', kind: first },
        { name: '', kind: last },
      ],
      'sketch.recalled': [{ name: 'Restoran Ali', kind: first }],
    },
  };
}
