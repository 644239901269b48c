/** What a chart shows, said. */
import type { ChartState, ChartTransition } from './model.ts';

const KINDS = {
  atomic: 'A state.',
  compound: 'A state with states of its own.',
  parallel: 'States side by side: it is in one of each at once.',
  final: 'The end.',
  history: 'Where it was last.',
};

/** `sending: One enquiry is on its way; a second submit does nothing.` */
export const stateInWords = ({ name, description, kind }: ChartState) =>
  `${name}: ${description || KINDS[kind]}`;

/** `form.submitted, if isHoneypotFilled, to failure: rememberRefusal, logRefusal` */
export const transitionInWords = (transition: ChartTransition) =>
  [nameOf(transition), restInWords(transition)].filter(Boolean).join(', ');

export const nameOf = ({ on }: ChartTransition) => on || 'by itself';

export function restInWords({
  condition,
  source,
  targets,
  actions,
  isReentering,
}: ChartTransition) {
  const isOtherwise = condition === 'otherwise';
  const ways = [
    condition && (isOtherwise ? condition : `if ${condition}`),
    targets.length > 0 && `to ${targets.map(belowRoot).join(' and ')}`,
    isReentering && targets.includes(source) && 'entered again',
    targets.length + actions.length === 0 && 'is ignored',
  ]
    .filter(Boolean)
    .join(', ');
  return [ways, actions.join(', ')].filter(Boolean).join(': ');
}

/** As the path reads in the machine, which everything in a chart is part of. */
const belowRoot = (state: string) => state.slice(state.indexOf('.') + 1);
