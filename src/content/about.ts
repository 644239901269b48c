import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  title: 'About Us',
  clientLabels: { does: 'Your part', gets: 'You get', approves: 'You say yes to' },
  cards: [
    {
      title: 'Who We Are',
      text: 'A small team of designers and developers. You talk to the people who draw and build your site, with nobody in between. We work with shop owners, founders and creators who want a strong digital presence and straight answers.',
    },
    {
      title: 'Our Journey',
      text: 'Tapak is Malay for the ground that a building stands on, and half of tapak web, a website. That is where we started: with what lies under a page. Structure, speed and care came first, and every project of ours still begins there.',
    },
    {
      title: 'How We Work',
      text: 'Together, and in the open. You see the plan before we build and the pages while they grow. You know what is done, what comes next and what it costs, and nothing goes live before you have said yes.',
      steps: [
        {
          title: 'Listen',
          client: {
            does: 'Tell us what you do, and for whom.',
            gets: 'What we understood, in writing, with the price.',
            approves: 'The aims, the price and the date.',
          },
        },
        {
          title: 'Plan',
          client: {
            does: 'Gather your words and pictures.',
            gets: 'A drawing of every page.',
            approves: 'The plan, before anything is built.',
          },
        },
        {
          title: 'Build',
          client: {
            does: 'Try the pages while they grow.',
            gets: 'A link to the site as it is today.',
            approves: 'The site, before it goes live.',
          },
        },
        {
          title: 'Look after',
          client: {
            does: 'Write to us when something changes.',
            gets: 'Updates, backups and small changes.',
            approves: 'Any extra cost, before we begin.',
          },
        },
      ],
    },
    {
      title: 'Why It Matters',
      text: 'Your site is often the first thing that people see of you, on a phone and in a hurry. A page that is quick, clear and easy to use earns trust while you are busy with your work. A slow one sends them next door.',
    },
  ],
};
