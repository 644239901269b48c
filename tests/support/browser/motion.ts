/** Changes the motion preference, and waits until the page has noticed. */
import type { Page } from 'playwright';

export async function preferMotion(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  const change = await page.evaluateHandle((wanted) => {
    const preference = window.matchMedia(`(prefers-reduced-motion: ${wanted})`);
    const heard = new Promise<unknown>((resolve) => {
      if (preference.matches) resolve(null);
      else preference.addEventListener('change', resolve, { once: true });
    });
    return { heard };
  }, reducedMotion);
  await page.emulateMedia({ reducedMotion });
  await change.evaluate(({ heard }) => heard.then(() => {}));
}
