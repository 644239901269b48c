import type { AboutContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { HowWeWorkDiagram } from './about/HowWeWorkDiagram.tsx';

export function About({ about }: { about: AboutContent }) {
  return (
    <section id="About" aria-labelledby={headingOf('About')} className="section section-ruled">
      <div className="wrapper">
        <SectionHeading section="About">{about.title}</SectionHeading>
        <ol className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2">
          {about.cards.map(({ title, text, steps }, index) => (
            <li key={title} className="plan-note">
              <span aria-hidden="true" className="plan-note-number">
                {String(index + 1).padStart(2, '0')}
              </span>
              <div>
                <h3 className="card-title">{title}</h3>
                <p className="text-soft">{text}</p>
                {steps && <HowWeWorkDiagram steps={steps} />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
