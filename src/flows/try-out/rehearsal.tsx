/** Sends a sample from a page in memory, lets it go wrong, and shows what becomes of its words. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FailureCause } from '../../../machines/contact.machine.ts';
import type { Trial } from '../../../machines/try-out.machine.ts';
import type { ContactContent, SendFlowContent, SendStage } from '../../content/types.ts';
import { samplePages } from './sample-page.ts';
import { TryOut } from './TryOut.tsx';

interface Surroundings {
  contact: Pick<ContactContent, 'sendingStatus' | 'failureStatus'>;
  words: SendFlowContent;
  say: (text: string) => void;
  choose: (trial: Trial) => void;
}

export type Rehearsal = ReturnType<typeof openRehearsal>;

/** As the sending of a real message names them. A reload ends a send without any. */
const causes: Partial<Record<Trial, FailureCause>> = {
  lineCut: 'offline',
  serviceFailed: 'refused',
};

export function openRehearsal(place: Element, { contact, words, say, choose }: Surroundings) {
  const root = createRoot(place);
  const { world, open } = samplePages();
  let form: ReturnType<typeof open>;

  const show = (stage: SendStage | null) =>
    flushSync(() =>
      root.render(<TryOut words={words} stage={stage} message={world.message} onChoice={choose} />),
    );

  function openPage() {
    form = open();
    form.subscribe(({ value, context: { cause } }) => {
      const stage = stageOf(value);
      show(stage);
      if (stage === 'sending') say(words.says(contact.sendingStatus));
      else if (cause) say(`${words.says(contact.failureStatus[cause])} ${words.survived}`);
    });
    form.start();
  }

  /** With nothing typed or kept but the sample. */
  function openAnew() {
    delete world.draft;
    world.message = words.sample;
    openPage();
  }

  openAnew();
  return {
    sendSample() {
      form.stop();
      openAnew();
      form.send({ type: 'form.submitted', isHoneypotFilled: false });
    },
    failSample(trial: Trial) {
      world.fail({ cause: causes[trial] });
    },
    leavePage() {
      form.stop();
      world.message = '';
      show(null);
      say(words.reloading);
    },
    returnToPage: openPage,
    end() {
      form.stop();
      say('');
      root.unmount();
    },
  };
}

const stageOf = (value: string | object) =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as SendStage;
