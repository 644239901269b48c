/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Whether the page is in its HTML already; the build knows. */
  readonly PRERENDERED?: boolean;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
  readonly VITE_GEO_URL?: string;
  readonly VITE_SITE_URL?: string;
}
