import type { ClientContent } from '../../content/types.ts';
import { ENQUIRY_FORM, ROBOT_TRAP } from '../../effects/element-ids.ts';
import { Island } from '../../islands.tsx';
import { mailLink } from '../../ui/agency-links.ts';

export function EnquiryForm({ content }: { content: ClientContent }) {
  const { agency, contact } = content;
  // Until the script runs, the method makes a submit do nothing: it would put the message into the
  // address of the page.
  return (
    <>
      <form id={ROBOT_TRAP} name={ROBOT_TRAP} hidden />
      <form method="dialog" id={ENQUIRY_FORM} name={ENQUIRY_FORM} className="enquiry">
        <label>
          {contact.nameLabel}
          <input name="user_name" type="text" autoComplete="name" required />
        </label>
        <label>
          {contact.emailLabel}
          <input name="user_email" type="email" autoComplete="email" required />
        </label>
        <label>
          {contact.messageLabel}
          <textarea name="message" rows={6} autoComplete="off" required />
        </label>
        <RobotTrap />
        <Island name="contact" content={content} className="send-controls" />
        <div role="status">
          <p className="held-note">{contact.heldStatus}</p>
        </div>
        <p className="without-script">
          {contact.withoutScript} <a href={mailLink(agency)}>{agency.email}</a>
        </p>
      </form>
    </>
  );
}

/** Robots fill in what stands in the form; the field is part of another one, and not of what is sent. */
function RobotTrap() {
  return (
    <div className="robot-trap" aria-hidden="true">
      <input type="text" form={ROBOT_TRAP} name="leave_empty" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
