/** Puts a text between the two marks that a document has for it. */

const MARKS = /(<!-- benchmark -->).*?(<!-- \/benchmark -->)/s;

export const withSection = (document: string, text: string) =>
  document.replace(MARKS, (_, start: string, end: string) => `${start}\n\n${text}\n\n${end}`);
