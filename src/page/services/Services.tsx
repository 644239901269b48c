import { SERVICE_ICONS } from '../../model/schema.ts';
import type { SiteContent } from '../../model/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { SheetDrawing } from '../SheetDrawing.tsx';
import { Work } from '../optional/Work.tsx';

type Service = SiteContent['services']['services'][number];

export function Services({ content, pictures, drawings = '', ...place }: SectionProps) {
  const { services, work } = content;
  return (
    <Section {...place} title={services.title}>
      <Elevation content={content} sheet={drawings} />
      <ol className="services">
        {services.services.map(({ title, description, claim }) => (
          <li key={title} className="service">
            <div>
              <h3 className="card-title">{title}</h3>
              <p className="service-text">{description}</p>
            </div>
            {claim && <Claim {...claim} />}
          </li>
        ))}
      </ol>
      <p>
        <SectionLink to="Contact" className="button button-outlined">
          {services.callToAction}
        </SectionLink>
      </p>
      <Work work={work} pictures={pictures} />
    </Section>
  );
}

/** The visitor's shop from the front. Leaders lead from its parts to the numbers of the services. */
function Elevation({ content, sheet }: { content: SiteContent; sheet: string }) {
  const { services } = content.services;
  return (
    <div aria-hidden="true" className="elevation on-ground yours">
      <SheetDrawing sheet={sheet} name="elevation" size={[1152, 520]} />
      <span className="shop-name">{content.home.sketch.emptySign}</span>
      {SERVICE_ICONS.map((icon) => {
        const numbers = services.flatMap((service, index) =>
          service.icon === icon ? [index + 1] : [],
        );
        return (
          numbers.length > 0 && (
            <span key={icon} className={`leader leader-${icon}`}>
              <b className="ring">{numbers.join(', ')}</b>
            </span>
          )
        );
      })}
    </div>
  );
}

/** The figure is part of the sentence, with the punctuation that follows it, or stands before it. */
export function Claim({ figure, sentence, source }: NonNullable<Service['claim']>) {
  const [before = '', ...others] = sentence.includes(figure)
    ? sentence.split(figure)
    : ['', ` ${sentence}`];
  const rest = others.join(figure);
  const [punctuation = ''] = /^[\p{P}\s]*$/u.exec(rest) ?? [];
  const words = (
    <>
      {before}
      <b>{figure + punctuation}</b>
      {rest.slice(punctuation.length)}
    </>
  );
  return (
    <p className={before ? 'claim' : 'claim claim-first'}>
      {source ? (
        <a href={source} {...inNewTab}>
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
