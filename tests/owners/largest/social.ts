import type { SocialContent } from './types.ts';

export const social: SocialContent = {
  label: 'Elsewhere',
  links: ['LinkedIn', 'Instagram', 'Mastodon', 'A name that is longer'].map((name) => ({
    name,
    url: `https://www.example.com/${encodeURIComponent(name)}`,
  })),
};
