import { closestTo, focused } from '../../browser/elements.ts';
import { ENQUIRY_FORM } from '../../ui/ids.ts';

/** Runs a callback once the form gets the focus, or at once if it has it. */
export function whenWriting(run: () => unknown) {
  const notice = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!closestTo({ target }, `#${ENQUIRY_FORM}`)) return;
    document.removeEventListener('focusin', notice);
    run();
  };
  document.addEventListener('focusin', notice);
  notice({ target: focused() });
}
