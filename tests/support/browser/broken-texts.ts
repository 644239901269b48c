/** The texts of the selected elements that take more than one line. Runs in the page. */
export function brokenTexts(selector: string) {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = Array.from(range.getClientRects())
        .filter(({ width }) => width > 1)
        .map(({ bottom }) => bottom);
      return Math.max(...lines) - Math.min(...lines) > 8;
    })
    .map(({ textContent }) => textContent);
}

/** The words of the selected elements that are split between two lines. Runs in the page. */
export function brokenWords(selector: string) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!element.closest(selector) || !element.checkVisibility()) continue;
    for (const { index, 0: word } of node.textContent!.matchAll(/[^\s/\p{Script=Han}-]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom));
      if (new Set(lines).size > 1) broken.push(word);
    }
  }
  return broken;
}
