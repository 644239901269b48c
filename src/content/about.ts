import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  title: 'About Us',
  clientLabels: { does: 'Your part', gets: 'You get', approves: 'You approve' },
  cards: [
    {
      title: 'Who We Are',
      text: 'We are a small team of designers and developers. You talk directly to the people who draw and build your site. We work with shop owners, founders and creators.',
    },
    {
      title: 'Our Journey',
      foreign: { lang: 'ms', words: 'tapak web' },
      text: 'In Malay, tapak is the ground under a building, and tapak web is a website. We started with that ground: pages that are well built and open fast. Then came design, search and online shops. We still build every new site in that order, from the ground up.',
    },
    {
      title: 'How We Work',
      text: 'You see the plan before we build, and the pages while we build them. You always know what is done, what comes next and what it costs.',
      steps: [
        {
          title: 'Listen',
          client: {
            does: 'Tell us what you do, and for whom.',
            gets: 'A written summary, with the price.',
            approves: 'The goals, the price and the date.',
          },
        },
        {
          title: 'Plan',
          client: {
            does: 'Send us your facts and pictures.',
            gets: 'A drawing of every page.',
            approves: 'The plan, before we build.',
          },
        },
        {
          title: 'Build',
          client: {
            does: 'Try the pages as we build them.',
            gets: 'A link to the newest version.',
            approves: 'The site, before it goes live.',
          },
        },
        {
          title: 'Care',
          client: {
            does: 'Tell us what has to change.',
            gets: 'Updates, backups and small changes.',
            approves: 'The price of anything new, before we begin.',
          },
        },
      ],
    },
    {
      title: 'Why It Matters',
      text: 'Your site is often the first thing that people see of you, on a phone and in a hurry. A page that is quick, clear and easy to use earns their trust. A slow one sends them to somebody else.',
    },
  ],
};
