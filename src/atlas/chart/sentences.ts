/** What a chart shows, said. */
import type { ChartState, ChartTransition } from './model.ts';

/** `sending: One enquiry is on its way. Runs sendEnquiry.` */
export const stateInWords = ({ name, description, kind, isDeep }: ChartState) =>
  [`${name}:`, description || KINDS[kind], isDeep && 'of all the states within.']
    .filter(Boolean)
    .join(' ');

const KINDS = {
  atomic: 'a state.',
  compound: 'a state with states of its own.',
  parallel: 'states side by side, in all of which it is at once.',
  final: 'the end.',
  history: 'where it was last.',
};

/** `form.submitted, if isHoneypotFilled: from idle to failure, with rememberRefusal` */
export function transitionInWords({ on, condition, source, targets, actions }: ChartTransition) {
  const ways = targets.length > 0 ? `from ${source} to ${targets.join(' and ')}` : `in ${source}`;
  return [
    `${[on || 'by itself', condition && (condition === 'otherwise' ? condition : `if ${condition}`)]
      .filter(Boolean)
      .join(', ')}: ${ways}`,
    actions.length > 0 && `with ${actions.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
