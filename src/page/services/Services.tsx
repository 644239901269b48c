import type { SiteContent } from '../../model/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { SheetDrawing } from '../SheetDrawing.tsx';
import { Work } from '../optional/Work.tsx';

/** A percentage, which can be drawn to scale. */
const SHARE = /^(\d{1,2}(\.\d+)?|100)%$/;

type Service = SiteContent['services']['services'][number];

export function Services({ content, pictures, drawings = '', ...place }: SectionProps) {
  const { services, work } = content;
  return (
    <Section {...place} title={services.title}>
      <ul className="service-grid">
        {services.services.map((service) => (
          <ServiceCard key={service.title} {...service} drawings={drawings} />
        ))}
      </ul>
      <p>
        <SectionLink to="Contact" className="button">
          {services.callToAction}
        </SectionLink>
      </p>
      <Work work={work} pictures={pictures} />
    </Section>
  );
}

interface ServiceCardProps extends Service {
  drawings: string;
}

function ServiceCard({ title, description, icon, claim, drawings }: ServiceCardProps) {
  return (
    <li className="service-card">
      <div>
        <h3 className="card-title">
          <SheetDrawing sheet={drawings} name={icon} size={[48, 48]} />
          {title}
        </h3>
        <p className="text-soft">{description}</p>
      </div>
      {claim && <Measurement {...claim} />}
    </li>
  );
}

export function Measurement({ figure, sentence, source }: NonNullable<Service['claim']>) {
  const [before, ...rest] = sentence.includes(figure)
    ? sentence.split(figure)
    : ['', ` ${sentence}`];
  const words = (
    <>
      {before}
      <b>{figure}</b>
      {rest.join(figure)}
    </>
  );
  return (
    <p className="measurement" data-figure={figure}>
      {SHARE.test(figure) && (
        <svg width="100%" height="12" aria-hidden="true">
          <line x2="100%" y1="6" y2="6" strokeDasharray="2 4" />
          <line x2={figure} y1="6" y2="6" />
          <line y2="12" />
          <line x1={figure} x2={figure} y2="12" />
        </svg>
      )}
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
