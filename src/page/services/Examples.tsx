import type { Plan, SiteContent } from '../../content/site.ts';

const PICTURES = {
  desktop: { ending: '.webp', size: { width: 760, height: 475 } },
  phone: { ending: '-phone.webp', size: { width: 360, height: 720 } },
};

interface ExamplesProps {
  plans: readonly Plan[];
  label: SiteContent['plans']['exampleLabel'];
  on: keyof typeof PICTURES;
}

/** The finished sites that plans have as examples, as a computer or a phone shows them. */
export function Examples({ plans, label, on }: ExamplesProps) {
  const { ending, size } = PICTURES[on];
  return (
    <ul className="service-examples">
      {plans.map(({ title, example }) => (
        <li key={title}>
          <a href={`/examples/${example}/`}>
            <img
              src={`/examples/${example}${ending}`}
              alt={`${label}: ${title}`}
              {...size}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
