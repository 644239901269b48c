import type { ServicesContent } from './types.ts';

export const services: ServicesContent = {
  title: 'What I do',
  services: [
    { title: 'Design', description: 'I draw it.', icon: 'uiUxDesign' },
    { title: 'Code', description: 'I build it.', icon: 'webDevelopment' },
    { title: 'Care', description: 'I keep it going.', icon: 'maintenance' },
  ],
  callToAction: 'Write to me',
};
