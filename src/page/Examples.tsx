import { isShown } from '../model/sections.ts';
import type { SiteContent } from '../model/site.ts';

interface ExamplesProps {
  content: SiteContent;
}

/** Shows the example site of each plan, labelled with its kind, unless the owner has real work to show. */
export function Examples({ content }: ExamplesProps) {
  const { plans, exampleLabel, examplesTitle } = content.plans;
  const withExample = plans.filter(({ example }) => example);
  if (!isShown(content, 'plans') || content.work.cases.length > 0 || withExample.length === 0)
    return null;
  return (
    <>
      {examplesTitle && <p className="card-title examples-title">{examplesTitle}</p>}
      <ul className="examples">
        {withExample.map(({ title, example, drawing }) => (
          <li key={title}>
            <a href={`/examples/${example}/`}>
              <span className="sr-only">{exampleLabel}: </span>
              {(drawing && content.home.sketch.kinds[drawing]) ?? title}
              <picture>
                <source
                  media="(width < 43.75rem)"
                  srcSet={`/examples/${example}-phone.webp`}
                  width="360"
                  height="720"
                />
                <img
                  src={`/examples/${example}.webp`}
                  alt=""
                  width="760"
                  height="475"
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
