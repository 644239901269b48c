/** Where things are on the page, as somebody looking for them would say. */
import { readFileSync } from 'node:fs';
import { fireEvent, within } from '@testing-library/react';
import type { SectionId } from '../../machines/index.ts';

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`there is no ${selector} on the page`);
  return element;
};

export const header = () => within(found('header'));

export const sectionElement = (id: SectionId) => found(`main > section#${id}`);
export const titleOf = (id: SectionId) => found(`main > section#${id} :is(h1, h2)`);

export const typedLine = () => found('#typed-line');

export const currencySwitch = () => within(found('#Price fieldset'));
export const currency = (name: 'RM' | 'USD') =>
  currencySwitch().getByLabelText<HTMLInputElement>(name);
export const reasonForCurrency = () => spoken(found('.currency-reason'));

/** Both amounts of each price lie on the page, and its styles say which of them shows. */
function amountsInSight() {
  const styles = document.createElement('style');
  styles.textContent = readFileSync('src/sections/pricing/price.css', 'utf8');
  document.head.append(styles);
  const amounts = [...sectionElement('Price').querySelectorAll('.price > *')];
  const inSight = amounts.filter((amount) => getComputedStyle(amount).visibility === 'visible');
  styles.remove();
  return inSight;
}

/** The amounts that can be seen, in the order of the page. */
export const amountsShown = () => amountsInSight().map(spoken);

const form = () => found('main form:not([hidden])') as HTMLFormElement;
export type Label = 'Your name' | 'Your email' | 'Your message';
export const field = (label: Label) =>
  within(form()).getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
/** Types over what a field holds, unless it is read-only. */
export function write(label: Label, text: string) {
  const element = field(label);
  if (!element.readOnly) fireEvent.input(element, { target: { value: text } });
}
export const submitButton = () => form().querySelector<HTMLButtonElement>('button[type="submit"]')!;

/** The text of an element with every kind of space as a plain one. */
export const spoken = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();
