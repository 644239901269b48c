import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/contact.machine.ts';
import type { ContactContent } from '../../content/types.ts';
import { SEND_OUTCOME } from '../../ui/element-ids.ts';
import {
  chatLink,
  chatLinkWith,
  mailLink,
  mailLinkWith,
  type Draft,
} from '../../ui/agency-links.ts';
import { inNewTab } from '../../ui/new-tab.ts';
import type { ViewProps } from '../flow.ts';
import { allTyped, withPlan } from './enquiry-form.ts';

type ContactSnapshot = SnapshotFrom<typeof contactMachine>;
type Props = ViewProps<typeof contactMachine>;

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

/** Says beside the form what became of the message. */
export function SendStatus({ flow, content }: Props) {
  const state = useSelector(flow, sendState);
  const cause = useSelector(flow, failureCause);
  return (
    <div id={SEND_OUTCOME} className="send-outcome">
      <p role="status" className={`send-status send-status-${state}`}>
        {wordsFor(content.contact)[state](cause)}
      </p>
      {state === 'failure' && <OtherWays flow={flow} content={content} />}
    </div>
  );
}

/**
 * Links that carry the message along. They appear filled in and disappear with the next edit, so they
 * match the form. A click fills them in again, because the currency, and with it the price of the
 * plan, may have changed since.
 */
function OtherWays({ flow, content: { agency, contact } }: Props) {
  const isPerhapsCopy = useSelector(flow, mayHaveArrived);
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
      <span>
        <a
          {...prefilled((draft) => mailLinkWith(agency, contact.mailSubject, draft))}
          href={mailLink(agency)}
          {...inNewTab}
        >
          {contact.insteadByMail}
        </a>
        {agency.phone && (
          <a
            {...prefilled((draft) => chatLinkWith(agency, draft))}
            href={chatLink(agency)}
            {...inNewTab}
          >
            {contact.insteadByChat}
          </a>
        )}
      </span>
    </p>
  );
}
