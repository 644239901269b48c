import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { ArrowOut } from '../../ui/icons.tsx';
import { inNewTab } from '../../ui/new-tab.ts';
import { Voices } from '../optional/Voices.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { PrivacyNotes } from './PrivacyNotes.tsx';

export function Contact({ content, drawings = '', liveParts, ...place }: SectionProps) {
  const { agency, contact, foot, navigation, privacy, social, voices } = content;
  const { form, invitation } = contact;
  const { title, steps } = invitation.next;
  return (
    <>
      <Voices voices={voices} />
      <Section {...place} title={invitation.headline} layout="wrapper contact-grid">
        <div className="corner-marks">
          <h3 className="card-title">{form.title}</h3>
          <EnquiryForm
            content={content}
            drawings={drawings}
            SendControls={(liveParts.contact ?? liveParts.handOver)!}
          />
          <PrivacyNotes privacy={privacy} />
        </div>
        <div className="beside-form">
          <div className="invitation">
            <h3 className="card-title">{invitation.title}</h3>
            <p className="text-soft">{invitation.text}</p>
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
      </Section>
    </>
  );
}
