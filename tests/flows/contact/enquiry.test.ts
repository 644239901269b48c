// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { openPageIn, type Page } from '../../support/open-page.tsx';
import {
  field,
  fillHoneypot,
  form,
  otherWays,
  sendStatus,
  spoken,
  submitButton,
  write,
} from '../../support/parts.ts';

const NAME = 'Aina binti Omar';
const EMAIL = 'aina@example.my';
const MESSAGE = 'A shop for teh tarik & kuih.\nBudget #1: RM 5,000 + hosting? 100 % 🫖';

async function writeEnquiry({ user }: Page) {
  for (const [label, text] of [
    ['Your name', NAME],
    ['Your email', EMAIL],
    ['Your message', MESSAGE],
  ] as const) {
    await user.click(field(label));
    await user.paste(text);
  }
}

async function sendEnquiry() {
  const page = await openPageIn('Malaysia');
  await writeEnquiry(page);
  await page.user.click(submitButton());
  return page;
}

async function failToSend(cause: string) {
  const page = await sendEnquiry();
  await page.settle(() => page.sending.reject(Object.assign(new Error(cause), { cause })));
  expect(page.logs()).toEqual([[cause]]);
  return page;
}

const reference = () => form().dataset['reference'];
const written = () => ({
  name: field('Your name').value,
  email: field('Your email').value,
  message: field('Your message').value,
});
const toastsStanding = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
const ENQUIRY = { name: NAME, email: EMAIL, message: MESSAGE };
const NOTHING = { name: '', email: '', message: '' };

describe('before it is sent', () => {
  test('an empty form stays where it is', async () => {
    const { user, sending } = await openPageIn('Malaysia');
    await user.click(submitButton());
    expect(sending.times).toBe(0);
  });

  test.each(['Your name', 'Your email', 'Your message'] as const)(
    'a form without “%s” stays where it is',
    async (label) => {
      const page = await openPageIn('Malaysia');
      await writeEnquiry(page);
      await page.user.clear(field(label));
      await page.user.click(submitButton());
      expect(page.sending.times).toBe(0);
    },
  );

  test('a form with an address that is none stays where it is', async () => {
    const page = await openPageIn('Malaysia');
    await writeEnquiry(page);
    write('Your email', 'aina at example');
    await page.user.click(submitButton());
    expect(page.sending.times).toBe(0);
  });

  test('nothing is said about it', async () => {
    const page = await openPageIn('Malaysia');
    await writeEnquiry(page);
    expect({ status: spoken(sendStatus()), ways: otherWays(), toasts: page.toasts }).toEqual({
      status: '',
      ways: [],
      toasts: [],
    });
  });

  test('the Enter key in a field sends it', async () => {
    const page = await openPageIn('Malaysia');
    await writeEnquiry(page);
    await page.user.type(field('Your email'), '{Enter}');
    expect(page.sending.times).toBe(1);
  });
});

describe('while it is being sent', () => {
  test('the form says so', async () => {
    await sendEnquiry();
    expect(spoken(sendStatus())).toBe('Your message is on its way.');
  });

  test('the button says so and cannot be pressed', async () => {
    await sendEnquiry();
    expect({ says: spoken(submitButton()), isDisabled: submitButton().disabled }).toEqual({
      says: 'Sending...',
      isDisabled: true,
    });
  });

  test('a second press does nothing, nor does the Enter key', async () => {
    const page = await sendEnquiry();
    await page.user.click(submitButton());
    await page.user.type(field('Your email'), '{Enter}');
    expect(page.sending.times).toBe(1);
  });

  test('the fields hold what is being sent and take nothing more', async () => {
    const { user } = await sendEnquiry();
    await user.type(field('Your message'), ' And one more thing.');
    expect(written()).toEqual(ENQUIRY);
  });

  test('no field is disabled, which would leave it out', async () => {
    await sendEnquiry();
    const labels = ['Your name', 'Your email', 'Your message'] as const;
    expect(labels.map((label) => field(label).disabled)).toEqual([false, false, false]);
  });
});

