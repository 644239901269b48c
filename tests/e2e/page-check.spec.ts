/** What `npm run check -- --page` finds on a page. */
import { expect, test } from '@playwright/test';
import { checkPage } from '../../site/check/page/check-page.ts';
import { answer, type Handler } from '../../site/local/http.ts';
import { serve } from '../../site/local/port.ts';

const WIDTHS = '320 px; 390 px; 768 px; 1024 px; 1280 px; 1440 px';
const ONE_LINE = 'A text of some fifty characters, in a room for one line.';
const ANSWER = 'An answer of a few words, closed until it is opened.';
const WORD = 'Elektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const LINKS =
  '#Shop /brochure.pdf mailto:a@b http://kedai.my https://wa.me/call https://kedai'.split(' ');
const PICTURE = 'http://pictures.example/a.png';

/** A minimal page with planted faults. */
const PAGE = `<!doctype html>
<html lang="en" data-script="running">
<head><title>Kedai Web</title><link rel="icon" href="/icon"><style>
  body { margin: 0 }
  a { display: block; min-height: 3rem; color: inherit }
  @media (prefers-color-scheme: dark) { body { background: #777 } h1 { color: #888 } }
</style></head>
<body><main id="Home"><h1>Kedai Web</h1>
<p style="width: min-content">${WORD}</p>
<p style="height: 1lh; overflow: clip">${ONE_LINE}</p>
<section><details><summary>More</summary><p style="height: 1lh; overflow: clip">${ANSWER}</p></details></section>
<svg width="200" height="40"><text x="5" y="20">Listen</text><text x="20" y="20">Plan</text></svg>
${LINKS.map((target) => `<a href="${target}">${target}</a>`).join('')}
<img alt="a" src="${PICTURE}"><img alt="b" src="/none.png"><img alt="c" src="data:,c">
<form id="enquiry">
  <label>Name <input name="user_name"></label>
  <label>Mail <input name="user_email"></label>
  <label>Message <textarea name="message"></textarea></label>
  <button type="submit">Send</button>
</form><p class="send-status" role="status"></p></main>
<script>
  document.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const body = new FormData(event.target).get('user_name');
    await fetch('/send', { method: 'POST', body });
    const status = document.querySelector('.send-status');
    status.dataset.stage = 'success';
    status.textContent = 'Sent';
  };
  nowhere();
</script></body></html>`;

/** Serves the page with an inbox that loses the address and the message. */
function planted(): Handler {
  let inbox = '';
  return (request, response) => {
    const html = {
      'content-type': 'text/html',
      'content-security-policy': "img-src 'self' http:",
    };
    if (request.url === '/') answer(response, 200, html, PAGE);
    else if (request.url === '/icon') answer(response, 200, {});
    else if (request.url === '/local/inbox') answer(response, 200, {}, inbox);
    else if (request.url === '/send') {
      void request.toArray().then((body) => {
        inbox = Buffer.concat(body as Buffer[]).toString();
        answer(response, 200, {});
      });
    } else answer(response, 404, {});
    return true;
  };
}

test('the page check finds every planted fault of layout, contrast, links, requests, scripts and the form', async ({
  browser,
}) => {
  const { address, close } = await serve(planted());
  const all = await checkPage(browser, address).finally(close);
  const found = all.map(({ where, what, advice }) => [where, withoutWordsOfChromium(what), advice]);
  const expected = [
    ['320 px; 390 px', `Wider than the window: "P ${WORD}"`, /^Shorten the text/],
    ['320 px', `Cut off: "${ONE_LINE}"`, /^Shorten the text/],
    ['320 px', `Cut off: "${ANSWER}"`, /^Shorten the text/],
    [WIDTHS, 'Overlapping texts: "Listen / Plan"', /^Shorten the text/],
    ['390 px, dark; 1280 px, dark', 'color-contrast: <h1>Kedai Web</h1>', /tokens\.css/],
    ...[
      '#Shop leads to an element that is not on the page.',
      '/brochure.pdf returns status 404.',
      'mailto:a@b has no valid email address.',
      'http://kedai.my is not encrypted. Use https:// instead.',
      'https://wa.me/call has a number that WhatsApp cannot dial.',
      'https://kedai has no valid host name.',
    ].map((fault) => ['', `The link ${fault}`, /src\/content/]),
    ['', 'The enquiry arrives without the field user_email.', /\/local\/inbox/],
    ['', 'The enquiry arrives without the field message.', /\/local\/inbox/],
    ['', `The page loads ${PICTURE} from another site.`, /public\//],
    ['', 'Console message: Content Security Policy.', /headers\.ts/],
    ['', 'The script fails: nowhere is not defined', /the code/],
    ['', '/none.png returns status 404.', /public\//],
  ].map(([where, what, advice]) => [where, what, expect.stringMatching(advice!)]);
  const namesIn = (findings: readonly unknown[][]) => findings.map(([, what]) => what).toSorted();
  expect(namesIn(found)).toEqual(namesIn(expected));
  expect(found).toEqual(expect.arrayContaining(expected));
});

const withoutWordsOfChromium = (what: string) =>
  what.replace(/^(Console message:) .*(Content Security Policy) .*/s, '$1 $2.');
