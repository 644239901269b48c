/** Reports each sent enquiry to the site's counting script. */
const ENQUIRY_SENT = 'Enquiry sent';

/** The globals that the supported counting scripts define. */
interface Counters {
  plausible?: (event: string) => void;
  umami?: { track: (event: string) => void };
  goatcounter?: { count: (event: object) => void };
}

/** Counts an enquiry. Does not wait for the counting script, which loads before anyone can finish writing. */
export function countEnquiry() {
  const { plausible, umami, goatcounter } = window as Counters;
  try {
    plausible?.(ENQUIRY_SENT);
    umami?.track(ENQUIRY_SENT);
    // Stryker disable next-line OptionalChaining: the TypeError is caught
    goatcounter?.count({ path: ENQUIRY_SENT, event: true });
  } catch {
    // An error in the counting script must not make the enquiry fail.
  }
}
