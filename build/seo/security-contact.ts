/** Whom to tell of a vulnerability, as RFC 9116 says. */
import { siteAddress } from '../../src/content/derived/site-address.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { mailLink } from '../../src/ui/agency-links.ts';

/** The RFC wants less than a year, so that no abandoned address stays listed. */
const VALID_DAYS = 360;
/** A file that is deployed now should be valid for at least as long. */
const LEAST_DAYS_LEFT = 60;
const DAY_MS = 86_400_000;

export function securityContact(
  { agency, privacy }: SiteContent,
  siteUrl: string | undefined,
  sourceDate: Date,
) {
  return [
    `Contact: ${mailLink(agency)}`,
    `Expires: ${lastDay(sourceDate)}T00:00:00Z`,
    `Preferred-Languages: ${privacy.map(({ lang }) => lang).join(', ')}`,
    ...(siteUrl ? [`Canonical: ${siteAddress('/.well-known/security.txt', siteUrl)}`] : []),
    '',
  ].join('\n');
}

/** The remedy for a security.txt that has expired or will soon, or null. */
export function expiryNotice(sourceDate: Date, now = new Date()) {
  const day = lastDay(sourceDate);
  const daysLeft = (Date.parse(day) - now.getTime()) / DAY_MS;
  if (daysLeft >= LEAST_DAYS_LEFT) return null;
  const state = daysLeft > 0 ? 'expires' : 'expired';
  return `/.well-known/security.txt ${state} on ${day}, ${VALID_DAYS} days after the last commit. If its address still holds, make a new commit (git commit --allow-empty -m "Renew security.txt"), then build and deploy.`;
}

const lastDay = (sourceDate: Date) =>
  new Date(sourceDate.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
