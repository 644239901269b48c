import type { SiteContent } from '../../model/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { ArrowOut } from '../../ui/icons.tsx';
import { SizedPicture, type Picture, type Pictures } from '../../ui/SizedPicture.tsx';

interface WorkProps {
  work: SiteContent['work'];
  pictures: Pictures | undefined;
}

/** Returns the number of columns, from one to three, that leaves few gaps in the last row. */
const columnsFor = (count: number) => (count % 3 === 0 || count > 4 ? 3 : Math.min(count, 2));

/** The `sizes` attribute for each number of columns. */
const SIZES = {
  1: '(min-width: 64rem) 42rem, 92vw',
  2: '(min-width: 40rem) min(47vw, 35rem), 92vw',
  3: '(min-width: 64rem) min(30vw, 23rem), (min-width: 40rem) 47vw, 92vw',
} as Record<number, string>;

export function Work({ work: { title, cases }, pictures }: WorkProps) {
  if (cases.length === 0) return null;
  const columns = columnsFor(cases.length);
  return (
    <section aria-labelledby="work-heading" className="work">
      <h3 id="work-heading" className="closing-title">
        {title}
      </h3>
      <ul className={`work-cases work-cases-${columns}`}>
        {cases.map((each) => (
          <Case key={each.title} {...each} made={pictures?.[each.picture]} sizes={SIZES[columns]} />
        ))}
      </ul>
    </section>
  );
}

interface CaseProps extends Omit<SiteContent['work']['cases'][number], 'picture'> {
  made: Picture | undefined;
  sizes: string | undefined;
}

function Case({ title, text, alt, link, made, sizes }: CaseProps) {
  return (
    <li className={link ? 'work-case work-case-linked' : 'work-case'}>
      <div className="work-sheet">
        <SizedPicture made={made} alt={alt} sizes={sizes} />
      </div>
      <div>
        <h4 className="card-title">
          {link ? (
            <a href={link} {...inNewTab}>
              {title} <ArrowOut />
            </a>
          ) : (
            title
          )}
        </h4>
        <p>{text}</p>
      </div>
    </li>
  );
}
