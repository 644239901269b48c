/** Replaces `{…}` with values, and leaves unknown placeholders for a later call. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
