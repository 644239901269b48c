// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusShownCurrency } from '../../../src/effects/region/focus-shown-currency.ts';

const PAGE = `
  <a id="elsewhere" href="#Home">Home</a>
  <fieldset id="currency-switch">
    <input id="ringgit" type="radio" name="currency" value="MYR" checked>
    <input id="dollars" type="radio" name="currency" value="USD">
    <button id="way-back">Go by my country</button>
  </fieldset>`;

test.each([
  ['moves from the button to ringgit, which then shows', 'way-back', 'MYR', null, 'ringgit'],
  ['moves from the button to dollars, which then show', 'way-back', 'USD', null, 'dollars'],
  ['stays where the visitor has it elsewhere', 'elsewhere', 'USD', null, 'elsewhere'],
  ['stays where others have taken what then shows', 'way-back', 'USD', 'dollars', 'way-back'],
  ['may be on a page without the switch', 'elsewhere', 'USD', 'currency-switch', 'elsewhere'],
])('when a choice is withdrawn the focus %s', (_, from, currency, taken, to) => {
  document.body.innerHTML = PAGE;
  document.getElementById(from)!.focus();
  if (taken) document.getElementById(taken)!.remove();
  focusShownCurrency({}, { currency });
  expect(document.activeElement!.id).toBe(to);
  document.body.innerHTML = '';
});
