import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../../machines/index.ts';
import type { ClientContent } from '../../content/types.ts';
import { useFlows } from '../../islands/FlowsContext.tsx';
import { SendStatus } from './SendStatus.tsx';

const isSending = (snapshot: SnapshotFrom<typeof contactMachine>) => snapshot.matches('sending');

/** The part of the form that comes to life: its button, and what is said of a send. */
export function SendControls({ agency, contact }: Pick<ClientContent, 'agency' | 'contact'>) {
  const sending = useSelector(useFlows().contact, isSending);
  return (
    <>
      <button type="submit" className="button w-full" disabled={sending}>
        {sending ? contact.sendingLabel : contact.submitLabel}
      </button>
      <SendStatus agency={agency} contact={contact} />
    </>
  );
}
