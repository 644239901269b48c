import type { HomeContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import type { StillParts } from '../still-parts.tsx';
import { TypedLine } from './home/TypedLine.tsx';

export function Home({ home, parts }: { home: HomeContent; parts: StillParts }) {
  return (
    <section id="Home" aria-labelledby={headingOf('Home')} className="hero">
      <div className="wrapper grid items-center gap-x-12 gap-y-12 md:grid-cols-12 md:gap-x-8 lg:gap-x-12">
        <div className="md:col-span-6">
          <h1 id={headingOf('Home')} tabIndex={-1} className="headline max-w-[11ch]">
            {home.headline}
          </h1>
          <TypedLine home={home} />
          {parts.introduction}
        </div>
        <div className="mx-auto w-full max-w-xl md:col-span-6 md:max-w-none">{parts.drawing}</div>
      </div>
    </section>
  );
}
