/** Counts visits without cookies, if a setting names a script. Nothing waits for that script. */
import { ANALYTICS } from '../ui/element-ids.ts';

const ENQUIRY_SENT = 'Enquiry sent';

/** The globals of the known counting scripts. */
interface Counters {
  plausible?: ((event: string) => void) & { init?: () => void };
  umami?: { track: (event: string) => void };
  goatcounter?: { count: (event: object) => void };
}

let loading: Promise<Counters> | undefined;

/** Activates the inert script that the build has put into the page. */
export function loadAnalytics() {
  const script = document.getElementById(ANALYTICS) as HTMLScriptElement | null;
  if (!script) return;
  loading = new Promise((resolve) => {
    script.addEventListener('load', () => {
      const counters = window as Counters;
      // Only the newer script of Plausible has `init`.
      counters.plausible?.init?.();
      resolve(counters);
    });
  });
  script.type = 'text/javascript';
  // The browser runs a script whose type has changed only when it is inserted again.
  document.body.append(script);
}

/** Counts an enquiry as soon as the script has loaded. */
export function countEnquiry() {
  loading
    ?.then(({ plausible, umami, goatcounter }) => {
      plausible?.(ENQUIRY_SENT);
      umami?.track(ENQUIRY_SENT);
      goatcounter?.count({ path: ENQUIRY_SENT, event: true });
    })
    .catch(() => {});
}
