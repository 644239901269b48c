import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { ArrowOut } from '../../ui/icons.tsx';
import { inNewTab } from '../../ui/new-tab.ts';
import { Voices } from '../optional/Voices.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { YourShop } from '../YourShop.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { PrivacyNotes } from './PrivacyNotes.tsx';

export function Contact({ content, liveParts, ...place }: SectionProps) {
  const { agency, contact, foot, navigation, privacy, social, voices } = content;
  const { form, invitation } = contact;
  const { title, steps } = invitation.next;
  return (
    <>
      <Voices voices={voices} />
      <Section {...place} title={invitation.headline} layout="wrapper contact-grid">
        <div className="form-sheet">
          <div className="sheet-head">
            <h3 className="card-title">{form.title}</h3>
            <p className="all-needed small text-soft">{form.allNeeded}</p>
          </div>
          <EnquiryForm
            content={content}
            SendControls={(liveParts.contact ?? liveParts.handOver)!}
          />
          <PrivacyNotes privacy={privacy} />
        </div>
        <div className="night" aria-hidden="true">
          <YourShop stage="open" content={content} />
        </div>
        <div className="beside-form">
          <div className="invitation">
            <h3 className="card-title">{invitation.title}</h3>
            <p>{invitation.text}</p>
            <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
            {social.length > 0 && (
              <nav aria-label={foot.socialLabel} className="social-links">
                <ul>
                  {social.map(({ name, url }) => (
                    <li key={url}>
                      <a href={url} {...inNewTab} rel="me">
                        {name} <ArrowOut />
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          {steps.length > 0 && (
            <div className="what-next">
              <h3 className="card-title">{title}</h3>
              <ol className="next">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
