/** Changes that extensions, translators, blockers and hosts make to a document. Each function runs in the page. */
interface ForeignChange {
  act: (target: string, tag?: string) => void;
  target: string;
  /** Wraps the texts. */
  tag?: string;
  /** Removes words that do not come back after hydration. */
  emptiesIslands?: true;
}

export const codeOf = ({ act, target, tag }: ForeignChange) =>
  `(${act.toString()})(...${JSON.stringify([target, tag].filter(Boolean))})`;

/** Changes and wraps every text, again and again. */
function translate(target: string) {
  const wrap = (text: Node) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue!.replaceAll(/[aeiou]/g, 'ö');
    outer.append(inner);
    text.parentNode!.replaceChild(outer, text);
  };
  const textsIn = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts.filter(
      ({ nodeValue, parentElement }) =>
        nodeValue!.trim() && !parentElement!.closest('font, script, style, textarea'),
    );
  };
  const translateAll = () => {
    observer.disconnect();
    for (const root of document.querySelectorAll(target))
      for (const text of textsIn(root)) wrap(text);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const observer = new MutationObserver(translateAll);
  translateAll();
}

function insertAfter(target: string) {
  for (const element of document.querySelectorAll(target)) {
    element.after(document.createElement('foreign-element'));
  }
}

function insertAtEitherEnd(target: string) {
  for (const element of document.querySelectorAll(target)) {
    element.prepend(document.createElement('foreign-element'));
    element.append(document.createElement('foreign-element'));
  }
}

function wrapEachText(target: string, tag = 'span') {
  for (const element of document.querySelectorAll(target)) {
    for (const child of element.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue!.trim()) continue;
      const wrapper = document.createElement(tag);
      wrapper.textContent = child.nodeValue;
      child.replaceWith(wrapper);
    }
  }
}

function remove(target: string) {
  for (const element of document.querySelectorAll(target)) element.remove();
}

function removeChildren(target: string) {
  for (const element of document.querySelectorAll(target)) element.replaceChildren();
}

/** Like the email obfuscation of Cloudflare. */
function obfuscateAddresses(target: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(target)) {
    link.href = '/cdn-cgi/l/email-protection#543c';
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
}

function stripComments() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
  document.body.normalize();
}

function markEverything(target: string) {
  for (const element of document.querySelectorAll(target)) {
    element.setAttribute('data-darkreader-inline-color', '');
  }
  document.head.append(document.createElement('meta'));
}

export const FOREIGN_CHANGES: Record<string, ForeignChange> = {
  'a password manager puts an element into each label': {
    act: insertAfter,
    target: '.enquiry label > :is(input, textarea)',
  },
  'the whole page is translated, again and again': { act: translate, target: 'body' },
  'extensions put their roots into the body and the content': {
    act: insertAtEitherEnd,
    target: 'body, main',
  },
  'something is put at either end of every island': {
    act: insertAtEitherEnd,
    target: '[data-island]',
  },
  'something is put at either end of what an island holds': {
    act: insertAtEitherEnd,
    target: '[data-island] > *',
  },
  'a blocker removes the icons': { act: remove, target: 'svg' },
  'a blocker removes the children of every island': {
    act: removeChildren,
    target: '[data-island]',
    emptiesIslands: true,
  },
  'a blocker removes the currency switch': { act: remove, target: '[data-island=region]' },
  'a blocker removes the send button and its status': {
    act: remove,
    target: '[data-island=contact]',
  },
  'a host hides the addresses': { act: obfuscateAddresses, target: '[href^="mailto:"]' },
  'a telephone program makes links of numbers': {
    act: wrapEachText,
    target: '[href^="https://wa.me"] span',
    tag: 'a',
  },
  'a host takes the comments out of the HTML': { act: stripComments, target: 'body' },
  'a reading aid wraps every text': {
    act: wrapEachText,
    target: 'body *:not(script, style)',
  },
  'a dark mode marks every element': { act: markEverything, target: 'body *' },
};
