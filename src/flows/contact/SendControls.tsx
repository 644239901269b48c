import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/contact.machine.ts';
import type { ViewProps } from '../flow.ts';
import { SendStatus } from './SendStatus.tsx';

const isSending = (snapshot: SnapshotFrom<typeof contactMachine>) => snapshot.matches('sending');

/** The live part of the form: its button, and the status of a send. */
export function SendControls({ flow, content }: ViewProps<typeof contactMachine>) {
  const { contact } = content;
  const sending = useSelector(flow, isSending);
  return (
    <>
      <button type="submit" className="button" disabled={sending}>
        {sending ? contact.sendingLabel : contact.submitLabel}
      </button>
      <SendStatus flow={flow} content={content} />
    </>
  );
}
