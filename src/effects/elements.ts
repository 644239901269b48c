/** What effects ask of the document by its prototype: an image of that name hides a method of it. */
export const elements = <Found extends Element>(selector: string) => [
  ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>),
];

export const newElement = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
