import type { SiteContent } from '../../content/site.ts';
import { headingOf } from '../../ui/element-ids.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { Slot } from '../../ui/slots.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { Invitation } from './Invitation.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PrivacyNotes } from './PrivacyNotes.tsx';

interface ContactProps {
  content: SiteContent;
  SendControls: Slot;
  className: string | undefined;
}

export function Contact({ content, SendControls, className }: ContactProps) {
  const { form, invitation, privacy } = content;
  return (
    <section id="Contact" aria-labelledby={headingOf('Contact')} className={className}>
      <div className="wrapper contact-grid">
        <SectionHeading section="Contact">{invitation.headline}</SectionHeading>
        <div className="corner-marks">
          <h3 className="card-title">{form.title}</h3>
          <EnquiryForm content={content} SendControls={SendControls} />
          <PrivacyNotes privacy={privacy} />
        </div>
        <Invitation content={content} />
        <NextSteps next={invitation.next} />
      </div>
    </section>
  );
}
