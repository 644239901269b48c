import type { SiteContent } from '../content/types.ts';
import { headingOf } from '../effects/element-ids.ts';
import { AgencyShortcuts } from '../ui/AgencyShortcuts.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { EnquiryForm } from './contact/EnquiryForm.tsx';
import { PrivacyNotes } from './contact/PrivacyNotes.tsx';

type ContactProps = Pick<SiteContent, 'agency' | 'contact' | 'navigation'>;

export function Contact({ agency, contact, navigation }: ContactProps) {
  return (
    <section id="Contact" aria-labelledby={headingOf('Contact')} className="section inked">
      <div className="wrapper grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
          <SectionHeading section="Contact">{contact.headline}</SectionHeading>
          <h3 className="card-title mt-10">{contact.invitationTitle}</h3>
          <p className="mt-3 max-w-[30rem] text-soft">{contact.invitation}</p>
          <div className="mt-6 -ml-[0.7rem]">
            <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
          </div>
        </div>
        <div className="corner-marks lg:col-span-7">
          <h3 className="card-title">{contact.formTitle}</h3>
          <EnquiryForm agency={agency} contact={contact} />
          <PrivacyNotes contact={contact} />
        </div>
      </div>
      <div className="wrapper">
        <p className="colophon">
          <span className="brand text-ink">
            <BrandMark className="size-6" />
            {agency.brand}
          </span>
          {agency.tagline}
        </p>
      </div>
    </section>
  );
}
