import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/index.ts';
import type { ContactContent, ClientContent } from '../../content/types.ts';
import { SEND_OUTCOME } from '../../ui/element-ids.ts';
import { allTyped } from './draft.ts';
import { withPlan } from './enquiry-form.ts';
import { useFlows } from '../../islands/FlowsContext.tsx';
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
  typeof value === 'string'
    ? value
    : (Object.keys(value)[0] as 'success' | 'failure' | 'unavailable');
const failureCause = ({ context }: ContactSnapshot) => context.cause ?? 'unknown';
const mayHaveArrived = ({ context }: ContactSnapshot) => context.mayHaveArrived;

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
 * Links that carry the message along. They are filled in as they appear and disappear with the next
 * edit, so they always hold what the form holds. A click fills them in again, as the currency may
 * have changed since, and with it the price of the plan.
 */
function OtherWays({ agency, contact }: SendStatusProps) {
  const isPerhapsCopy = useSelector(useFlows().contact, mayHaveArrived);
  const prefilled = (address: (draft: Draft) => string) => {
    const fill = (link: HTMLAnchorElement | null) => {
      if (!link) return;
      const { user_name = '', user_email = '', message = '' } = allTyped();
      link.href = address({
        text: withPlan(`${user_name.trim()}\n${user_email}\n\n${message.trim()}`),
        lastLine: isPerhapsCopy ? contact.earlierCopyNote : undefined,
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
