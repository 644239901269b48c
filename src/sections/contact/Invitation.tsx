import type { SiteContent } from '../../content/types.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { SocialLinks } from '../optional/SocialLinks.tsx';

export function Invitation({ content }: { content: SiteContent }) {
  const { agency, navigation, invitation, social } = content;
  return (
    <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
      <SectionHeading section="Contact">{invitation.headline}</SectionHeading>
      <h3 className="card-title mt-10">{invitation.title}</h3>
      <p className="mt-3 max-w-[30rem] text-soft">{invitation.text}</p>
      <div className="mt-6 -ml-[0.7rem]">
        <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
      </div>
      <SocialLinks social={social} />
    </div>
  );
}
