import type { SiteContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { Colophon } from './contact/Colophon.tsx';
import { EnquiryForm } from './contact/EnquiryForm.tsx';
import { Invitation } from './contact/Invitation.tsx';
import { PrivacyNotes } from './contact/PrivacyNotes.tsx';
import { SendFlow } from './contact/SendFlow.tsx';

export function Contact({ content }: { content: SiteContent }) {
  const { agency, colophon, contact, privacy, registration, sendFlow } = content;
  return (
    <section id="Contact" aria-labelledby={headingOf('Contact')} className="section inked">
      <div className="wrapper grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <Invitation content={content} />
        <div className="corner-marks lg:col-span-7">
          <h3 className="card-title">{contact.formTitle}</h3>
          <EnquiryForm content={content} />
          <SendFlow sendFlow={sendFlow} />
          <PrivacyNotes privacy={privacy} />
        </div>
      </div>
      <div className="wrapper">
        <Colophon agency={agency} colophon={colophon} registration={registration} />
      </div>
    </section>
  );
}
