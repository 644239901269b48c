import { expect, test } from 'vitest';
import { inbox } from '../../../tools/serve/stand-ins/inbox.ts';
import type { ReceivedMessage } from '../../../tools/serve/stand-ins/mail.ts';
import { ask, serve } from './over-http.ts';

const hostile = `</p><script>alert("1")</script>\n<img src=x onerror='alert(2)'> & "so" on`;

const received: ReceivedMessage[] = [
  {
    receivedAt: '2026-11-21T08:30:00.000Z',
    user_name: hostile,
    user_email: '"><svg/onload=alert(3)>@example.com',
    message: hostile,
    lib_version: '4.4.1',
    service_id: 'service',
    template_id: 'template',
    user_id: 'key',
  },
];

test('shows a message as text, whatever is in it', async () => {
  const { body, headers } = await ask(await serve(inbox(received)), '/local/inbox');
  const escaped =
    '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\n&lt;img src=x onerror=&#39;alert(2)&#39;&gt; &amp; &quot;so&quot; on';
  expect(/<article>[^]*<\/article>/.exec(body)?.[0]).toBe(`<article>
      <h2>${escaped} &lt;&quot;&gt;&lt;svg/onload=alert(3)&gt;@example.com&gt;</h2>
      <p><time datetime="2026-11-21T08:30:00.000Z">2026-11-21 08:30:00 UTC</time></p>
      <p class="message">${escaped}</p>
    </article>`);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('says what to do while it is empty', async () => {
  const { body } = await ask(await serve(inbox([])), '/local/inbox');
  expect(body).toContain('Nothing yet: send the form on <a href="/#Contact">the page</a>.');
});

test('gives the messages as JSON, to its own origin only', async () => {
  const { body, headers } = await ask(await serve(inbox(received)), '/local/inbox.json');
  expect(JSON.parse(body)).toEqual(received);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('is only for reading', async () => {
  const origin = await serve(inbox([]));
  const { status, headers } = await ask(origin, '/local/inbox', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
