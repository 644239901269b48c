import { samples } from '../../../site/build/flows-page/samples.ts';
import { toastMachine } from '../../../machines/toast.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';
import type { StateValue } from 'xstate';
import type { Effect } from 'xstate-atlas/walk';

const running = { time: 'running', visitor: 'elsewhere', page: 'shown' };
const standing = (place: StateValue) => ({ up: { standing: place } });

const toastCase = defineCase({
  id: 'toast',
  machine: toastMachine,
  ...samples.toast(),
  invariants: {
    'a toast is shown exactly while it is up': ({ snapshot, actor }) =>
      actor.isRunning('showToast') === snapshot.matches('up'),
    'at most one toast is shown at a time': ({ snapshot, effects }) =>
      countOf(effects, 'start showToast') - countOf(effects, 'stop showToast') ===
      (snapshot.matches('up') ? 1 : 0),
    'a withdrawn toast is gone': ({ snapshot, events }) =>
      events.at(-1)?.type !== 'request.withdrawn' || snapshot.matches('gone'),
    'visitor and tab are watched exactly while the toast stands': ({ snapshot, actor }) =>
      [actor.isRunning('watchAttention'), actor.isRunning('watchTab')].every(
        (isWatched) => isWatched === snapshot.matches({ up: 'standing' }),
      ),
    'its bar runs exactly while its time runs': ({ snapshot, effects }) =>
      !snapshot.matches({ up: 'standing' }) ||
      isBarRunning(effects) === snapshot.matches(standing({ time: 'running' })),
    'its time runs exactly while the visitor is elsewhere and the page is in sight': ({
      snapshot,
    }) =>
      !snapshot.matches({ up: 'standing' }) ||
      snapshot.matches(standing({ time: 'running' })) === snapshot.matches(standing(running)),
  },
});

export const machineCases = [toastCase];

const isBarRunning = (effects: readonly Effect[]) =>
  effects.findLastIndex(([name]) => name === 'runTimeLeft') > effects.lastIndexOf('refillTimeLeft');
