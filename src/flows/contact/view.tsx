import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/contact.machine.ts';
import { fill } from '../../../site/content/derived/fill.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import type { ViewProps } from '../define-flow.ts';
import { OtherWays } from '../enquiry/OtherWays.tsx';

type ContactSnapshot = SnapshotFrom<typeof contactMachine>;
type Props = ViewProps<typeof contactMachine>;

const STAGES = ['sending', 'success', 'failure'] as const;

const stageOf = (snapshot: ContactSnapshot) => STAGES.find((stage) => snapshot.hasTag(stage));
const failureCause = ({ context }: ContactSnapshot) => context.cause;
const failureFigures = ({ context }: ContactSnapshot) => context.figures;
const mayHaveArrived = ({ context }: ContactSnapshot) => context.mayHaveArrived;

/** The live part of the form: its button and the outcome. */
export function View({ flow, ...page }: Props) {
  const { sending } = page.content.contact;
  const stage = useSelector(flow, stageOf);
  const cause = useSelector(flow, failureCause);
  const figures = useSelector(flow, failureFigures);
  const isPerhapsCopy = useSelector(flow, mayHaveArrived);
  const statusOf = {
    sending: sending.sendingStatus,
    success: sending.successStatus,
    failure: cause && fill(sending.failureStatus[cause], figures),
  };
  return (
    <>
      <button type="submit" className="button" disabled={stage === 'sending'}>
        {stage === 'sending' ? sending.sendingLabel : sending.submitLabel}
      </button>
      <div id={SEND_OUTCOME} className="send-outcome" tabIndex={-1}>
        <p role="status" className={`send-status send-status-${stage ?? 'idle'}`}>
          {/* A single text node, which React can still replace after a translation by the browser. */}
          {(stage && statusOf[stage]) ?? ''}
        </p>
        {stage === 'success' && (
          <button
            type="button"
            className="text-button"
            onClick={() => flow.send({ type: 'form.reopened' })}
          >
            {sending.again}
          </button>
        )}
        {stage === 'failure' && (
          <OtherWays
            page={page}
            lead={sending.instead}
            lastLine={isPerhapsCopy ? sending.earlierCopyNote : undefined}
          />
        )}
      </div>
    </>
  );
}
