import type { SiteContent } from '../../model/site.ts';

export function Questions({
  questions: { title, questions },
}: {
  questions: SiteContent['questions'];
}) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-heading" className="questions">
      <h3 id="questions-heading" className="closing-title">
        {title}
      </h3>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="unfolding">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
