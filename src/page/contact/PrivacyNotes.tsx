import type { Note } from '../../model/site.ts';

export const PrivacyNotes = ({ privacy }: { privacy: readonly Note[] }) => (
  <details className="privacy">
    <summary>
      {privacy.map(({ lang, question }) => (
        <span key={lang} lang={lang}>
          {question}
        </span>
      ))}
    </summary>
    {/* When a visitor follows a link to this id, the browser opens the details. */}
    <div id="privacy">
      {privacy.map(({ lang, title, points }) => (
        <section key={lang} lang={lang} aria-label={title}>
          <h4>{title}</h4>
          <dl>
            {points.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                <dd>{point.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </details>
);
