import { isShown } from '../../site/content/derived/sections.ts';
import type { SiteContent } from '../../site/content/site.ts';

const SCREENS = {
  computer: { ending: '.webp', width: 760, height: 475 },
  phone: { ending: '-phone.webp', width: 360, height: 720 },
};

interface ExamplesProps {
  content: SiteContent;
  screen: keyof typeof SCREENS;
  /** Stands above them. */
  title?: string | undefined;
}

/**
 * The examples of the plans on phones, or the last one on a computer, each with the name of its kind, until
 * there is work to show.
 */
export function Examples({ content, screen, title: heading }: ExamplesProps) {
  const { plans, exampleLabel } = content.plans;
  const withExample = plans.filter(({ example }) => example).slice(screen === 'computer' ? -1 : 0);
  if (!isShown(content, 'plans') || content.work.cases.length > 0 || withExample.length === 0)
    return null;
  const { ending, ...size } = SCREENS[screen];
  return (
    <>
      {heading && <p className="card-title examples-title">{heading}</p>}
      <ul className="examples">
        {withExample.map(({ title, example, drawing }) => (
          <li key={title}>
            <a href={`/examples/${example}/`}>
              <span className="sr-only">{exampleLabel}: </span>
              {(drawing && content.home.sketch.kinds[drawing]) ?? title}
              <span>
                <img
                  src={`/examples/${example}${ending}`}
                  alt=""
                  {...size}
                  loading="lazy"
                  decoding="async"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
