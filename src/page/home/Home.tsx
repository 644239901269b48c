import { fill } from '../../model/fill.ts';
import { frontsOf } from '../../model/fronts.ts';
import { lowestOf } from '../../model/prices.ts';
import { hasPrices, kindsIn } from '../../model/sections.ts';
import { headingOf, TYPED_LINE } from '../../ui/ids.ts';
import { headlineClass, isLonger } from '../../ui/lengths.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Shop } from '../../ui/Shop.tsx';
import { Price } from '../pricing/Price.tsx';
import type { SectionProps } from '../Section.tsx';
import { Fronts } from './Fronts.tsx';
import { SignName, Sketch } from './Sketch.tsx';

export function Home({ content, liveParts, pictures }: SectionProps) {
  const { typingLoop: TypedLine } = liveParts;
  const { headline, phrases, introduction, sketch } = content.home;
  const kinds = kindsIn(content);
  const hasSketch = kinds.length > 0;
  const aboutPrices = (price: string) =>
    `${introduction.pricesLink} ${fill(introduction.pricesFrom, { price })}`;
  return (
    <section id="Home" aria-labelledby={headingOf('Home')} className="hero">
      <div className="wrapper hero-words">
        <h1 id={headingOf('Home')} tabIndex={-1} className={headlineClass(headline)}>
          {headline}
        </h1>
        <TypedLine
          id={TYPED_LINE}
          className={phrases.some((phrase) => isLonger(phrase, 40)) ? 'typed typed-long' : 'typed'}
        />
        <div className="hero-lead">
          <p>{introduction.text}</p>
          <SectionLink to="Contact" className="button">
            {introduction.callToAction}
          </SectionLink>
          {hasPrices(content) && (
            <SectionLink to="Price" className="quiet-link">
              <Price of={lowestOf(content.plans.plans)} words={aboutPrices} />
            </SectionLink>
          )}
          {introduction.promise && <p className="small text-soft">{introduction.promise}</p>}
        </div>
      </div>
      <div className="wrapper street">
        <div className="plot">
          <Shop
            stage="plan"
            storeys={3}
            {...(hasSketch && { className: 'yours' })}
            sign={hasSketch ? <SignName {...sketch} /> : content.agency.brand}
          />
        </div>
        {hasSketch && <Sketch kinds={kinds} content={content} />}
        <Fronts
          fronts={frontsOf(content)}
          title={content.plans.examplesTitle}
          pictures={pictures}
        />
      </div>
    </section>
  );
}
