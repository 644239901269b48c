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
