// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { focusShownCurrency } from '../../../src/effects/region/focus-shown-currency.ts';

const element = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML = `
    <a id="elsewhere" href="#Home">Home</a>
    <fieldset id="currency-switch">
      <input id="ringgit" type="radio" name="currency" value="MYR" checked>
      <input id="dollars" type="radio" name="currency" value="USD">
      <button id="way-back">Go by my country</button>
    </fieldset>`;
  return () => {
    document.body.innerHTML = '';
  };
});

describe('when a choice is withdrawn the focus', () => {
  test.each([
    ['MYR', 'ringgit'],
    ['USD', 'dollars'],
  ])('moves from the button to %s, which then shows', (currency, id) => {
    element('way-back').focus();
    focusShownCurrency({}, { currency });
    expect(document.activeElement).toBe(element(id));
  });

  test('stays where the visitor has it elsewhere', () => {
    element('elsewhere').focus();
    focusShownCurrency({}, { currency: 'USD' });
    expect(document.activeElement).toBe(element('elsewhere'));
  });

  test('stays where others have taken the currency that then shows', () => {
    element('dollars').remove();
    element('way-back').focus();
    focusShownCurrency({}, { currency: 'USD' });
    expect(document.activeElement).toBe(element('way-back'));
  });

  test('may be on a page without the switch', () => {
    element('currency-switch').remove();
    focusShownCurrency({}, { currency: 'USD' });
    expect(document.activeElement).toBe(document.body);
  });
});
