import type { SiteContent } from '../../content/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import { ArrowOut } from '../../ui/icons.tsx';

export function SocialLinks({ social, foot }: Pick<SiteContent, 'social' | 'foot'>) {
  if (social.length === 0) return null;
  return (
    <nav aria-label={foot.socialLabel} className="social-links">
      <ul>
        {social.map(({ name, url }) => (
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
