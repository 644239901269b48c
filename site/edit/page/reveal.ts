/** Finds fields in the form. */
import type { Edit } from '../../../machines/editing.machine.ts';

/**
 * The id of a field in the form, without spaces, so that other elements can refer to it. The elements of the preview
 * name their fields by the same id.
 */
export const idOf = ({ file, path }: Pick<Edit, 'file' | 'path'>) =>
  `${file}:${path.join('.').replaceAll(' ', '_')}`;

/** Returns an id and the ids of the groups around it, the nearest first. */
export function idsAround(id: string): string[] {
  const [file = '', path = ''] = id.split(':');
  if (!path) return [id];
  return [id, ...idsAround(`${file}:${path.replace(/(^|\.)[^.]*$/, '')}`)];
}

/**
 * Opens the parts around a field and returns the field or, if it is not in the form, the nearest group. The groups of
 * a translation are those of the first language.
 */
export function opened(id: string) {
  const ids = [...idsAround(id), ...idsAround(id.replace(/^[^/:]+\//, ''))];
  const [element] = ids.flatMap((each) => document.getElementById(each) ?? []);
  let outer = element?.closest('details');
  while (outer) {
    outer.open = true;
    outer = outer.parentElement?.closest('details');
  }
  return element;
}

export function reveal(id: string) {
  const element = opened(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
