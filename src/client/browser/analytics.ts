/** Tells the script that counts visits of each enquiry. */
const ENQUIRY_SENT = 'Enquiry sent';

/** The globals of the known counting scripts. */
interface Counters {
  plausible?: (event: string) => void;
  umami?: { track: (event: string) => void };
  goatcounter?: { count: (event: object) => void };
}

/** An enquiry takes longer to write than a script takes to arrive, so nothing waits for one. */
export function countEnquiry() {
  const { plausible, umami, goatcounter } = window as Counters;
  try {
    plausible?.(ENQUIRY_SENT);
    umami?.track(ENQUIRY_SENT);
    // Stryker disable next-line OptionalChaining: what it would throw is caught
    goatcounter?.count({ path: ENQUIRY_SENT, event: true });
  } catch {
    // Counting must not cost the enquiry.
  }
}
