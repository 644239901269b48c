import type { ServicesContent } from './types.ts';

export const services: ServicesContent = {
  title: 'Why Choose Us?',
  services: [
    {
      title: 'Web Development',
      description:
        'A site of clean, tested code: quick to open, at home in every browser, and easy to hand over.',
      icon: 'webDevelopment',
    },
    {
      title: 'UI/UX Design',
      description:
        'Pages drawn around what your visitors came to do, in a look that is yours alone.',
      icon: 'uiUxDesign',
      claim: {
        figure: '88%',
        sentence: '88% of users are unlikely to return after a bad experience.',
      },
    },
    {
      title: 'Responsive Web Design',
      description: 'One site that fits the smallest phone and the widest screen.',
      icon: 'responsive',
      claim: { figure: '70%', sentence: 'Over 70% of traffic is on mobile.' },
    },
    {
      title: 'Search Engine Optimization (SEO)',
      description: 'Pages that search engines can read and people want to click.',
      icon: 'seo',
      claim: { figure: '68%', sentence: '68% of online journeys start with search.' },
    },
    {
      title: 'Page Speed Optimization',
      description: 'A page that is there before anyone thinks of leaving.',
      icon: 'pageSpeed',
      claim: { figure: '7%', sentence: 'A 1-second delay can reduce sales by 7%.' },
    },
    {
      title: 'Maintenance & Support',
      description: 'Updates, backups and small changes, and no surprises on the bill.',
      icon: 'maintenance',
      claim: { figure: '70%', sentence: 'Up to 70% lower maintenance costs.' },
    },
  ],
  callToAction: 'Launch Your Project',
};
