import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  title: 'About Us',
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
      steps: ['Listen', 'Plan', 'Build', 'Look after'],
    },
    {
      title: 'Why It Matters',
      text: 'Your site is often the first thing that people see of you, on a phone and in a hurry. A page that is quick, clear and easy to use earns trust while you are busy with your work. A slow one sends them next door.',
    },
  ],
};
