/** Describes states and transitions in sentences. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions } from '../machine/introspection.ts';
import { asDrawn, type ChartState, type ChartTransition } from './model.ts';

const KINDS = {
  atomic: 'A state.',
  compound: 'A state with inner states.',
  parallel: 'States side by side, all active at once.',
  final: 'The final state.',
  history: 'The state that was active last.',
};

/** Describes a state: `sending: One enquiry is on its way; a second submit does nothing.` */
export const stateInWords = ({ name, description, kind }: ChartState) =>
  `${name}: ${description || KINDS[kind]}`;

/** Describes a transition: `form.submitted, if isHoneypotFilled, to failure: rememberRefusal, logRefusal` */
function inWords({ on, guard, condition, targets, to, actions, isReentering }: ChartTransition) {
  const when = guard ? `if ${guard}` : condition;
  const way = [
    on,
    when,
    targets.length > 0 && `to ${to.join(' and ')}`,
    isReentering && 'entered again',
    targets.length + actions.length === 0 && 'is ignored',
  ];
  return [way.filter(Boolean).join(', '), actions.join(', ')].filter(Boolean).join(': ');
}

export const transitionInWords = (transition: ChartTransition) =>
  [inWords(transition), transition.description].filter(Boolean).join('. ');

const descriptions = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/** Describes a transition. No two transitions of a machine have the same description. */
export function describeTransition(transition: AnyTransitionDefinition) {
  const { machine } = transition.source;
  if (!descriptions.has(machine)) descriptions.set(machine, describeAll(machine));
  return descriptions.get(machine)!.get(transition)!;
}

function describeAll(machine: AnyStateMachine) {
  const declared = declaredTransitions(machine);
  const all = declared.map((each) => asDrawn(each)).map((each) => `${each.from}: ${inWords(each)}`);
  return new Map(
    declared.map((transition, index) => {
      const words = all[index]!;
      const { length } = all.filter((other) => other === words);
      const rank = all.slice(0, index + 1).filter((other) => other === words).length;
      return [transition, length > 1 ? `${words}, ${rank} of ${length} alike` : words];
    }),
  );
}
