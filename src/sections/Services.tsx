import type { Service, ServicesContent, WorkContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { SectionLink } from '../ui/SectionLink.tsx';
import { Work, type Pictures } from './optional/Work.tsx';
import { serviceIcons } from './services/service-icons.tsx';

interface ServicesProps {
  services: ServicesContent;
  work: WorkContent;
  pictures: Pictures;
}

export function Services({ services, work, pictures }: ServicesProps) {
  return (
    <section id="Service" aria-labelledby={headingOf('Service')} className="section section-sunk">
      <div className="wrapper">
        <SectionHeading section="Service">{services.title}</SectionHeading>
        <ul className="service-grid mt-12">
          {services.services.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </ul>
        <p className="mt-12">
          <SectionLink to="Contact" className="button">
            {services.callToAction}
          </SectionLink>
        </p>
        <Work work={work} pictures={pictures} />
      </div>
    </section>
  );
}

function ServiceCard({ title, description, icon, claim }: Service) {
  const Icon = serviceIcons[icon];
  return (
    <li className="service-card">
      <Icon />
      <h3 className="card-title mt-5">{title}</h3>
      <p className="mt-3 text-soft">{description}</p>
      {claim && (
        <div className="measurement">
          <p aria-hidden="true" className="measurement-figure">
            {claim.figure}
          </p>
          <p className="measurement-claim">
            {claim.source ? (
              <a
                href={claim.source}
                target="_blank"
                rel="noopener"
                className="inline-block min-h-11 underline"
              >
                {claim.sentence}
              </a>
            ) : (
              claim.sentence
            )}
          </p>
        </div>
      )}
    </li>
  );
}
