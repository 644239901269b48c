import type { SiteContent } from '../../model/site.ts';
import { isLonger } from '../../ui/lengths.ts';
import { People } from '../optional/People.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { HowWeWork } from './HowWeWork.tsx';

type Cards = SiteContent['about']['cards'];

export function About({ content, pictures, ...place }: SectionProps) {
  const { title: heading, cards, people } = content.about;
  return (
    <Section {...place} title={heading}>
      <ol className="notes">
        {cards.map(({ title, text, foreign, steps }, index) => (
          <li key={title} className={noteClass(cards, index)}>
            <span aria-hidden="true" className="note-number">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="card-title">{title}</h3>
            <p>{foreign ? marked(text, foreign) : text}</p>
            {index === 0 && <People people={people} pictures={pictures} />}
            {steps && <HowWeWork steps={steps} content={content} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Notes stand in pairs. One without a partner has the whole width, as a statement if it is short. */
function noteClass(cards: Cards, index: number) {
  const { steps, text } = cards[index]!;
  if (steps) return 'note band';
  const sinceBand = index - 1 - cards.findLastIndex((card, at) => card.steps && at < index);
  const next = cards[index + 1];
  const isPaired = sinceBand % 2 === 1 || (next && !next.steps);
  if (isPaired) return 'note';
  return isLonger(text, 130) ? 'note band' : 'note band statement';
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
