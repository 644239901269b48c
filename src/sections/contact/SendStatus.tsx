import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/index.ts';
import type { ContactContent, ClientContent } from '../../content/types.ts';
import { SEND_OUTCOME } from '../../effects/element-ids.ts';
import { planLineOf, readEnquiry, referenceOf } from '../../effects/contact/enquiry-form.ts';
import { useFlows } from '../../flows/FlowsContext.tsx';
import {
  chatLink,
  chatLinkWith,
  mailLink,
  mailLinkWith,
  type Draft,
} from '../../ui/agency-links.ts';

type ContactSnapshot = SnapshotFrom<typeof contactMachine>;
type SendStatusProps = Pick<ClientContent, 'agency' | 'contact'>;

const sendState = ({ value }: ContactSnapshot) =>
  typeof value === 'string' ? value : (Object.keys(value)[0] as 'success' | 'failure');
const failureCause = ({ context }: ContactSnapshot) => context.cause ?? 'unknown';

const wordsFor = (contact: ContactContent) => ({
  idle: () => '',
  sending: () => contact.sendingStatus,
  success: () => contact.successStatus,
  failure: (cause: keyof ContactContent['failureStatus']) => contact.failureStatus[cause],
  unavailable: () => '',
});

/** What became of the message, said where it was written. */
export function SendStatus({ agency, contact }: SendStatusProps) {
  const flow = useFlows().contact;
  const state = useSelector(flow, sendState);
  const cause = useSelector(flow, failureCause);
  return (
    <div id={SEND_OUTCOME} className="send-outcome">
      <p role="status" className={`send-status send-status-${state}`}>
        {wordsFor(contact)[state](cause)}
      </p>
      {state === 'failure' && <OtherWays agency={agency} contact={contact} />}
    </div>
  );
}

/**
 * Links that carry the message along. They are filled in from the form as they appear, and go when
 * it is edited, so that they always hold what the form holds. Whoever follows one may have changed
 * the currency since, and with it the price of the plan.
 */
function OtherWays({ agency, contact }: SendStatusProps) {
  const prefilled = (address: (draft: Draft) => string) => {
    const fill = (link: HTMLAnchorElement | null) => {
      const form = link?.closest('form');
      if (!link || !form) return;
      const { name, email, message } = readEnquiry(form);
      link.href = address({
        text: `${planLineOf(form)}${name}\n${email}\n\n${message}`,
        reference: `${contact.referenceLabel} ${referenceOf(form)}`,
        cutNote: contact.cutNote,
      });
    };
    return {
      ref: fill,
      onClick: ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => fill(currentTarget),
    };
  };
  return (
    <p className="other-ways">
      {contact.instead}
      <a
        {...prefilled((draft) => mailLinkWith(agency, contact.mailSubject, draft))}
        href={mailLink(agency)}
        target="_blank"
        rel="noopener"
      >
        {contact.insteadByMail}
      </a>
      {agency.phone && (
        <a
          {...prefilled((draft) => chatLinkWith(agency, draft))}
          href={chatLink(agency)}
          target="_blank"
          rel="noopener"
        >
          {contact.insteadByChat}
        </a>
      )}
    </p>
  );
}
