import type { SiteContent } from '../../content/site.ts';
import { headingOf } from '../../ui/ids.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { SheetDrawing } from '../SheetDrawing.tsx';
import { Work, type Pictures } from '../optional/Work.tsx';
import { Measurement } from './Measurement.tsx';
import { ServiceDetail } from './ServiceDetail.tsx';

/** With so few services one large card stands beside the others, not two above them. */
const FEWEST = 3;

type Service = SiteContent['services']['services'][number];

interface ServicesProps {
  services: SiteContent['services'];
  work: SiteContent['work'];
  pictures: Pictures;
  drawings: string;
  className: string | undefined;
}

export function Services({ services, work, pictures, drawings, className }: ServicesProps) {
  return (
    <section id="Service" aria-labelledby={headingOf('Service')} className={className}>
      <div className="wrapper">
        <SectionHeading section="Service">{services.title}</SectionHeading>
        <ul className="service-grid">
          {services.services.map((service, index, { length }) => (
            <ServiceCard
              key={service.title}
              {...service}
              drawings={drawings}
              isLarge={index < (length > FEWEST ? 2 : 1)}
            />
          ))}
        </ul>
        <p>
          <SectionLink to="Contact" className="button">
            {services.callToAction}
          </SectionLink>
        </p>
        <Work work={work} pictures={pictures} />
      </div>
    </section>
  );
}

interface ServiceCardProps extends Service {
  isLarge: boolean;
  drawings: string;
}

function ServiceCard({ title, description, icon, claim, isLarge, drawings }: ServiceCardProps) {
  return (
    <li className={isLarge ? 'service-card service-card-large' : 'service-card'}>
      <div>
        <h3 className="card-title">
          <SheetDrawing sheet={drawings} name={icon} size={[48, 48]} />
          {title}
        </h3>
        <p className="text-soft">{description}</p>
      </div>
      {claim && <Measurement {...claim} />}
      {isLarge && <ServiceDetail of={icon} />}
    </li>
  );
}
