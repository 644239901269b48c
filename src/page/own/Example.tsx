/** A section to copy and change: docs/own-sections.md explains how to put it onto the page. */
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { OwnSectionProps } from '../own-sections.tsx';

const people = [
  { name: 'Aisyah Rahman', text: 'Plans the pages, and answers you.' },
  { name: 'Tan Wei Ming', text: 'Builds what is planned.' },
  { name: 'Kavitha Nair', text: 'Looks after it from then on.' },
];

export default function Example({ section, content }: OwnSectionProps) {
  return (
    <>
      <SectionHeading section={section}>{`The People of ${content.agency.brand}`}</SectionHeading>
      <ul className="people">
        {people.map(({ name, text }) => (
          <li key={name}>
            <h3 className="card-title">{name}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
