import type { AnyEventObject } from 'xstate';
import { firstSecondsMachine } from '../../../machines/first-seconds.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { countOf, type MachineCase } from '../../support/case.ts';

interface Starting {
  code: string;
  submit: 'none' | 'held' | 'late';
}

const startingIn = ({ value }: { value: unknown }) =>
  value instanceof Object ? (value as { starting: Starting }).starting : undefined;

const firstSecondsCase: MachineCase = {
  id: 'firstSeconds',
  machine: firstSecondsMachine,
  ...samples.firstSeconds(),
  invariants: {
    'only one thing loads at a time, and nothing during a pause or at the end': ({
      actor,
      snapshot,
    }) => {
      const loading = ['loadIslands', 'loadEnquiry'].filter((name) => actor.isRunning(name));
      return loading.length === (startingIn(snapshot)?.code.startsWith('loading') ? 1 : 0);
    },
    'the visitor is watched exactly until the flows of the form run': ({ actor, snapshot }) =>
      actor.isRunning('watchVisitor') === (startingIn(snapshot) !== undefined),
    'until then, each edit and each currency is kept': ({ snapshot, events, effects }) =>
      !startingIn(snapshot) ||
      (countOf(effects, 'keepEdit') === countIn(events, 'form.edited') &&
        countOf(effects, 'keepCurrency') === countIn(events, 'currency.chosen')),
    'until then, each plan is shown, and each link to a place lays out all of them': ({
      snapshot,
      events,
      effects,
    }) =>
      !startingIn(snapshot) ||
      (countOf(effects, 'showPlan') === countIn(events, 'plan.chosen') &&
        countOf(effects, 'layOutAll') ===
          countIn(events, 'plan.chosen') + countIn(events, 'link.touched')),
    'a submit is repeated only at the end': ({ snapshot, actor }) =>
      actor.isRunning('submitForm') === (snapshot.value === 'submitting'),
    'the page shows a mark exactly while a submit is held': ({ snapshot, effects }) => {
      const marks = new Set(['markHeld', 'markLate', 'removeMark']);
      const last = effects.findLast((effect) => marks.has(String(effect)));
      const submit = startingIn(snapshot)?.submit ?? 'none';
      return { none: 'removeMark', held: 'markHeld', late: 'markLate' }[submit] === last;
    },
  },
};

const countIn = (events: readonly AnyEventObject[], type: string) =>
  events.filter((event) => event.type === type).length;

export const machineCases = [firstSecondsCase];
