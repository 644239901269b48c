/** What a person does on a page, whichever browser they do it in. */

/** What the person brings along. */
export interface Circumstances {
  width: number;
  height?: number;
  scheme?: 'light' | 'dark';
  isReducingMotion?: boolean;
  isForcingColours?: boolean;
  /** How many times larger the page is shown than usual. */
  zoom?: number;
  hasScripts?: boolean;
  hasTouch?: boolean;
  /** What the page may complain of, where something that the person brings along gives cause. */
  expectedFaults?: RegExp;
}

export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowLeft' | 'ArrowRight';

export interface Visitor {
  /** Goes to an address, and waits until the page has loaded. */
  visit: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Closes the tab and opens the address in a new one: what was kept for the session is gone. */
  comeBackTo: (address: string) => Promise<void>;
  /** Presses a link, a button or a label by its name, with the finger or the mouse. */
  press: (name: string) => Promise<void>;
  /** Presses the label of a field and types. */
  write: (label: string, text: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (key: Key) => Promise<void>;
  /** Waits until these words can be seen. */
  see: (words: string) => Promise<void>;
  address: () => Promise<string>;
  /** Asks the page itself; the question may hold nothing from outside but its arguments. */
  ask: <Args extends readonly unknown[], Answer>(
    question: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Answer>;
  picture: () => Promise<Uint8Array>;
  /** Faults of the page that nobody caught, where the driver can tell. */
  faults: () => readonly string[];
  leave: () => Promise<void>;
}

export interface Driver {
  /** Why a person in such circumstances cannot come, or null if they can. */
  objectionTo: (circumstances: Circumstances) => string | null;
  /** What is otherwise in this driver than the circumstances say. */
  differences: readonly string[];
  open: (circumstances: Circumstances) => Promise<Visitor>;
  close: () => Promise<void>;
}

/** What people press; the parts of a summary have names of their own. */
export const PRESSABLE = 'a[href], button, label, summary, summary > *';

export const heightFor = ({ width, height = width < 768 ? 844 : 900 }: Circumstances) => height;

/** The same question as a text, as some drivers take nothing else. */
export const asExpression = (question: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `(${question.toString()})(...${JSON.stringify(args)})`;
