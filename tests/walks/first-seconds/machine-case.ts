import type { AnyEventObject } from 'xstate';
import { firstSecondsMachine } from '../../../machines/first-seconds.machine.ts';
import { samples } from '../../../site/flows-page/samples.ts';
import { countOf, type MachineCase } from '../../support/case.ts';

/** Returns how many submits were held: each one made while no other is held, before the flows of the form run. */
function holdsIn(events: readonly AnyEventObject[]) {
  let isHeld = false;
  let holds = 0;
  for (const { type } of events) {
    if (type === 'form.submitted' && !isHeld) {
      isHeld = true;
      holds += 1;
    }
    if (['shortcut.followed', 'load.failed', 'enquiry.arrived'].includes(type)) isHeld = false;
  }
  return { isHeld, holds };
}

const firstSecondsCase: MachineCase = {
  id: 'firstSeconds',
  machine: firstSecondsMachine,
  ...samples.firstSeconds(),
  invariants: {
    'only one file loads at a time, and none during a pause or at the end': ({
      actor,
      snapshot,
    }) => {
      const loading = ['loadIslands', 'loadEnquiry'].filter((name) => actor.isRunning(name));
      const { code } = snapshot.value as { code: string };
      return code.startsWith('loading') ? loading.length === 1 : loading.length === 0;
    },
    'the visitor is watched exactly until the flows of the form run': ({ actor, snapshot }) =>
      actor.isRunning('watchVisitor') === snapshot.matches({ visitor: 'watched' }),
    'each edit is kept as long as the visitor is watched': ({ snapshot, events, effects }) =>
      snapshot.matches({ visitor: 'leftToFlows' }) ||
      countOf(effects, 'keepEdit') === events.filter(({ type }) => type === 'form.edited').length,
    'a submit is held once, however often it is repeated': ({ snapshot, events, effects }) =>
      snapshot.matches({ submit: 'repeated' }) ||
      (snapshot.matches({ visitor: 'watched' })
        ? countOf(effects, 'markHeld') === holdsIn(events).holds
        : true),
    'the page shows a mark exactly while a submit is held': ({ snapshot, effects }) => {
      const marks = ['markHeld', 'markLate', 'unmarkHeld'];
      const last = effects.findLast((effect) => marks.includes(String(effect)));
      const shown = { held: 'markHeld', late: 'markLate' }[
        (snapshot.value as { submit: string }).submit
      ];
      return (shown ?? 'unmarkHeld') === last;
    },
  },
};

export const machineCases = [firstSecondsCase];
