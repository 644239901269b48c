// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusShownCurrency } from '../../../src/flows/region/effects.ts';

const PAGE = `
  <a id="elsewhere" href="#Home">Home</a>
  <fieldset id="currency-switch">
    <input id="home" type="radio" name="currency" value="home" checked>
    <input id="abroad" type="radio" name="currency" value="abroad">
    <button id="way-back">Go by my country</button>
  </fieldset>`;

test.each([
  [
    'moves from the button to the currency of home, which then shows',
    'way-back',
    'home',
    null,
    'home',
  ],
  [
    'moves from the button to the one for abroad, which then shows',
    'way-back',
    'abroad',
    null,
    'abroad',
  ],
  ['stays where the visitor has it elsewhere', 'elsewhere', 'abroad', null, 'elsewhere'],
  ['stays where others have taken what then shows', 'way-back', 'abroad', 'abroad', 'way-back'],
  ['may be on a page without the switch', 'elsewhere', 'abroad', 'currency-switch', 'elsewhere'],
])('when a choice is withdrawn the focus %s', (_, from, currency, taken, to) => {
  document.body.innerHTML = PAGE;
  document.getElementById(from)!.focus();
  if (taken) document.getElementById(taken)!.remove();
  focusShownCurrency({}, { currency });
  expect(document.activeElement!.id).toBe(to);
  document.body.innerHTML = '';
});
