import { NEW_TAB } from './ids.ts';

/** The attributes of a mail link. Webmail opens in a new tab, which browsers isolate from this one. */
export const asMail = { target: '_blank' } as const;

/** The attributes of a link that opens a new tab. Such links share one hidden description. */
export const inNewTab = { ...asMail, 'aria-describedby': NEW_TAB } as const;
