import type { AboutContent } from './types.ts';

const text =
  'A long note that says more than most people read: who we are, where we came from, what we hold to be good work, and why somebody who has a shop to run should spend an afternoon with us before a line of code is written.';

const client = {
  does: 'Spend an afternoon with us, and bring whoever has a say.',
  gets: 'A summary that everybody can read, and what it will cost.',
  approves: 'All that is in it, before anything else is begun.',
};

export const about: AboutContent = {
  title: 'About Our Cooperative of Designers and Developers',
  clientLabels: {
    does: 'What you do for it',
    gets: 'What you get of it',
    approves: 'What waits for you',
  },
  cards: [
    { title: 'Who We Are and Where We Work', text },
    { title: 'Our Journey', text },
    {
      title: 'How We Work',
      text,
      steps: [
        { title: 'Listen', client },
        { title: 'Research', client },
        { title: 'Plan', client },
        { title: 'Build', client },
        { title: 'Test together', client },
        { title: 'Look after', client },
      ],
    },
    { title: 'Why It Matters', text },
    {
      title: '我们的承诺',
      text: '我们先倾听,再规划,然后建造。每一步都让您看到,每一步都经您同意。',
    },
    { title: 'எங்கள் உறுதி', text: 'நாங்கள் முதலில் கேட்கிறோம், பிறகு திட்டமிடுகிறோம், பிறகு கட்டுகிறோம்.' },
  ],
};
