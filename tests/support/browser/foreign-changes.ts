/** Changes that extensions, translators, blockers and hosts make to a page, as code that runs in the page. */

const toEach = (target: string, change: (element: HTMLElement) => void) =>
  `for (const element of document.querySelectorAll(${JSON.stringify(target)})) (${String(change)})(element);`;

const remove = (element: Element) => element.remove();

function insertAtEitherEnd(element: Element) {
  element.prepend(document.createElement('foreign-element'));
  element.append(document.createElement('foreign-element'));
}

function wrapTexts(element: Element) {
  for (const child of element.childNodes) {
    if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue!.trim()) continue;
    const isChat = element.closest('[href^="https://wa.me"]');
    const wrapper = document.createElement(isChat ? 'a' : 'span');
    wrapper.textContent = child.nodeValue;
    child.replaceWith(wrapper);
  }
}

/** Imitates Cloudflare's email obfuscation. */
function obfuscate(link: HTMLElement) {
  (link as HTMLAnchorElement).href = '/cdn-cgi/l/email-protection#543c';
  for (const place of [link, ...link.querySelectorAll('span')]) {
    for (const text of place.childNodes) {
      if (!text.nodeValue?.includes('@')) continue;
      const hidden = document.createElement('span');
      hidden.className = '__cf_email__';
      hidden.textContent = '[email\u00A0protected]';
      text.replaceWith(hidden);
    }
  }
}

/** Changes and wraps every text, and does so again after each mutation. */
function translate() {
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.replaceAll(/[aeiou]/g, 'ö');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = () => {
    observer.disconnect();
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isDone = text.parentElement!.closest('font, script, style, textarea');
      if (text.nodeValue!.trim() && !isDone) wrap(text as Text);
    }
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const observer = new MutationObserver(translateAll);
  translateAll();
}

function stripComments() {
  const walker = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) (walker.referenceNode as Comment).remove();
  document.body.normalize();
}

/** The only change that, made after hydration, removes more than 15 % of a section's text for good. */
export const EMPTIED = 'a blocker removes the children of every island';

export const FOREIGN_CHANGES: Record<string, string> = {
  'a password manager inserts an element into each label': toEach(
    '.enquiry label > :is(input, textarea)',
    (field) => field.after(document.createElement('foreign-element')),
  ),
  'a translator keeps translating the whole page': `(${translate.toString()})();`,
  'extensions insert their roots into the body and the main content': toEach(
    'body, main',
    insertAtEitherEnd,
  ),
  'an extension inserts elements at both ends of every island': toEach(
    '[data-island]',
    insertAtEitherEnd,
  ),
  'an extension inserts elements at both ends of each child of an island': toEach(
    '[data-island] > *',
    insertAtEitherEnd,
  ),
  'a blocker removes the icons': toEach('svg', remove),
  [EMPTIED]: toEach('[data-island]', (island) => island.replaceChildren()),
  'a blocker removes the currency switch': toEach('[data-island=region]', remove),
  'a blocker removes the send button and its status': toEach('[data-island=contact]', remove),
  'a host obfuscates the mail addresses': toEach('[href^="mailto:"]', obfuscate),
  'a phone extension turns numbers into links': toEach('[href^="https://wa.me"] span', wrapTexts),
  'a host strips comments from the HTML': `(${stripComments.toString()})();`,
  'a reading aid wraps every text': toEach('body *:not(script, style)', wrapTexts),
  'a dark-mode extension marks every element': toEach('body *', (element) =>
    element.setAttribute('data-darkreader-inline-color', ''),
  ),
};
