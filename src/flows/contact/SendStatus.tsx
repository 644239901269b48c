import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/contact.machine.ts';
import type { ContactContent } from '../../content/site.ts';
import { SEND_OUTCOME } from '../../ui/element-ids.ts';
import type { ViewProps } from '../flow.ts';
import { OtherWays } from './OtherWays.tsx';

type ContactSnapshot = SnapshotFrom<typeof contactMachine>;
type Props = ViewProps<typeof contactMachine>;

const sendState = ({ value }: ContactSnapshot) =>
  typeof value === 'string'
    ? value
    : (Object.keys(value)[0] as 'success' | 'failure' | 'unavailable');
// Stryker disable next-line StringLiteral: it is read only in a failure, which has a cause
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
  const isPerhapsCopy = useSelector(flow, mayHaveArrived);
  const { contact } = content;
  return (
    <div id={SEND_OUTCOME} className="send-outcome" tabIndex={-1}>
      <p role="status" className={`send-status send-status-${state}`}>
        {wordsFor(contact)[state](cause)}
      </p>
      {state === 'failure' && (
        <OtherWays
          content={content}
          lead={contact.instead}
          lastLine={isPerhapsCopy ? contact.earlierCopyNote : undefined}
        />
      )}
    </div>
  );
}
