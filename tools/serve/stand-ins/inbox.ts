/** Shows the messages that the stand-in for EmailJS received, as a page and as JSON. */
import { answer, isRead, json, refuseMethod, targetOf } from '../http.ts';
import type { Handler } from '../http.ts';
import type { ReceivedMessage } from './mail.ts';

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

export function inbox(received: readonly ReceivedMessage[]): Handler {
  return (request, response) => {
    const { path } = targetOf(request);
    if (path !== '/local/inbox' && path !== '/local/inbox.json') return false;
    if (!isRead(request)) refuseMethod(response, 'GET, HEAD');
    else if (path === '/local/inbox') answer(response, 200, pageHeaders, page(received));
    else {
      answer(response, 200, { ...json, 'cache-control': 'no-store' }, JSON.stringify(received));
    }
    return true;
  };
}

const page = (received: readonly ReceivedMessage[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Local inbox (${received.length})</title>
    <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid; padding: 1rem 0; overflow-wrap: anywhere; }
      h2 { font-size: 1rem; margin: 0; }
      p { margin: 0.5rem 0; }
      .message { white-space: pre-wrap; }
    </style>
  </head>
  <body>
    <h1>Local inbox</h1>
    <p>A stand-in for EmailJS keeps these messages in memory. None of them left this computer.
      Reload to see newer ones, or read them as <a href="/local/inbox.json">JSON</a>.</p>
${received.length === 0 ? '    <p>Nothing yet: send the form on <a href="/#Contact">the page</a>.</p>' : received.map(entry).join('\n')}
  </body>
</html>
`;

const entry = ({ receivedAt, user_name, user_email, message }: ReceivedMessage) => `    <article>
      <h2>${escaped(user_name)} &lt;${escaped(user_email)}&gt;</h2>
      <p><time datetime="${receivedAt}">${receivedAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
      <p class="message">${escaped(message)}</p>
    </article>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
