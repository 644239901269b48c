/** Ids and names of elements that are used in more than one place. */
export const ENQUIRY_FORM = 'enquiry';
export const PROMPTS = 'prompts';
export const HONEYPOT = 'honeypot';
export const CHOSEN_PLAN = 'plan';
export const SKETCH = 'sketch';
export const SIGN_NAME = 'sign-name';
export const SEND_OUTCOME = 'send-outcome';
export const MENU = 'menu';
export const MENU_BUTTON = 'menu-button';
export const PLAN_LINE = 'plan-line';
export const CURRENCY_REASON = 'currency-reason';
export const CURRENCY_SWITCH = 'currency-switch';
export const TYPED_LINE = 'typed-line';
export const PAUSE_CONTROL = 'pause-control';
export const NEW_TAB = 'new-tab';

export const headingOf = (section: string) => `${section}-heading`;
