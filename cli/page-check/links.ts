import { isMailAddress } from '../../src/content/site-rules.ts';

/** The fault of a link's target, continuing it, or null. */
export async function faultOfLink(target: string, ids: readonly string[], address: string) {
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
