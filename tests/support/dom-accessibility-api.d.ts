/** The functions in use. The types of the package are not among its exports. */
declare module 'dom-accessibility-api' {
  export const computeAccessibleDescription: (element: Element) => string;
  export const computeAccessibleName: (element: Element, options?: { hidden: boolean }) => string;
  export const getRole: (element: Element) => string | null;
}
