import type { SiteContent } from '../../content/types.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Company } from '../optional/Company.tsx';
import { SocialLinks } from '../optional/SocialLinks.tsx';

export function Invitation({ content }: { content: SiteContent }) {
  const { agency, navigation, invitation, social, company } = content;
  const { title, questions } = invitation.prompts;
  return (
    <div className="invitation">
      <SectionHeading section="Contact">{invitation.headline}</SectionHeading>
      <h3 className="card-title mt-8">{invitation.title}</h3>
      <p className="mt-3 max-w-[30rem] text-soft">{invitation.text}</p>
      {questions.length > 0 && (
        <div className="prompts">
          <p>{title}</p>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6 -ml-[0.7rem]">
        <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
      </div>
      <Company company={company} />
      <SocialLinks social={social} />
    </div>
  );
}
