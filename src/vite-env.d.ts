/// <reference types="vite/client" />

declare module 'virtual:islands-files' {
  /** The file that hydrates, followed by the files it needs. */
  const files: readonly string[];
  export default files;
}

declare module 'virtual:words' {
  /** The words of the islands in the language of their page. */
  export function wordsOfPage():
    | import('./content/site.ts').ClientContent
    | Promise<import('./content/site.ts').ClientContent>;
}

interface ImportMetaEnv {
  /** `link` if the form opens the visitor's mail program; otherwise it sends the message itself. */
  readonly VITE_MAIL?: string;
  /** Empty if the site has one language. */
  readonly VITE_TRANSLATED?: string;
  /** Empty if the prices are in one currency, or there are none. */
  readonly VITE_REGION?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
  readonly VITE_GEO_URL?: string;
  readonly VITE_SITE_URL?: string;
  /** Empty if the page is left out. */
  readonly VITE_FLOWS_PAGE?: string;
  readonly VITE_ANALYTICS?: string;
  readonly VITE_ANALYTICS_HOST?: string;
}
