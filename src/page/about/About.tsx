import type { SiteContent } from '../../content/site.ts';
import { headingOf } from '../../ui/ids.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { HowWeWork } from './HowWeWork.tsx';

interface AboutProps {
  about: SiteContent['about'];
  drawings: string;
  className: string | undefined;
}

export function About({ about, drawings, className }: AboutProps) {
  const { title: heading, cards, clientLabels } = about;
  return (
    <section id="About" aria-labelledby={headingOf('About')} className={className}>
      <div className="wrapper">
        <SectionHeading section="About">{heading}</SectionHeading>
        <ol className="plan-notes">
          {cards.map(({ title, text, foreign, steps }, index) => (
            <li key={title} className={steps ? 'plan-note band' : 'plan-note'}>
              <span aria-hidden="true" className="plan-note-number">
                {String(index + 1).padStart(2, '0')}
              </span>
              <div>
                <h3 className="card-title">{title}</h3>
                <p className="text-soft">{foreign ? marked(text, foreign) : text}</p>
              </div>
              {steps && <HowWeWork steps={steps} labels={clientLabels} drawings={drawings} />}
            </li>
          ))}
        </ol>
      </div>
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
