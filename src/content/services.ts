import type { ServicesContent } from './types.ts';

export const services: ServicesContent = {
  title: 'Why Choose Us?',
  services: [
    {
      title: 'Web Development',
      description:
        'A tested site that opens quickly, works in current browsers and is easy to change later.',
      icon: 'webDevelopment',
    },
    {
      title: 'UI/UX Design',
      description: 'Pages designed around what your visitors want to do, in your own style.',
      icon: 'uiUxDesign',
      claim: {
        figure: '88%',
        sentence: '88% of users are unlikely to return after a bad experience.',
      },
    },
    {
      title: 'Responsive Web Design',
      description: 'One site that is easy to use on phones, tablets and computers.',
      icon: 'responsive',
      claim: { figure: '70%', sentence: 'Over 70% of traffic is on mobile.' },
    },
    {
      title: 'Search Engine Optimization (SEO)',
      description: 'Pages that search engines can read and that people want to open.',
      icon: 'seo',
      claim: { figure: '68%', sentence: '68% of online journeys start with search.' },
    },
    {
      title: 'Page Speed Optimization',
      description: 'Pages that open fast, so that visitors do not give up and leave.',
      icon: 'pageSpeed',
      claim: {
        figure: '7%',
        sentence: 'A 1-second delay can reduce sales by 7%.',
      },
    },
    {
      title: 'Maintenance & Support',
      description: 'Updates, backups and small changes, at a fixed price per month.',
      icon: 'maintenance',
      claim: {
        figure: '70%',
        sentence: 'Up to 70% lower maintenance costs.',
      },
    },
  ],
  callToAction: 'Launch Your Project',
};
