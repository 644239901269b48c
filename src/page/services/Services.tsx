import type { ReactNode } from 'react';
import { isShown } from '../../../site/content/derived/sections.ts';
import type { SiteContent } from '../../../site/content/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { SheetDrawing } from '../SheetDrawing.tsx';
import { Work } from '../optional/Work.tsx';

/** With so few services one large card stands beside the others, not two above them. */
const FEWEST = 3;

type Service = SiteContent['services']['services'][number];

export function Services({ content, pictures, drawings = '', ...place }: SectionProps) {
  const { services, work } = content;
  const shown = examplesIn(content);
  return (
    <Section {...place} title={services.title}>
      <ul className="service-grid">
        {services.services.map((service, index, { length }) => (
          <ServiceCard
            key={service.title}
            {...service}
            drawings={drawings}
            isLarge={index < (length > FEWEST ? 2 : 1)}
            picture={shown[index]}
          />
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

/** On the first large card a computer shows one example, on the second phones show three. */
const EXAMPLES = [
  { most: 1, ending: '.webp', width: 760, height: 475 },
  { most: 3, ending: '-phone.webp', width: 360, height: 720 },
];

/** Pictures for the two large cards: examples, until there is work to show below the cards. */
function examplesIn(content: SiteContent): ReactNode[] {
  const { plans, exampleLabel } = content.plans;
  const withExample = plans.filter(({ example }) => example);
  if (!isShown(content, 'plans') || content.work.cases.length > 0 || withExample.length === 0)
    return [];
  return EXAMPLES.map(({ most, ending, ...size }) => (
    <ul key={ending} className="service-examples">
      {withExample.slice(0, most).map(({ title, example }) => (
        <li key={title}>
          <a href={`/examples/${example}/`}>
            <img
              src={`/examples/${example}${ending}`}
              alt={`${exampleLabel}: ${title}`}
              {...size}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  ));
}

interface ServiceCardProps extends Service {
  isLarge: boolean;
  drawings: string;
  picture: ReactNode;
}

function ServiceCard(props: ServiceCardProps) {
  const { title, description, icon, claim, isLarge, drawings, picture } = props;
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
      {isLarge && picture}
    </li>
  );
}

export function Measurement({ figure, sentence, source }: NonNullable<Service['claim']>) {
  const [before, ...rest] = sentence.includes(figure)
    ? sentence.split(figure)
    : ['', ` ${sentence}`];
  const said = (
    <>
      {before}
      <b>{figure}</b>
      {rest.join(figure)}
    </>
  );
  return (
    <p className="measurement">
      {source ? (
        <a href={source} {...inNewTab}>
          {said}
        </a>
      ) : (
        said
      )}
    </p>
  );
}
