import type { HomeContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { SectionLink } from '../ui/SectionLink.tsx';
import { HeroDrawing } from './home/HeroDrawing.tsx';
import { TypedLine } from './home/TypedLine.tsx';

export function Home({ home }: { home: HomeContent }) {
  return (
    <section id="Home" aria-labelledby={headingOf('Home')} className="hero">
      <div className="wrapper grid items-center gap-x-12 gap-y-12 md:grid-cols-12 md:gap-x-8 lg:gap-x-12">
        <div className="md:col-span-6">
          <h1 id={headingOf('Home')} tabIndex={-1} className="headline max-w-[11ch]">
            {home.headline}
          </h1>
          <TypedLine home={home} />
          <p className="mt-6 max-w-[34rem] text-lg text-soft">{home.intro}</p>
          <p className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-3">
            <SectionLink to="Contact" className="button">
              {home.callToAction}
            </SectionLink>
            <SectionLink to="Price" className="quiet-link">
              {home.pricesLink}
            </SectionLink>
          </p>
        </div>
        <div className="mx-auto w-full max-w-xl md:col-span-6 md:max-w-none">
          <HeroDrawing />
        </div>
      </div>
    </section>
  );
}
