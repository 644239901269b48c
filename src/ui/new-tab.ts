import { NEW_TAB } from './ids.ts';

/** The attributes of a link to mail, which a mail program opens, or a new tab where mail is a page. */
export const asMail = { target: '_blank', rel: 'noopener' } as const;

/** The attributes of a link that opens a new tab. One hidden element says so to screen readers. */
export const inNewTab = { ...asMail, 'aria-describedby': NEW_TAB } as const;
