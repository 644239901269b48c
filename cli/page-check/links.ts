import { isMailAddress } from '../../src/content/rules.ts';

/** The fault of a link's target, continuing it, or null. */
export async function faultOfLink(target: string, ids: readonly string[], address: string) {
  if (target.startsWith('#')) {
    const id = decodeURIComponent(target.slice(1));
    return ids.includes(id) || target === '#' ? null : 'leads to nothing on the page.';
  }
  if (target.startsWith('mailto:')) {
    const [mailbox = ''] = target.slice('mailto:'.length).split('?');
    return isMailAddress(decodeURIComponent(mailbox)) ? null : 'has no mail address.';
  }
  if (/^[a-z]+:(?!\/\/)/.test(target)) return null;
  if (!URL.canParse(target, address)) return 'is no address.';
  const { origin, protocol, hostname, pathname, hash } = new URL(target, address);
  if (origin === new URL(address).origin) {
    const answer = await fetch(new URL(target, address));
    if (answer.status !== 200) return `answers ${answer.status}.`;
    const id = decodeURIComponent(hash.slice(1));
    const isThere = !id || (await answer.text()).includes(` id="${id}"`);
    return isThere ? null : 'leads to nothing on that page.';
  }
  if (protocol !== 'https:') return 'is not encrypted: it should begin with https://.';
  if (hostname === 'wa.me') {
    return /^\/\d{7,15}$/.test(pathname) ? null : 'is no number that WhatsApp can dial.';
  }
  return hostname.includes('.') ? null : 'names no host.';
}
