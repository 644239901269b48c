import { NEW_TAB } from './element-ids.ts';

/** The attributes of a link that opens a new tab. One hidden element says so to screen readers. */
export const inNewTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': NEW_TAB,
} as const;