describe('after success', () => {
  const succeed = async () => {
    const page = await sendEnquiry();
    await page.settle(() => page.sending.resolve());
    return page;
  };

  test('the form is empty and can be used again', async () => {
    const page = await succeed();
    expect(written()).toEqual(NOTHING);
    write('Your name', NAME);
    write('Your email', EMAIL);
    write('Your message', 'Another thing.');
    await page.user.click(submitButton());
    expect(page.sending.times).toBe(2);
  });

  test('one toast and the form itself say so', async () => {
    const { toasts } = await succeed();
    expect(toasts).toEqual([{ kind: 'success', words: 'Message sent successfully!' }]);
    expect(spoken(sendStatus())).toMatch(/^Thank you\. Your message has reached us/);
  });
});

describe('a message that could not be sent', () => {
  test('is still there', async () => {
    await failToSend('unreachable');
    expect(written()).toEqual(ENQUIRY);
    expect(submitButton().disabled).toBe(false);
  });

  test('is in the mail and chat links, to the letter', async () => {
    await failToSend('unreachable');
    const [mail, chat] = otherWays().map((href) => new URL(href));
    const letter = `${NAME}\n${EMAIL}\n\n${MESSAGE}\n\nRef. ${reference()}`;
    expect({
      to: mail!.pathname,
      subject: mail!.searchParams.get('subject'),
      body: mail!.searchParams.get('body'),
    }).toEqual({
      to: 'hello@tapak.example',
      subject: 'Project enquiry for Tapak',
      body: letter.replaceAll('\n', '\r\n'),
    });
    expect({
      place: `${chat!.origin}${chat!.pathname}`,
      text: chat!.searchParams.get('text'),
    }).toEqual({ place: 'https://wa.me/60000000000', text: letter });
  });

  test.each([
    ['offline', /offline/],
    ['unreachable', /could not be loaded, so nothing was sent/],
    ['unanswered', /may have arrived all the same/],
    ['rateLimited', /busy just now/],
    ['refused', /did not accept/],
    ['misconfigured', /our fault/],
    ['unknown', /did not foresee/],
  ])(
    'has a toast with the same words for every cause, and the form says which: %s',
    async (cause, why) => {
      const { toasts } = await failToSend(cause);
      expect(toasts).toEqual([{ kind: 'failure', words: 'Failed to send. Try again.' }]);
      expect(spoken(sendStatus())).toMatch(why);
      expect(spoken(sendStatus())).toMatch(/still here/);
    },
  );

  test('can be sent again as it is', async () => {
    const page = await failToSend('offline');
    await page.user.click(submitButton());
    expect({ times: page.sending.times, ...written(), ways: otherWays() }).toEqual({
      times: 2,
      ...ENQUIRY,
      ways: [],
    });
  });

  test('is no longer spoken of once it is edited', async () => {
    const { user } = await failToSend('refused');
    await user.type(field('Your message'), '!');
    expect({ status: spoken(sendStatus()), ways: otherWays() }).toEqual({ status: '', ways: [] });
  });

  test('is offered as it then is, after an edit and another failure', async () => {
    const page = await failToSend('refused');
    await page.user.clear(field('Your message'));
    await page.user.type(field('Your message'), 'Shorter.');
    await page.user.click(submitButton());
    await page.settle(() => page.sending.reject('no'));
    page.logs();
    expect(new URL(otherWays()[1]!).searchParams.get('text')).toBe(
      `${NAME}\n${EMAIL}\n\nShorter.\n\nRef. ${reference()}`,
    );
  });
});

describe('a toast that is late', () => {
  test('comes up as long as the form says the same', async () => {
    const page = await failToSend('refused');
    page.happen(page.toaster.appear);
    expect(toastsStanding()).toEqual(['Failed to send. Try again.']);
  });

  test('does not come up when the message is sent again', async () => {
    const page = await failToSend('refused');
    await page.user.click(submitButton());
    page.happen(page.toaster.appear);
    expect(toastsStanding()).toEqual([]);
  });

  test('that had come up may be read to its end', async () => {
    const page = await failToSend('refused');
    page.happen(page.toaster.appear);
    await page.user.click(submitButton());
    expect(toastsStanding()).toEqual(['Failed to send. Try again.']);
  });
});

