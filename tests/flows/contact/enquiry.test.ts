// @vitest-environment jsdom
/** Facts about the enquiry beyond its walk. */
import { describe, expect, test } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { jsdomDriver, type JsdomDriver } from '../../support/jsdom-driver.ts';

const { contact } = content;

const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' };

function fillIn(driver: JsdomDriver, enquiry = ENQUIRY) {
  for (const [name, text] of Object.entries(enquiry)) {
    driver.type(`#enquiry [name=${name}]`, text);
  }
}

async function send(enquiry = ENQUIRY) {
  const driver = await jsdomDriver();
  fillIn(driver, enquiry);
  await driver.submit();
  return driver;
}

/** Failures that a test does not read would fail it. */
const failuresLoggedBy = async (driver: JsdomDriver) =>
  (await driver.see(['failuresLogged'])).failuresLogged;

test('the outcome of a message is announced in a live region that exists from the start', async () => {
  const driver = await jsdomDriver();
  const region = document.querySelector('#enquiry [role=status]')!;
  fillIn(driver);
  await driver.submit();
  await driver.acceptEnquiry();
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe(contact.sending.successStatus);
});

test('a message whose field was removed from the page can still be sent another way', async () => {
  const driver = await jsdomDriver();
  fillIn(driver);
  document.querySelector('textarea')!.remove();
  await driver.submit();
  expect(await failuresLoggedBy(driver)).toBe(1);
  const { otherWays } = await driver.see(['otherWays']);
  const carried = otherWays.map((link) => decodeURIComponent(link));
  expect(carried.filter((link) => !link.endsWith(ENQUIRY.message))).toEqual([]);
});

describe('the links of a failed send', () => {
  const carriedBy = async (driver: JsdomDriver) => {
    expect(await failuresLoggedBy(driver)).toBe(1);
    const { otherWays } = await driver.see(['otherWays']);
    return decodeURIComponent(otherWays[0]!.split('&body=')[1]!).replaceAll('\r\n', '\n');
  };

  test('carry what was typed without the space around it', async () => {
    const driver = await send({ ...ENQUIRY, user_name: ' Aina ', message: '\n Tea & site? ' });
    await driver.refuseEnquiry({ cause: 'refused' });
    expect(await carriedBy(driver)).toBe('Aina\na@b.my\n\nTea & site?');
  });

  test('carry nothing in place of fields that were never there', async () => {
    const driver = await jsdomDriver();
    for (const field of document.querySelectorAll('[data-field]')) field.remove();
    await driver.submit();
    expect(await carriedBy(driver)).toBe('\n\n\n');
  });
});

test('the sent text survives a failure, whatever an extension did to the form meanwhile', async () => {
  const driver = await send();
  document.forms.namedItem('enquiry')!.reset();
  document.querySelector('textarea')!.value = 'Foreign';
  await driver.refuseEnquiry({ cause: 'refused' });
  expect(await failuresLoggedBy(driver)).toBe(1);
  expect(await driver.see(['fields', 'draft'])).toEqual({ fields: ENQUIRY, draft: ENQUIRY });
});

test('the honeypot is hidden from people, never reached by the Tab key and no part of what is sent', async () => {
  const driver = await jsdomDriver();
  fillIn(driver);
  driver.fillHoneypot();
  const honeypot = document.querySelector<HTMLInputElement>('[name=leave_empty]')!;
  expect({
    isHidden: honeypot.closest('[aria-hidden=true]') !== null,
    tabIndex: honeypot.tabIndex,
    sent: [...new FormData(document.forms.namedItem('enquiry')!).keys()],
  }).toEqual({ isHidden: true, tabIndex: -1, sent: Object.keys(ENQUIRY) });
});
