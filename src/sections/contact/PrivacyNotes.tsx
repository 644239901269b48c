import type { PrivacyNote } from '../../content/types.ts';
import { settings } from '../../effects/settings.ts';

interface PrivacyNotesProps {
  privacy: readonly PrivacyNote[];
  countryUrl?: string;
}

export function PrivacyNotes({ privacy, countryUrl = settings.countryUrl }: PrivacyNotesProps) {
  const countryService = countryUrl.startsWith('/') ? null : new URL(countryUrl).hostname;
  return (
    <details className="privacy">
      <summary>
        {privacy.map(({ lang, question }) => (
          <span key={lang} lang={lang}>
            {question}
          </span>
        ))}
      </summary>
      <div className="grid gap-x-10 gap-y-8 pt-6 md:grid-cols-2">
        {privacy.map(({ lang, title, points }) => (
          <section key={lang} lang={lang} aria-label={title}>
            <h4 className="font-display font-semibold">{title}</h4>
            <dl className="mt-3 space-y-3 text-[0.9375rem]">
              {points.map((point) => (
                <div key={point.title}>
                  <dt className="font-semibold">{point.title}</dt>
                  <dd className="text-soft">
                    {typeof point.text === 'string' ? point.text : point.text(countryService)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}
