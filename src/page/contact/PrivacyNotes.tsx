import type { PrivacyNote } from '../../content/types.ts';
import { lookupUrl } from '../../browser/services.ts';

interface PrivacyNotesProps {
  privacy: readonly PrivacyNote[];
  countryUrl?: string;
  /** The addresses of the counting services, if visits are counted. */
  counting?: readonly string[];
  /** Whether the visitor's own mail program sends the message. */
  isHandedOver?: boolean;
}

const countingAddresses = () =>
  [import.meta.env.VITE_ANALYTICS, import.meta.env.VITE_ANALYTICS_HOST].flatMap(
    (address) => address || [],
  );

export function PrivacyNotes({
  privacy,
  countryUrl = lookupUrl,
  counting = countingAddresses(),
  isHandedOver = import.meta.env.VITE_MAIL === 'link',
}: PrivacyNotesProps) {
  const countryService = hostOf(countryUrl);
  const countingServices = [...new Set(counting.flatMap((address) => hostOf(address) ?? []))];
  return (
    <details className="privacy">
      <summary>
        {privacy.map(({ lang, question }) => (
          <span key={lang} lang={lang}>
            {question}
          </span>
        ))}
      </summary>
      {/* A link to what is inside opens the details. */}
      <div id="privacy">
        {privacy.map(({ lang, title, points, counting: onCounting }) => (
          <section key={lang} lang={lang} aria-label={title}>
            <h4>{title}</h4>
            <dl>
              {points.map((point) => (
                <div key={point.title}>
                  <dt>{point.title}</dt>
                  <dd>
                    {typeof point.text === 'string'
                      ? point.text
                      : point.text(countryService, isHandedOver)}
                  </dd>
                </div>
              ))}
              {counting.length > 0 && (
                <div>
                  <dt>{onCounting.title}</dt>
                  <dd>{onCounting.text(countingServices.join(', ') || null, isHandedOver)}</dd>
                </div>
              )}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}

/** Null for this site. */
const hostOf = (address: string) => (address.startsWith('/') ? null : new URL(address).hostname);
