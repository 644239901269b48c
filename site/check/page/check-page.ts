/** Checks a built page for faults that content can cause, while local stand-ins replace outside services. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { isMailAddress } from '../../../src/model/site-rules.ts';
import { violationsOn } from './axe.ts';
import { cutOffOrCovered, overflowing } from './layout.ts';

export interface Finding {
  /** The path of the page, the width and the colour scheme, as far as the finding depends on them. */
  where: string;
  what: string;
  advice: string;
}

const WIDTHS = [320, 390, 768, 1024, 1280, 1440];
const SCHEMES = ['light', 'dark'] as const;
const EXAMINED_WIDTHS = [390, 1280];
const LONGEST_SEND_MS = 15_000;

const ENQUIRY = {
  user_name: 'Aisyah binti Rahman',
  user_email: 'aisyah@kedai.example',
  message: 'A page for our bakery, please. (npm run check)',
};

/**
 * Checks the home page at this address, and the owner's own pages. The server of the site has to list sent
 * enquiries at `/local/inbox`.
 */
export async function checkPage(
  browser: Browser,
  address: string,
  ownPages: readonly { address: string }[] = [],
): Promise<Finding[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const loadFindings = await listen(context, page, new URL(address).origin);
    await page.goto(address);
    await page.keyboard.press('Shift');
    const isAlive = await appears(page, 'html[data-script=running]');
    const dead = always('The script of the page does not run.', 'See the console errors below.');
    const findings = [
      ...(isAlive ? [] : [dead]),
      ...(await standingFindings(page)),
      ...(await enquiryFindings(page, address)),
    ];
    const ofOwnPages: Finding[] = [];
    for (const own of ownPages) {
      await page.goto(new URL(own.address, address).href);
      ofOwnPages.push(...on(own.address, await standingFindings(page)));
    }
    return [...on(new URL(address).pathname, [...findings, ...loadFindings()]), ...ofOwnPages];
  } finally {
    await context.close();
  }
}

/** Adds the path to findings, and merges equal findings at several widths or schemes into one. */
function on(path: string, findings: readonly Finding[]) {
  const merged = new Map<string, Finding & { places: Set<string> }>();
  for (const finding of findings) {
    const { places } = merged.get(finding.what) ?? { places: new Set() };
    merged.set(finding.what, { ...finding, places: places.add(finding.where) });
  }
  return [...merged.values()].map(({ places, what, advice }) => {
    const where = [path === '/' ? '' : path, [...places].join('; ')].filter(Boolean).join(' ');
    return { where, what, advice };
  });
}

/** Runs the checks that apply to any page: layout, axe and links. */
export async function standingFindings(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
      details.open = true;
  });
  return [
    ...(await layoutFindings(page)),
    ...(await axeFindings(page)),
    ...(await linkFindings(page)),
  ];
}

const always = (what: string, advice: string): Finding => ({ where: '', what, advice });

/** From now on, blocks requests to other sites, and collects them with failed requests and console errors. */
async function listen(context: BrowserContext, page: Page, origin: string) {
  const findings: Finding[] = [];
  const report = (what: string, advice: string) => void findings.push(always(what, advice));
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      const what = `The page loads ${route.request().url()} from another site.`;
      report(what, 'Put the file into public/ and use its address there.');
      await route.abort('blockedbyclient');
    },
  );
  page.on('response', (response) => {
    const what = `${new URL(response.url()).pathname} returns status ${response.status()}.`;
    if (response.status() >= 400)
      report(what, 'Check that the file is in public/ and that its name is spelled the same.');
  });
  page.on('pageerror', ({ message }) =>
    report(`The script fails: ${message}`, 'Undo the last change to the code.'),
  );
  page.on('console', (message) => {
    const text = message.text();
    const isRequest = text.includes('Failed to load resource');
    if (isRequest || !['error', 'warning'].includes(message.type())) return;
    const advice = text.includes('Content Security Policy')
      ? 'The security headers of the site block it. Remove it, or allow it in site/build/headers.ts.'
      : 'Undo the last change to the part that it names.';
    report(`Console message: ${text}`, advice);
  });
  return () => findings;
}

export async function layoutFindings(page: Page) {
  const findings: Finding[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    findings.push(...(await fitsAt(page, `${width} px`)));
    const burger = page.locator('#menu-button').filter({ visible: true });
    if ((await burger.count()) === 0) continue;
    await burger.click();
    findings.push(...(await fitsAt(page, `${width} px with the menu open`, false)));
    await burger.click();
  }
  return findings;
}

