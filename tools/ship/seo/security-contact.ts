/** Whom to tell about a hole, as RFC 9116 has it. */
import { addressOf } from '../../../src/address.ts';
import type { SiteContent } from '../../../src/content/types.ts';
import { mailLink } from '../../../src/ui/agency-links.ts';

/** The RFC wants less than a year, so that nobody writes to an address that was given up. */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

export function securityContact(
  { agency, privacy }: SiteContent,
  siteUrl: string | undefined,
  builtAt: Date,
) {
  const lastDay = new Date(builtAt.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${mailLink(agency)}`,
    `Expires: ${lastDay}T00:00:00Z`,
    `Preferred-Languages: ${privacy.map(({ lang }) => lang).join(', ')}`,
    ...(siteUrl ? [`Canonical: ${addressOf('/.well-known/security.txt', siteUrl)}`] : []),
    '',
  ].join('\n');
}
