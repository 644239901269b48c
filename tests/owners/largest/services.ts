import type { ServicesContent } from './types.ts';

const description =
  'A description of three lines or more, since there is much to be said of this service, and since somebody thought that every bit of it had to stand here.';

export const services: ServicesContent = {
  title: 'Why Choose Our Cooperative of Designers and Developers?',
  services: [
    { title: 'Web Development', description, icon: 'webDevelopment' },
    {
      title: 'UI/UX Design',
      description,
      icon: 'uiUxDesign',
      claim: {
        figure: '88%',
        sentence: '88% of users are unlikely to return after a bad experience.',
      },
    },
    { title: 'Responsive Web Design', description, icon: 'responsive' },
    { title: 'Search Engine Optimization (SEO)', description, icon: 'seo' },
    { title: 'Page Speed Optimization', description, icon: 'pageSpeed' },
    { title: 'Maintenance & Support', description, icon: 'maintenance' },
    { title: 'Internationalization and Localization', description, icon: 'seo' },
    { title: 'Barrierefreiheitsprüfung', description, icon: 'uiUxDesign' },
    {
      title: 'Booking Systems',
      description,
      icon: 'webDevelopment',
      claim: { figure: '1,250', sentence: '1,250 tables were booked in a week.' },
    },
  ],
  callToAction: 'Launch Your Project with Our Cooperative',
};
