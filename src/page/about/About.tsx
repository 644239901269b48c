import { Section, type SectionProps } from '../Section.tsx';
import { People } from '../optional/People.tsx';
import { HowWeWork } from './HowWeWork.tsx';

export function About({ content, drawings = '', pictures, ...place }: SectionProps) {
  const { title: heading, cards, clientLabels, people } = content.about;
  return (
    <Section {...place} title={heading}>
      <ol className="plan-notes">
        {cards.map(({ title, text, foreign, steps }, index) => (
          <li key={title} className={steps ? 'plan-note band' : 'plan-note'}>
            <span aria-hidden="true" className="plan-note-number">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div>
              <h3 className="card-title">{title}</h3>
              <p className="text-soft">{foreign ? marked(text, foreign) : text}</p>
              {index === 0 && <People people={people} pictures={pictures} />}
            </div>
            {steps && <HowWeWork steps={steps} labels={clientLabels} drawings={drawings} />}
          </li>
        ))}
      </ol>
    </Section>
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
