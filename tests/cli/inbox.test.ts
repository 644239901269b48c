import { expect, test } from 'vitest';
import { inbox } from '../../build/stand-ins/inbox.ts';
import { ask, serve } from './over-http.ts';

const MARKUP = '</p><script>alert("1")</script>';

test('the inbox shows each message as text, whatever is in it', async () => {
  const message = {
    receivedAt: '2026-11-21T08:30:00.000Z',
    user_name: 'Aisyah',
    user_email: 'aisyah@example.com',
    message: MARKUP,
    lib_version: '4.4.1',
    service_id: 'service',
    template_id: 'template',
    user_id: 'key',
  };
  const { body, headers } = await ask(await serve(inbox([message])), '/local/inbox');
  expect(body).toBe(`Messages are kept here and sent to nobody. Reload to see newer ones.

2026-11-21T08:30:00.000Z
Aisyah <aisyah@example.com>
${MARKUP}`);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});
