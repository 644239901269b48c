/** Calls methods of the document on its prototype, as an image of the same name hides them. */
export const elements = <Found extends Element>(selector: string) => [
  ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>),
];

export const newElement = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
