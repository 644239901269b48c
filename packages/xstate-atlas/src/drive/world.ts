/** Effects for a preview: actors that wait until the atlas decides their outcome. */
import type { AnyActorLogic, AnyEventObject, CallbackActorLogic, Snapshot } from 'xstate';

export const waitsToBeTold: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot: Snapshot<unknown>, { type, output, error }: AnyEventObject) {
    if (type === 'done') return { ...snapshot, status: 'done', output } as Snapshot<unknown>;
    if (type === 'error') return { ...snapshot, status: 'error', error } as Snapshot<unknown>;
    return snapshot;
  },
};

/** An actor that starts its work only when it is released. */
export function held(logic: CallbackActorLogic<AnyEventObject>) {
  const begun = new Set<unknown>();
  let release: (() => void) | undefined;
  return {
    release: () => release?.(),
    logic: {
      ...logic,
      start(snapshot, scope) {
        release = () => {
          begun.add(scope.self);
          logic.start?.(snapshot, scope);
        };
      },
      transition: (snapshot, event, scope) =>
        begun.has(scope.self) ? logic.transition(snapshot, event, scope) : snapshot,
    } satisfies typeof logic as AnyActorLogic,
  };
}
