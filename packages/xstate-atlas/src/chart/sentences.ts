/** Describes the parts of a chart in words. */
import type { ChartState, ChartTransition } from './model.ts';

const KINDS = {
  atomic: 'A state.',
  compound: 'A state with inner states.',
  parallel: 'States side by side, all active at once.',
  final: 'The final state.',
  history: 'The state that was active last.',
};

/** `sending: One enquiry is on its way; a second submit does nothing.` */
export const stateInWords = ({ name, description, kind }: ChartState) =>
  `${name}: ${description || KINDS[kind]}`;

/** `form.submitted, if isHoneypotFilled, to failure: rememberRefusal, logRefusal` */
export const transitionInWords = (transition: ChartTransition) =>
  [transition.on, restInWords(transition)].filter(Boolean).join(', ');

function restInWords({
  condition,
  targets,
  to,
  actions,
  isReentering,
  description,
}: ChartTransition) {
  const isOtherwise = condition === 'otherwise';
  const ways = [
    condition && (isOtherwise ? condition : `if ${condition}`),
    targets.length > 0 && `to ${to.join(' and ')}`,
    isReentering && 'entered again',
    targets.length + actions.length === 0 && 'is ignored',
  ]
    .filter(Boolean)
    .join(', ');
  const said = [ways, actions.join(', ')].filter(Boolean).join(': ');
  return description ? `${said}. ${description}` : said;
}
