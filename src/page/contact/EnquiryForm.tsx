import type { ReactNode } from 'react';
import { hasChat } from '../../model/agency.ts';
import { hasPrices } from '../../model/sections.ts';
import type { SiteContent } from '../../model/site.ts';
import { CHOSEN_PLAN, ENQUIRY_FORM, HONEYPOT, PLAN_LINE, PROMPTS } from '../../ui/ids.ts';
import { chatLink, mailLink } from '../../ui/agency-links.ts';
import { asMail, inNewTab } from '../../ui/new-tab.ts';
import type { LivePart } from '../../ui/live-parts.ts';
import { ChosenPlan } from './ChosenPlan.tsx';

interface EnquiryFormProps {
  content: SiteContent;
  SendControls: LivePart;
}

/**
 * React does not hydrate the form, because password managers and page translators change it: only the
 * controls below the fields are an island. Until a script listens, a submit does nothing, because
 * the method is `dialog`: `get` would put the message into the address.
 */
export function EnquiryForm({ content, SendControls }: EnquiryFormProps) {
  const { agency, contact, navigation } = content;
  const { form, handOver, invitation } = contact;
  const isHandedOver = content.mail.by === 'link';
  const { heldStatus, withoutScript } = isHandedOver ? handOver : form;
  const { title, questions } = invitation.prompts;
  const addressFaults = {
    other: form.emailFault,
    name: form.emailNameFault,
    space: form.emailSpaceFault,
    dot: form.emailDotFault,
  };
  const isPrompted = questions.length > 0;
  const hasPlans = hasPrices(content);
  const described = [...(hasPlans ? [PLAN_LINE] : []), ...(isPrompted ? [PROMPTS] : [])];
  return (
    <>
      <form id={HONEYPOT} hidden />
      {hasPlans && <form id={CHOSEN_PLAN} autoComplete="off" hidden />}
      <form method="dialog" id={ENQUIRY_FORM} data-enquiry="" className="enquiry">
        <p className="without-script">
          {withoutScript}{' '}
          <a href={mailLink(agency)} {...asMail}>
            {agency.email}
          </a>
          {hasChat(agency) && (
            <>
              {', '}
              <a href={chatLink(agency)} {...inNewTab}>
                {navigation.chatName}
              </a>
            </>
          )}
        </p>
        {hasPlans && <ChosenPlan content={content} />}
        <label className="field">
          {form.nameLabel}
          <input
            name="user_name"
            data-field="user_name"
            type="text"
            autoComplete="name"
            aria-describedby="user_name-fault"
            required
          />
        </label>
        <Fault id="user_name-fault">{form.nameFault}</Fault>
        <label className="field">
          {form.emailLabel}
          <input
            name="user_email"
            data-field="user_email"
            type="email"
            autoComplete="email"
            pattern=".+@.+\..+"
            title={form.emailFault}
            aria-describedby="user_email-fault"
            required
          />
        </label>
        <Fault id="user_email-fault">
          {Object.entries(addressFaults).map(([fault, message]) => (
            <span key={fault} data-fault={fault} hidden={fault !== 'other'}>
              {message}
            </span>
          ))}
        </Fault>
        <label className="field">
          {form.messageLabel}
          <textarea
            name="message"
            data-field="message"
            rows={6}
            autoComplete="off"
            aria-describedby={[...described, 'message-fault'].join(' ')}
            required
          />
        </label>
        <Fault id="message-fault">{form.messageFault}</Fault>
        {isPrompted && (
          <p id={PROMPTS} className="prompts small text-soft">
            <b>{title}</b> {questions.join(' ')}
          </p>
        )}
        {!isHandedOver && <Honeypot />}
        <SendControls className="send-controls" />
        <div role="status" className="held">
          <p className="held-note" hidden>
            {heldStatus}
          </p>
        </div>
      </form>
    </>
  );
}

/**
 * Renders what is wrong with a field, as the description of the field. While the field is valid, the styles
 * hide only the inner element: screen readers would read a hidden description, but skip hidden content in a
 * visible one.
 */
function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="fault">
      <span className="fault-text">{children}</span>
    </p>
  );
}

/**
 * Renders a hidden field that only bots fill in. The field belongs to another form, so it is not sent with
 * the enquiry. A form that opens the visitor's mail program needs no such field.
 */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <input type="text" form={HONEYPOT} name="leave_empty" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
