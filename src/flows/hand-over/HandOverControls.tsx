import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { handOverMachine } from '../../../machines/hand-over.machine.ts';
import type { HandOverContent } from '../../content/site.ts';
import { mailLinkAbout } from '../../ui/agency-links.ts';
import { SEND_OUTCOME } from '../../ui/element-ids.ts';
import { OtherWays } from '../contact/OtherWays.tsx';
import type { ViewProps } from '../flow.ts';

type Snapshot = SnapshotFrom<typeof handOverMachine>;

/** The status of each state that has one. */
function outcomeOf({ value }: Snapshot): keyof HandOverContent['status'] | null {
  const state = typeof value === 'object' ? value.working : value;
  if (typeof state === 'object') {
    return state.tooLong === 'copied' || state.tooLong === 'notCopied' ? state.tooLong : 'tooLong';
  }
  return state === 'opened' || state === 'incomplete' ? state : null;
}

const isTooLong = (snapshot: Snapshot) => snapshot.matches({ working: 'tooLong' });

/** The live part of a form that hands over: its button, and what became of the message. */
export function HandOverControls({ flow, content }: ViewProps<typeof handOverMachine>) {
  const outcome = useSelector(flow, outcomeOf);
  const isCopyOffered = useSelector(flow, isTooLong);
  const { agency, contact } = content;
  const words = content.handOver!;
  return (
    <>
      <button type="submit" className="button">
        {words.submitLabel}
      </button>
      <div id={SEND_OUTCOME} className="send-outcome" tabIndex={-1}>
        <p role="status" className="send-status">
          {outcome && words.status[outcome]}
        </p>
        {isCopyOffered && (
          <button
            type="button"
            className="button"
            onClick={() => flow.send({ type: 'copy.requested' })}
          >
            {words.copyLabel}
          </button>
        )}
        {outcome && (
          <OtherWays
            content={content}
            lead={words.instead}
            {...(isCopyOffered && { mail: () => mailLinkAbout(agency, contact.mailSubject) })}
          />
        )}
      </div>
    </>
  );
}
