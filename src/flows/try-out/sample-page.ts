/** A page that exists in memory only: the machine of the real form, in a world of its own. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contactMachine, type FailureCause } from '../../../machines/contact.machine.ts';

interface Failure {
  cause?: FailureCause | undefined;
}

interface Draft {
  message: string;
  mayHaveArrived: boolean;
}

/** Outlasts a page, as the storage of a session does. */
export interface Drawer {
  draft?: Draft;
}

const nothing = () => {};
/** A trial is over long before the form would lose patience. */
const standingClock = { setTimeout: () => 0, clearTimeout: nothing };
const noActor = fromCallback(nothing);

/** Opens with this message in its form or, if there is none, with the draft of the drawer. */
export function openSamplePage(drawer: Drawer, message = '') {
  const fields = { message };
  let reject: (failure: Failure) => void = nothing;
  const keep = (mayHaveArrived: boolean) => {
    drawer.draft = { ...fields, mayHaveArrived };
  };
  const form = createActor(
    contactMachine.provide({
      actors: {
        watchForm: noActor,
        lockFields: noActor,
        lookForVisitor: noActor,
        recallDraft: fromCallback(({ sendBack }) => {
          if (!drawer.draft) return;
          fields.message ||= drawer.draft.message;
          if (drawer.draft.mayHaveArrived) sendBack({ type: 'send.interrupted' });
        }),
        sendEnquiry: fromPromise<void, { mayHaveArrived: boolean }>(
          () =>
            new Promise((_, fail) => {
              reject = fail;
            }),
        ),
      },
      actions: {
        keepDraft: ({ context: { mayHaveArrived } }) => keep(mayHaveArrived),
        keepDraftAsSent: () => keep(true),
        dropDraft() {
          delete drawer.draft;
        },
        resetForm() {
          fields.message = '';
        },
        emptyHoneypot: nothing,
        restoreFields: nothing,
        revealSendStatus: nothing,
        sayMayHaveArrived: nothing,
        withdrawToast: nothing,
        showSuccessToast: nothing,
        showFailureToast: nothing,
        logFailure: nothing,
        logRefusal: nothing,
      },
    }),
    { clock: standingClock },
  );
  return {
    form,
    fields,
    /** Ends a send as the network or the mail service would. */
    fail: (failure: Failure) => reject(failure),
  };
}
