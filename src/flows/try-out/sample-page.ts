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

/** The form of the open page, and the draft that outlasts it as session storage does. */
export interface SampleWorld {
  message: string;
  draft?: Draft;
  /** Ends a send as the network or the mail service would. */
  fail: (failure: Failure) => void;
}

const nothing = () => {};
const noActor = fromCallback(nothing);
/** A trial is over long before the form would lose patience. */
const standingClock = { setTimeout: () => 0, clearTimeout: nothing };

/** Makes pages of one world. Each opens with what its form holds or, if that is empty, with the draft. */
export function samplePages() {
  const world: SampleWorld = { message: '', fail: nothing };
  const keep = (mayHaveArrived: boolean) => {
    world.draft = { message: world.message, mayHaveArrived };
  };
  const machine = contactMachine.provide({
    actors: {
      watchForm: noActor,
      lockFields: noActor,
      lookForVisitor: noActor,
      recallDraft: fromCallback(({ sendBack }) => {
        if (!world.draft) return;
        world.message ||= world.draft.message;
        if (world.draft.mayHaveArrived) sendBack({ type: 'send.interrupted' });
      }),
      sendEnquiry: fromPromise<void, { mayHaveArrived: boolean }>(
        () =>
          new Promise((_, reject) => {
            world.fail = reject;
          }),
      ),
    },
    actions: {
      keepDraft: ({ context: { mayHaveArrived } }) => keep(mayHaveArrived),
      keepDraftAsSent: () => keep(true),
      dropDraft() {
        delete world.draft;
      },
      resetForm() {
        world.message = '';
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
  });
  return { world, open: () => createActor(machine, { clock: standingClock }) };
}
