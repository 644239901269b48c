import type { AboutContent } from '../../content/types.ts';
import { headingOf } from '../../ui/element-ids.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { HowWeWork } from './HowWeWork.tsx';

export function About({ about: { title: heading, cards, clientLabels } }: { about: AboutContent }) {
  const notes = cards.map((card, index) => ({
    ...card,
    number: (
      <span aria-hidden="true" className="plan-note-number">
        {String(index + 1).padStart(2, '0')}
      </span>
    ),
  }));
  return (
    <section id="About" aria-labelledby={headingOf('About')} className="section section-ruled">
      <div className="wrapper">
        <SectionHeading section="About">{heading}</SectionHeading>
        <ol className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2">
          {notes.map(({ number, title, text, foreign }) => (
            <li key={title} className="plan-note">
              {number}
              <div>
                <h3 className="card-title">{title}</h3>
                <p className="text-soft">{foreign ? marked(text, foreign) : text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      {notes.map(
        ({ number, title, steps }) =>
          steps && (
            <HowWeWork
              key={title}
              number={number}
              title={title}
              steps={steps}
              labels={clientLabels}
            />
          ),
      )}
    </section>
  );
}

function marked(text: string, { lang, words }: { lang: string; words: string }) {
  const [before, ...rest] = text.split(words);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <span lang={lang}>{words}</span>
      {rest.join(words)}
    </>
  );
}
