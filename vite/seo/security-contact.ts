/** Whom to tell of a vulnerability, as RFC 9116 says. */
import { siteAddress } from '../../src/content/derived/languages.ts';
import type { SiteContent } from '../../src/content/site.ts';
import { mailLink } from '../../src/ui/agency-links.ts';

/** The RFC wants less than a year, so that no abandoned address stays listed. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

export function securityContact(
  { agency, privacy }: SiteContent,
  siteUrl: string | undefined,
  buildDate: Date,
) {
  const lastDay = new Date(buildDate.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${mailLink(agency)}`,
    `Expires: ${lastDay}T00:00:00Z`,
    `Preferred-Languages: ${privacy.map(({ lang }) => lang).join(', ')}`,
    ...(siteUrl ? [`Canonical: ${siteAddress('/.well-known/security.txt', siteUrl)}`] : []),
    '',
  ].join('\n');
}
