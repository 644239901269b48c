import { fill } from '../../model/fill.ts';
import { lowestOf } from '../../model/prices.ts';
import { hasPrices, kindsIn } from '../../model/sections.ts';
import { headingOf, TYPED_LINE } from '../../ui/ids.ts';
import { headlineClass, isLonger } from '../../ui/lengths.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { picturesInHero } from '../../ui/SizedPicture.tsx';
import { Examples } from '../Examples.tsx';
import { Price } from '../pricing/Price.tsx';
import type { SectionProps } from '../Section.tsx';
import { HeroDrawing } from '../HeroDrawing.tsx';
import { SignName, Sketch } from './Sketch.tsx';

export function Home({ content, liveParts, pictures }: SectionProps) {
  const { typingLoop: TypedLine } = liveParts;
  const { headline, phrases, introduction, sketch } = content.home;
  const kinds = kindsIn(content);
  const inHero = picturesInHero(content);
  const aboutPrices = (price: string) =>
    `${introduction.pricesLink} ${fill(introduction.pricesFrom, { price })}`;
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
          <div>
            <p className="lead text-soft">{introduction.text}</p>
            <div className="actions">
              <SectionLink to="Contact" className="button">
                {introduction.callToAction}
              </SectionLink>
              {introduction.promise && <p className="text-soft">{introduction.promise}</p>}
              {hasPrices(content) && (
                <SectionLink to="Price" className="quiet-link">
                  <Price of={lowestOf(content.plans.plans)} words={aboutPrices} />
                </SectionLink>
              )}
            </div>
          </div>
        </div>
        <div className="hero-picture">
          {kinds.length > 0 && <SignName>{sketch.nameLabel}</SignName>}
          <HeroDrawing
            {...introduction}
            kinds={kinds.map(({ drawing }, index) => ({
              drawing,
              picture: pictures?.[inHero[index] ?? ''],
            }))}
            emptySign={sketch.emptySign}
          />
        </div>
      </div>
      <div className="wrapper">
        {kinds.length > 0 && <Sketch kinds={kinds} content={content} />}
        <Examples content={content} />
      </div>
    </section>
  );
}
