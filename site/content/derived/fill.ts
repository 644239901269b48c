/** Puts values in the places of `{…}`; others stay for whoever knows them. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
