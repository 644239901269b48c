/// <reference types="vite/client" />

declare module 'virtual:islands-files' {
  /** The file that hydrates, followed by the files it needs. */
  const files: readonly string[];
  export default files;
}

declare module 'virtual:words' {
  /** The words of the islands in the language of their page. */
  export function wordsOfPage():
    | import('../site/content/site.ts').ClientContent
    | Promise<import('../site/content/site.ts').ClientContent>;
}

interface ImportMetaEnv extends Readonly<import('../site/content/settings.ts').Settings> {
  /** Empty if the site has one language. */
  readonly VITE_TRANSLATED?: string;
  /** Empty if the prices are in one currency, or there are none. */
  readonly VITE_REGION?: string;
}
