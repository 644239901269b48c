import type { LiveContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import type { StillParts } from '../still-parts.tsx';
import { EnquiryForm } from './contact/EnquiryForm.tsx';

type ContactProps = Pick<LiveContent, 'agency' | 'contact'> & { parts: StillParts };

export function Contact({ agency, contact, parts }: ContactProps) {
  return (
    <section id="Contact" aria-labelledby={headingOf('Contact')} className="section inked">
      <div className="wrapper grid gap-x-16 gap-y-14 lg:grid-cols-12">
        {parts.invitation}
        <div className="corner-marks lg:col-span-7">
          <h3 className="card-title">{contact.formTitle}</h3>
          <EnquiryForm agency={agency} contact={contact} />
          {parts.privacy}
        </div>
      </div>
      <div className="wrapper">{parts.colophon}</div>
    </section>
  );
}
