import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine, Failure } from '../../../machines/contact.machine.ts';
import { fill } from '../../model/fill.ts';
import { SEND_OUTCOME } from '../../ui/ids.ts';
import { titleClass } from '../../ui/lengths.ts';
import type { ViewProps } from '../define-flow.ts';
import { referenceLine } from '../enquiry/letter.ts';
import { OtherWays } from '../enquiry/OtherWays.tsx';

type ContactSnapshot = SnapshotFrom<typeof contactMachine>;
type Props = ViewProps<typeof contactMachine>;
type ContactWords = Props['content']['contact'];

const LABELS = {
  user_name: 'nameLabel',
  user_email: 'emailLabel',
  message: 'messageLabel',
} as const;

const STAGES = ['sending', 'success', 'failure'] as const;

const stageOf = (snapshot: ContactSnapshot) => STAGES.find((stage) => snapshot.hasTag(stage));
const failureOf = ({ context }: ContactSnapshot) => context.failure;
const mayHaveArrived = ({ context }: ContactSnapshot) => context.mayHaveArrived;
const referenceOf = ({ context }: ContactSnapshot) => context.reference;

/** The live part of the form: its button and the outcome. */
export function View({ state, send, ...page }: Props) {
  const { sending, form, invitation } = page.content.contact;
  const stage = useSelector(state, stageOf);
  const failure = useSelector(state, failureOf);
  const isPerhapsCopy = useSelector(state, mayHaveArrived);
  const reference = useSelector(state, referenceOf);
  const status = {
    sending: sending.sendingStatus,
    success: sending.successStatus,
    failure: failure && messageAbout(failure, page.content.contact),
  };
  const line = reference && referenceLine(page, reference);
  const isSent = stage === 'success';
  const sentences = [
    stage && status[stage],
    stage === 'failure' && isPerhapsCopy && sending.mayHaveArrived,
    !isSent && line,
  ];
  return (
    <>
      <button type="submit" className="button" disabled={stage === 'sending'}>
        {stage === 'sending' ? sending.sendingLabel : sending.submitLabel}
      </button>
      <div id={SEND_OUTCOME} tabIndex={-1}>
        <p
          role="status"
          className={isSent ? `send-status ${titleClass(sending.successStatus)}` : 'send-status'}
          data-stage={stage}
        >
          {/* A single text node, which React can still replace after a translation by the browser. */}
          {stage ? sentences.filter(Boolean).join(' ') : ''}
        </p>
        {(!stage || isSent) && line && <p className="small text-soft">{line}</p>}
        {isSent && (
          <>
            <ol className="next">
              {invitation.next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <button
              type="button"
              className="text-button"
              onClick={() => send({ type: 'form.reopened' })}
            >
              {sending.again}
            </button>
          </>
        )}
        {stage === 'failure' && (
          <OtherWays
            dependencies={page}
            lead={sending.instead}
            reference={reference}
            lastLine={isPerhapsCopy ? sending.earlierCopyNote : undefined}
          />
        )}
        {stage === 'failure' && <p className="small text-soft">{form.keptNote}</p>}
      </div>
    </>
  );
}

function messageAbout({ cause, excess }: Failure, { sending, form }: ContactWords) {
  const message = sending.failureStatus[cause];
  if (!excess) return message;
  const { field, length, limit } = excess;
  return fill(message, {
    field: form[LABELS[field]],
    length: length.toLocaleString(),
    limit: limit.toLocaleString(),
  });
}
