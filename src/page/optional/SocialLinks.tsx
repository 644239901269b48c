import type { SocialContent } from '../../content/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { ArrowOut } from './ArrowOut.tsx';

export function SocialLinks({ social: { label, links } }: { social: SocialContent }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="social-links">
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} {...inNewTab} rel="me noopener">
              {name} <ArrowOut />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
