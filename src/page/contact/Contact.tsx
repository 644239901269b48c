import type { SiteContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { headingOf } from '../../ui/ids.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { LivePart } from '../../ui/live-parts.ts';
import { SocialLinks } from '../optional/SocialLinks.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { PrivacyNotes } from './PrivacyNotes.tsx';

interface ContactProps {
  content: SiteContent;
  SendControls: LivePart;
  className: string | undefined;
}

export function Contact({ content, SendControls, className }: ContactProps) {
  const { agency, contact, foot, navigation, privacy, social } = content;
  const { form, invitation } = contact;
  const { title, steps } = invitation.next;
  return (
    <section id="Contact" aria-labelledby={headingOf('Contact')} className={className}>
      <div className="wrapper contact-grid">
        <SectionHeading section="Contact">{invitation.headline}</SectionHeading>
        <div className="corner-marks">
          <h3 className="card-title">{form.title}</h3>
          <EnquiryForm content={content} SendControls={SendControls} />
          <PrivacyNotes privacy={privacy} />
        </div>
        <div className="beside-form">
          <div className="invitation">
            <h3 className="card-title">{invitation.title}</h3>
            <p className="text-soft">{invitation.text}</p>
            <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
            <SocialLinks social={social} foot={foot} />
          </div>
          {steps.length > 0 && (
            <div className="next">
              <h3 className="card-title">{title}</h3>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
