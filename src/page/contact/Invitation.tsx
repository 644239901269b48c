import type { SiteContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { SocialLinks } from '../optional/SocialLinks.tsx';

export function Invitation({ content }: { content: SiteContent }) {
  const { agency, navigation, invitation, social } = content;
  return (
    <div className="invitation">
      <h3 className="card-title">{invitation.title}</h3>
      <p className="text-soft">{invitation.text}</p>
      <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
      <SocialLinks social={social} />
    </div>
  );
}
