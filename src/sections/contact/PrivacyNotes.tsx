import type { ContactContent } from '../../content/types.ts';

export function PrivacyNotes({ contact }: { contact: ContactContent }) {
  return (
    <details className="privacy">
      <summary>{contact.privacyTitle}</summary>
      <div className="grid gap-x-10 gap-y-8 pt-6 md:grid-cols-2">
        {contact.privacy.map(({ lang, title, points }) => (
          <section key={lang} lang={lang} aria-label={title}>
            <h4 className="font-display font-semibold">{title}</h4>
            <dl className="mt-3 space-y-3 text-sm">
              {points.map((point) => (
                <div key={point.title}>
                  <dt className="font-semibold">{point.title}</dt>
                  <dd className="text-soft">{point.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}