describe('a message without an answer', () => {
  test('is given up after 30 seconds, not before', async () => {
    const page = await sendEnquiry();
    page.wait(29_999);
    expect(submitButton().disabled).toBe(true);
    page.wait(1);
    expect(submitButton().disabled).toBe(false);
    expect(spoken(sendStatus())).toMatch(/may have arrived all the same/);
    expect(written()).toEqual(ENQUIRY);
    expect(page.logs()).toEqual([['no answer in 30000 ms']]);
  });

  test('is left alone when the answer comes after all', async () => {
    const page = await sendEnquiry();
    page.wait(30_000);
    page.logs();
    await page.settle(() => page.sending.resolve());
    expect(written()).toEqual(ENQUIRY);
    expect(page.toasts).toEqual([{ kind: 'failure', words: 'Failed to send. Try again.' }]);
  });
});

test('what becomes of a message is said in a live region that is there from the start', async () => {
  const page = await openPageIn('Malaysia');
  const region = sendStatus();
  await writeEnquiry(page);
  await page.user.click(submitButton());
  await page.settle(() => page.sending.resolve());
  expect(sendStatus()).toBe(region);
  expect(spoken(region)).not.toBe('');
});

describe('what was typed and not sent', () => {
  const reload = async (page: Page) => {
    page.close();
    return await openPageIn('Malaysia', { browser: page.browser });
  };

  test('is there again after a reload', async () => {
    const page = await openPageIn('Malaysia');
    await writeEnquiry(page);
    await reload(page);
    expect(written()).toEqual(ENQUIRY);
  });

  test('is there again after a reload while it was being sent, and may have arrived', async () => {
    await reload(await sendEnquiry());
    expect(written()).toEqual(ENQUIRY);
    expect(spoken(sendStatus())).toMatch(/so it may have arrived\. It is still here\./);
  });

  test('may still have arrived when the line dropped and the page is loaded again', async () => {
    await reload(await failToSend('unanswered'));
    expect(spoken(sendStatus())).toMatch(/so it may have arrived\. It is still here\./);
  });

  test('keeps its reference through a reload and another send, until it has arrived', async () => {
    const first = await sendEnquiry();
    const given = reference();
    const second = await reload(first);
    await second.user.click(submitButton());
    expect({ given, now: reference() }).toEqual({
      given: expect.stringMatching(/^\w{4}$/) as string,
      now: given,
    });
    await second.settle(() => second.sending.resolve());
    expect(reference()).toBeUndefined();
  });

  test('is there again after a failure, though the storage was cleared meanwhile', async () => {
    const page = await sendEnquiry();
    window.sessionStorage.clear();
    await page.settle(() => page.sending.reject({ cause: 'refused' }));
    page.logs();
    await reload(page);
    expect(written()).toEqual(ENQUIRY);
  });

  test('is there again after it could not be sent', async () => {
    await reload(await failToSend('refused'));
    expect(written()).toEqual(ENQUIRY);
  });

  test('is gone once it was sent', async () => {
    const page = await sendEnquiry();
    await page.settle(() => page.sending.resolve());
    await reload(page);
    expect(written()).toEqual(NOTHING);
  });
});

describe('the honeypot', () => {
  const honeypot = () => document.querySelector<HTMLInputElement>('input[name="leave_empty"]')!;

  test('is hidden from people and never reached by the Tab key', async () => {
    await openPageIn('Malaysia');
    expect(honeypot().closest('[aria-hidden="true"]')).not.toBeNull();
    expect(honeypot().tabIndex).toBe(-1);
  });

  test('is no part of what is sent', async () => {
    const page = await openPageIn('Malaysia');
    await writeEnquiry(page);
    fillHoneypot('https://robots.example');
    expect([...new FormData(form()).keys()]).toEqual(['user_name', 'user_email', 'message']);
  });

  test('stops whoever filled it in, once and not for ever', async () => {
    const page = await openPageIn('Malaysia');
    await writeEnquiry(page);
    fillHoneypot('https://robots.example');
    await page.user.click(submitButton());
    expect({ times: page.sending.times, ...written(), logs: page.logs() }).toEqual({
      times: 0,
      ...ENQUIRY,
      logs: [['the field that only robots see was filled in']],
    });
    expect(spoken(sendStatus())).toMatch(/did not accept/);

    await page.user.click(submitButton());
    expect(page.sending.times).toBe(1);
  });
});
