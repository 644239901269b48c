/** What the page keeps in the browser: where, under which key, and in which format. */
import type { Enquiry } from '../../machines/contact.machine.ts';
import type { Sketch } from '../../machines/sketch.machine.ts';

/** The chosen currency: `home` or `abroad`. */
export const CURRENCY = 'currency';
/** The name of the visitor's country. */
export const COUNTRY = 'country';
/** The id of the chosen plan. */
export const PLAN = 'plan';
/** The name of the shop that the enquiry is about. */
export const SHOP = 'shop';
/** The draft of the enquiry, as `Draft` in JSON. */
export const ENQUIRY = 'enquiry';
/** The sketch, as `sketchAsText` writes it. */
export const SKETCH = 'sketch';

/** Only the currency outlasts the visit. */
const areaOf = (key: string) => (key === CURRENCY ? 'localStorage' : 'sessionStorage');

/** One item of browser storage. If storage is denied, reads return null and writes do nothing. */
export function kept(key: string) {
  const attempt = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(window[areaOf(key)]);
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key)),
    /** Returns true if the value was stored. */
    write: (value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    forget: () => attempt((storage) => storage.removeItem(key)),
  };
}

/** The texts of the fields, and what else is known about the enquiry. */
export interface Draft extends Enquiry {
  reference?: string;
  /** Whether the draft was sent and may have arrived. */
  mayHaveArrived?: boolean;
}

/** Changes one text of a draft. Throws if the draft is malformed. */
export const draftWith = (draft: string | null, field: string, text: string) =>
  JSON.stringify({ ...JSON.parse(draft!), [field]: text });

/** Reads a draft. Returns an empty one if it is malformed. */
export function draftIn(text: string | null): Partial<Record<keyof Draft, unknown>> {
  try {
    // Stryker disable next-line StringLiteral: invalid JSON yields an empty draft too
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** An address with a sketch ends with this and the text of the sketch. */
const SKETCH_MARK = '#tapak=';

/** Writes a sketch as a text such as `shop/Kedai%20Aminah`. */
export const sketchAsText = ({ name, kind }: Sketch) => `${kind}/${encodeURIComponent(name)}`;

/** Reads a sketch from its text. Returns null if the text is malformed. */
export function sketchFrom(text: string): Sketch | null {
  const [kind = '', encoded = '', ...rest] = text.split('/');
  try {
    return rest.length === 0 ? { name: decodeURIComponent(encoded).trim(), kind } : null;
  } catch {
    return null;
  }
}

export const addressOfSketch = (sketch: Sketch) => SKETCH_MARK + sketchAsText(sketch);

export const isAddressOfSketch = (hash: string) => hash.startsWith(SKETCH_MARK);

export const sketchInAddress = (hash: string) =>
  isAddressOfSketch(hash) ? sketchFrom(hash.slice(SKETCH_MARK.length)) : null;
