/** The addresses of the mail and chat links, with or without a message. */
import type { Agency } from '../model/site.ts';

/** Some mail programs and browsers silently truncate longer links. */
const LONGEST_LINK = 2000;

/** A message to fill into a link. */
export interface Prefill {
  text: string;
  /** Never truncated. */
  lastLine?: string | undefined;
  /** Appended to a truncated text. */
  cutNote: string;
}

export const mailLink = ({ email }: Agency) => `mailto:${email}`;

export const chatLink = ({ phone }: Agency) => `https://wa.me/${phone.replaceAll(/\D/g, '')}`;

export const mailLinkAbout = (agency: Agency, subject: string) =>
  `${mailLink(agency)}?subject=${encoded(subject)}`;

const wholeMailLink = (agency: Agency, subject: string) => (text: string) =>
  `${mailLinkAbout(agency, subject)}&body=${encoded(text.replaceAll(/\r?\n/g, '\r\n'))}`;

export const mailLinkWith = (agency: Agency, subject: string, draft: Prefill) =>
  fitted(draft, wholeMailLink(agency, subject));

export const fitsMailLink = (agency: Agency, subject: string, text: string) =>
  wholeMailLink(agency, subject)(text).length <= LONGEST_LINK;

export const chatLinkWith = (agency: Agency, draft: Prefill) =>
  fitted(draft, (text) => `${chatLink(agency)}?text=${encoded(text)}`);

/** Returns a link with as much of the text as fits, and with a note if the text was truncated. */
function fitted({ text, lastLine, cutNote }: Prefill, link: (text: string) => string) {
  const end = lastLine ? `\n\n${lastLine}` : '';
  const characters = Array.from(text);
  let count = Math.min(characters.length, LONGEST_LINK);
  let address = link(text + end);
  while (address.length > LONGEST_LINK) {
    address = link(`${characters.slice(0, count).join('')}…\n\n${cutNote}${end}`);
    // Removes no more than necessary: a character takes at most twelve places, three for each of four bytes.
    count -= Math.ceil((address.length - LONGEST_LINK) / 12);
  }
  return address;
}

/** Replaces lone surrogates, which cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
