/** The element that something happened to, or around the text that it happened to. The document is none. */
export const elementOf = ({ target }: Event) =>
  target instanceof Element ? target : (target as Node | null)?.parentElement;
