import { isShown } from '../../site/content/derived/sections.ts';
import type { SiteContent } from '../../site/content/site.ts';

const SCREENS = {
  computer: { ending: '.webp', width: 760, height: 475 },
  phone: { ending: '-phone.webp', width: 360, height: 720 },
};

interface ExamplesProps {
  content: SiteContent;
  screen: keyof typeof SCREENS;
  most?: number;
}

/** The examples of the plans on a screen, each with the name of its kind, until there is work to show. */
export function Examples({ content, screen, most }: ExamplesProps) {
  const { plans, exampleLabel } = content.plans;
  const withExample = plans.filter(({ example }) => example).slice(0, most);
  if (!isShown(content, 'plans') || content.work.cases.length > 0 || withExample.length === 0)
    return null;
  const { ending, ...size } = SCREENS[screen];
  return (
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
  );
}
