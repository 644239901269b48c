import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import {
  contactMachine,
  mobileMenuMachine,
  regionMachine,
  sectionScrollMachine,
  toastMachine,
  typingLoopMachine,
} from '../../machines/index.ts';
import { content } from '../../src/content/index.ts';
import { browserEffects } from '../../src/effects/index.ts';
import type { Effects } from '../../src/flows/create-flows.ts';
import { effectNames } from '../../tools/lab/machines/introspection.ts';
import { runAlone } from '../support/effect-alone.ts';

const machines = {
  mobileMenu: mobileMenuMachine,
  typingLoop: typingLoopMachine,
  region: regionMachine,
  contact: contactMachine,
  sectionScroll: sectionScrollMachine,
  toast: toastMachine,
} satisfies Record<keyof Effects, AnyStateMachine>;

/** What one flow tells another where they are made. */
const told = new Set(['showFailureToast', 'showSuccessToast', 'withdrawToast']);

test('there are effects for every flow and no other', () => {
  expect(Object.keys(browserEffects(content)).toSorted()).toEqual(Object.keys(machines).toSorted());
});

test.each(Object.entries(machines))('every effect that %s names is provided', (name, machine) => {
  const { actions = {}, actors = {} } = browserEffects(content)[name as keyof Effects] as {
    actions?: object;
    actors?: object;
  };
  expect({
    actions: Object.keys(actions).toSorted(),
    actors: Object.keys(actors).toSorted(),
  }).toEqual({
    actions: effectNames(machine)
      .filter((action) => !told.has(action))
      .toSorted(),
    actors: Object.keys(machine.implementations.actors).toSorted(),
  });
});

test.each([
  ['success', 'Message sent successfully!'],
  ['failure', 'Failed to send. Try again.'],
])('a toast of a %s says “%s”', async (kind, words) => {
  const toast = vi.fn();
  vi.doMock('../../src/ui/toaster.tsx', () => ({ toast }));
  onTestFinished(() => vi.doUnmock('../../src/ui/toaster.tsx'));
  const { showToast } = browserEffects(content).toast.actors as { showToast: AnyActorLogic };
  runAlone(showToast, { kind });
  await vi.dynamicImportSettled();
  expect(toast).toHaveBeenCalledExactlyOnceWith(kind, words, expect.anything());
});
