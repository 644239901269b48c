/** Describes states and transitions in sentences. */
import type { AnyTransitionDefinition } from 'xstate';
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

/** Describes a transition with its source: `here: go, if isOpen, to there` */
export function describeTransition(transition: AnyTransitionDefinition) {
  const drawn = asDrawn(transition);
  return `${drawn.from}: ${inWords(drawn)}`;
}
