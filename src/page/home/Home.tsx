import type { SiteContent } from '../../content/site.ts';
import { headingOf, TYPED_LINE } from '../../ui/ids.ts';
import { kindsIn } from '../../content/derived/sections.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { headlineClass, isLonger } from '../../ui/lengths.ts';
import { HeroDrawing } from './HeroDrawing.tsx';
import { Introduction } from './Introduction.tsx';
import { Sketch } from './Sketch.tsx';

interface HomeProps {
  content: SiteContent;
  TypedLine: LivePart;
  stylesheet: string | undefined;
}

export function Home({ content, TypedLine, stylesheet }: HomeProps) {
  const { headline, phrases, introduction, sketch } = content.home;
  const kinds = kindsIn(content);
  return (
    <section id="Home" aria-labelledby={headingOf('Home')} className="hero">
      <div className="wrapper">
        <div>
          <h1 id={headingOf('Home')} tabIndex={-1} className={headlineClass(headline)}>
            {headline}
          </h1>
          <TypedLine
            id={TYPED_LINE}
            className={
              phrases.some((phrase) => isLonger(phrase, 40)) ? 'typed typed-long' : 'typed'
            }
          />
          <Introduction content={content} />
        </div>
        <div className="hero-picture">
          <HeroDrawing
            {...introduction}
            kinds={kinds.map(({ drawing }) => drawing)}
            emptySign={sketch.emptySign}
          />
        </div>
      </div>
      {/* It blocks what follows it, and the first screen does not wait. */}
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
      {kinds.length > 0 && <Sketch kinds={kinds} content={content} />}
    </section>
  );
}
