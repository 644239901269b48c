import type { DisplayFont } from './types.ts';

/** The font of headings, prices and the brand. `null` takes the reader’s own: docs/look.md. */
export const font: DisplayFont | null = {
  family: 'Bricolage Grotesque',
  files: {
    '600 700':
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  },
};
