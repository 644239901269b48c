import type { ServicesContent } from './types.ts';

export const services: ServicesContent = {
  title: 'Why Choose Us?',
  services: [
    {
      title: 'Web Development',
      description:
        'Your site, built from clean, tested code and nothing that it does not need. It opens quickly, runs in every browser, and another developer could take it over tomorrow.',
      icon: 'webDevelopment',
    },
    {
      title: 'UI/UX Design',
      description:
        'Layouts drawn around what your visitors came to do. Clear words, large targets, no dead ends, and a look that is yours alone.',
      icon: 'uiUxDesign',
      claim: {
        figure: '88%',
        sentence: '88% of users are unlikely to return after a bad experience.',
      },
    },
    {
      title: 'Responsive Web Design',
      description:
        'One site for the smallest phone and the widest screen. Nothing is cut off or squeezed, and nobody has to pinch to read it.',
      icon: 'responsive',
      claim: { figure: '70%', sentence: 'Over 70% of traffic is on mobile.' },
    },
    {
      title: 'Search Engine Optimization (SEO)',
      description:
        'Pages that search engines can read and people want to click: good structure, honest titles, fast answers, and the details that show where you are and what you sell.',
      icon: 'seo',
      claim: { figure: '68%', sentence: '68% of online journeys start with search.' },
    },
    {
      title: 'Page Speed Optimization',
      description:
        'We measure, remove what is heavy, and measure again, until your page is there before anyone thinks of leaving.',
      icon: 'pageSpeed',
      claim: { figure: '7%', sentence: 'A 1-second delay can reduce sales by 7%.' },
    },
    {
      title: 'Maintenance & Support',
      description:
        'Updates, backups and small changes, handled for you. You write to us, we see to it, and the bill holds no surprises.',
      icon: 'maintenance',
      claim: { figure: '70%', sentence: 'Up to 70% lower maintenance costs.' },
    },
  ],
  callToAction: 'Launch Your Project',
};