/** Finds texts that are too wide or cut off and, unless an open menu covers the page, overlapping ones. */
async function fitsAt(page: Page, where: string, isUncovered = true): Promise<Finding[]> {
  const beyond = await page.evaluate(overflowing);
  const { cutOff, covered } = await page.evaluate(cutOffOrCovered);
  const describe = (fault: string, texts: readonly string[]) =>
    texts.map((text) => ({
      where,
      what: `${fault}: "${text.replaceAll(/\s+/g, ' ').slice(0, 80)}"`,
      advice: 'Shorten the text, or add a hyphen or a space to a long word.',
    }));
  return [
    ...describe('Wider than the window', beyond),
    ...describe('Cut off', cutOff),
    ...describe('Overlapping texts', isUncovered ? covered : []),
  ];
}

async function axeFindings(page: Page) {
  const findings: Finding[] = [];
  const cdp = await page.context().newCDPSession(page);
  for (const width of EXAMINED_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [rule, elements] of await violationsOn(cdp)) {
        findings.push({
          where: `${width} px, ${colorScheme}`,
          what: `${rule}: ${elements.join(' ').slice(0, 160)}`,
          advice:
            rule === 'color-contrast'
              ? 'Choose colours with more contrast in src/page/styles/tokens.css.'
              : `See https://dequeuniversity.com/rules/axe/4.11/${rule}.`,
        });
      }
    }
  }
  return findings;
}

async function linkFindings(page: Page) {
  const { targets, ids } = await page.evaluate(() => ({
    targets: [...document.querySelectorAll('a[href], link[href]')].map((link) =>
      link.getAttribute('href')!,
    ),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
  const findings = [...new Set(targets)].map(async (target) => {
    const fault = await faultOfLink(target, ids, page.url());
    return fault ? always(`The link ${target} ${fault}`, 'Correct it in src/content.') : [];
  });
  return (await Promise.all(findings)).flat();
}

/** Returns what is wrong with a link target, or null. */
async function faultOfLink(target: string, ids: readonly string[], address: string) {
  if (target.startsWith('#')) {
    const id = decodeURIComponent(target.slice(1));
    return ids.includes(id) || target === '#'
      ? null
      : 'leads to an element that is not on the page.';
  }
  if (target.startsWith('mailto:')) {
    const [mailbox = ''] = target.slice('mailto:'.length).split('?');
    return isMailAddress(decodeURIComponent(mailbox)) ? null : 'has no valid email address.';
  }
  if (/^[a-z]+:(?!\/\/)/.test(target)) return null;
  if (!URL.canParse(target, address)) return 'is not a valid address.';
  const { origin, protocol, hostname, pathname, hash } = new URL(target, address);
  if (origin === new URL(address).origin) {
    const answer = await fetch(new URL(target, address));
    if (answer.status !== 200) return `returns status ${answer.status}.`;
    const id = decodeURIComponent(hash.slice(1));
    const isThere = !id || (await answer.text()).includes(` id="${id}"`);
    return isThere ? null : 'leads to an element that is not on that page.';
  }
  if (protocol !== 'https:') return 'is not encrypted. Use https:// instead.';
  if (hostname === 'wa.me') {
    return /^\/\d{7,15}$/.test(pathname) ? null : 'has a number that WhatsApp cannot dial.';
  }
  return hostname.includes('.') ? null : 'has no valid host name.';
}

async function enquiryFindings(page: Page, address: string): Promise<Finding[]> {
  const advice = 'Run npm start and try it by hand. The inbox is at /local/inbox.';
  for (const [name, text] of Object.entries(ENQUIRY)) {
    await page.locator(`#enquiry [name=${name}]`).fill(text);
  }
  await page.locator('#enquiry [type=submit]').click();
  if ((await page.locator('[data-island=handOver]').count()) > 0) {
    const isHandedOver = await appears(page, '.other-ways [href^="mailto:"][href*="&body="]');
    return isHandedOver ? [] : [always('The form does not open a mail program.', advice)];
  }
  if (!(await appears(page, '[data-stage=success]', LONGEST_SEND_MS))) {
    return [always('The form does not send an enquiry.', advice)];
  }
  const inbox = await (await fetch(new URL('/local/inbox', address))).text();
  const lost = Object.entries(ENQUIRY).filter(([, text]) => !inbox.includes(text));
  return lost.map(([name]) => always(`The enquiry arrives without the field ${name}.`, advice));
}

async function appears(page: Page, selector: string, timeout = 10_000) {
  try {
    await page.locator(selector).waitFor({ timeout });
    return true;
  } catch {
    return false;
  }
}
