/**
 * Counting without cookies, where a setting names a script for it. Whatever becomes of that script,
 * nothing of the page waits for it or hears of it.
 */
import { ANALYTICS } from '../ui/element-ids.ts';

const ENQUIRY_SENT = 'Enquiry sent';

/** What the scripts of the services that are known here leave on the page. */
interface Counters {
  plausible?: ((event: string) => void) & { init?: () => void };
  umami?: { track: (event: string) => void };
  goatcounter?: { count: (event: object) => void };
}

let loading: Promise<Counters> | undefined;

/** Wakes the script that the build has put into the page. */
export function loadAnalytics() {
  const script = document.getElementById(ANALYTICS) as HTMLScriptElement | null;
  if (!script) return;
  loading = new Promise((resolve) => {
    script.addEventListener('load', () => {
      const counters = window as Counters;
      // The newer script of Plausible waits to be told, and the older one knows no such thing.
      counters.plausible?.init?.();
      resolve(counters);
    });
  });
  script.type = 'text/javascript';
  // A script that stood there as text is only looked at again where it is put anew.
  document.body.append(script);
}

/** An enquiry that is sent before the script has come is counted once it has. */
export function countEnquiry() {
  loading
    ?.then(({ plausible, umami, goatcounter }) => {
      plausible?.(ENQUIRY_SENT);
      umami?.track(ENQUIRY_SENT);
      goatcounter?.count({ path: ENQUIRY_SENT, event: true });
    })
    .catch(() => {});
}
