import type { SiteContent } from '../../model/site.ts';
import { SizedPicture, type Pictures } from '../../ui/SizedPicture.tsx';

interface PeopleProps {
  people: SiteContent['about']['people'];
  pictures: Pictures | undefined;
}

/** The people of the agency. A person without a portrait has a ring with an initial instead. */
export function People({ people, pictures }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <ul className="people">
      {people.map(({ name, part, picture }) => (
        <li key={name}>
          {picture ? (
            <SizedPicture made={pictures?.[picture]} alt="" sizes="5rem" />
          ) : (
            <span aria-hidden="true" className="initial">
              {Array.from(name)[0]}
            </span>
          )}
          <p>
            <b>{name}</b> <span className="text-soft">{part}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
