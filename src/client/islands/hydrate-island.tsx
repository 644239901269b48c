/** Hydrates one island as a separate React root, so that its failure affects no other island. */
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { focused, isFocusLost } from '../../browser/elements.ts';
import { report } from '../../browser/report.ts';
import type { AnyView } from '../../flows/define-flow.ts';

/**
 * Hydrates with the snapshot that the HTML was rendered from, and then renders the current one. If the
 * prerendered HTML was changed, React renders the island again; if the view fails, the prerendered HTML is
 * restored.
 */
export function hydrateIsland(
  element: Element,
  View: AnyView,
  props: Parameters<AnyView>[0],
  initial: unknown,
  onFailure: () => void,
) {
  const prerendered = [...element.childNodes].map((node) => node.cloneNode(true));
  let fields: Pick<HTMLInputElement, 'value' | 'checked'>[] = [];
  const noteFields = () => {
    fields = fieldsIn(element).map(({ value, checked }) => ({ value, checked }));
  };
  let hasFailed = false;
  const fail = (error: unknown) => {
    report(error);
    element.replaceChildren(...prerendered);
    for (const [index, field] of fieldsIn(element).entries()) Object.assign(field, fields[index]);
    // Stryker disable next-line StringLiteral: only the presence of the attribute matters
    element.setAttribute('data-failed', '');
    hasFailed = true;
    onFailure();
  };
  const showing = (given: typeof props) => (
    <StrictMode>
      <BeforeUnmount run={noteFields}>
        <View {...given} />
      </BeforeUnmount>
    </StrictMode>
  );
  const held = controlsIn(element).indexOf(focused() as HTMLElement);
  try {
    const atFirst = { getSnapshot: () => initial, subscribe: () => ({ unsubscribe() {} }) };
    const root = flushSync(() =>
      hydrateRoot(element, showing({ ...props, state: atFirst as never }), {
        onRecoverableError: (error) => console.warn(error),
        onUncaughtError: fail,
      }),
    );
    if (!hasFailed) flushSync(() => root.render(showing(props)));
  } catch (error) {
    fail(error);
  }
  if (isFocusLost()) controlsIn(element)[held]?.focus();
}

const fieldsIn = (element: Element) => [...element.querySelectorAll('input')];

const controlsIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('a, button, input, summary'),
];

/** Runs a callback on unmount, to save field values before React reports that the island failed. */
function BeforeUnmount({ run, children }: { run: () => void; children: ReactNode }) {
  useLayoutEffect(() => run, [run]);
  return children;
}
