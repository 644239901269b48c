import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { handOverMachine } from '../../../machines/hand-over.machine.ts';
import { mailLinkAbout } from '../../ui/agency-links.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import type { ViewProps } from '../define-flow.ts';
import { allTyped } from '../enquiry/draft.ts';
import { OtherWays } from '../enquiry/OtherWays.tsx';

type Snapshot = SnapshotFrom<typeof handOverMachine>;

const OUTCOMES = ['opened', 'incomplete', 'tooLong', 'copied', 'notCopied'] as const;

const outcomeOf = (snapshot: Snapshot) => OUTCOMES.find((outcome) => snapshot.hasTag(outcome));
const offersCopy = (snapshot: Snapshot) => snapshot.hasTag('copyOffered');

/** The live part of a form that opens a mail program: its button and the outcome. */
export function View({ state, send, ...page }: ViewProps<typeof handOverMachine>) {
  const outcome = useSelector(state, outcomeOf);
  const isCopyOffered = useSelector(state, offersCopy);
  const { agency, contact } = page.content;
  const words = contact.handOver!;
  return (
    <>
      <button type="submit" className="button">
        {words.submitLabel}
      </button>
      <div id={SEND_OUTCOME} tabIndex={-1}>
        <p role="status" className="send-status">
          {outcome && words.status[outcome]}
        </p>
        {isCopyOffered && (
          <button
            type="button"
            className="button"
            onClick={() => send({ type: 'copy.requested', enquiry: allTyped() })}
          >
            {words.copyLabel}
          </button>
        )}
        {outcome && (
          <OtherWays
            dependencies={page}
            lead={words.instead}
            {...(isCopyOffered && {
              mail: () => mailLinkAbout(agency, contact.sending.mailSubject),
            })}
          />
        )}
      </div>
    </>
  );
}
