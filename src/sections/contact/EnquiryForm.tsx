import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/index.ts';
import type { LiveContent } from '../../content/types.ts';
import { ENQUIRY_FORM, ROBOT_TRAP } from '../../effects/element-ids.ts';
import { useFlows } from '../../flows/FlowsContext.tsx';
import { mailLink } from '../../ui/agency-links.ts';
import { SendStatus } from './SendStatus.tsx';

const isSending = (snapshot: SnapshotFrom<typeof contactMachine>) => snapshot.matches('sending');

export function EnquiryForm({ agency, contact }: Pick<LiveContent, 'agency' | 'contact'>) {
  const flow = useFlows().contact;
  const sending = useSelector(flow, isSending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'form.submitted' });
  };
  // A disabled field would be left out of what is sent, so while sending they are only read-only.
  // Until the script runs, the method makes a submit do nothing: it would put the message into the
  // address of the page.
  return (
    <>
      <form id={ROBOT_TRAP} name={ROBOT_TRAP} hidden />
      <form
        method="dialog"
        id={ENQUIRY_FORM}
        name={ENQUIRY_FORM}
        className="enquiry"
        onSubmit={submit}
        onInput={() => flow.send({ type: 'form.edited' })}
      >
        <label>
          {contact.nameLabel}
          <input name="user_name" type="text" autoComplete="name" required readOnly={sending} />
        </label>
        <label>
          {contact.emailLabel}
          <input name="user_email" type="email" autoComplete="email" required readOnly={sending} />
        </label>
        <label>
          {contact.messageLabel}
          <textarea name="message" rows={6} autoComplete="off" required readOnly={sending} />
        </label>
        <RobotTrap />
        <button type="submit" className="button w-full" disabled={sending}>
          {sending ? contact.sendingLabel : contact.submitLabel}
        </button>
        <p className="without-script">
          {contact.withoutScript} <a href={mailLink(agency)}>{agency.email}</a>
        </p>
        <SendStatus agency={agency} contact={contact} />
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
