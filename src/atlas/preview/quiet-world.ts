/**
 * The world of the preview. It tells the flows nothing by itself: whatever reports something or asks
 * somebody waits until the atlas says how it ended. What is only shown is as on the page.
 */
import type { AnyActorLogic, AnyEventObject, CallbackActorLogic, Snapshot } from 'xstate';
import type { EarlyEffects, FlowOptions } from '../../islands/create-flows.ts';

export function quietWorld({ effects, ...options }: FlowOptions) {
  const waiting = Object.entries(effects).map(([flow, own]) => [flow, withoutNews(own)]);
  const adapted = Object.fromEntries(waiting) as EarlyEffects;
  const toast = held(effects.toast.actors!.showToast as CallbackActorLogic<AnyEventObject>);
  Object.assign(adapted.toast.actors!, { showToast: toast.logic });
  Object.assign(adapted.contact.actors!, { lockFields: effects.contact.actors!.lockFields });
  // The address is that of the atlas, and an element would be scrolled into its sight as well.
  Object.assign(adapted.sectionScroll.actions!, { updateAddress() {} });
  Object.assign(adapted.contact.actions!, { revealSendStatus: () => bringIntoSight('contact') });
  return { options: { ...options, effects: adapted }, showToast: toast.release };
}

/** Whatever would tell a flow of something waits. */
export const withoutNews = <Own extends { actors?: object }>(own: Own): Own => ({
  ...own,
  actors: Object.fromEntries(Object.keys(own.actors!).map((name) => [name, waitsToBeTold])),
});

const waitsToBeTold: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot: Snapshot<unknown>, { type, output, error }: AnyEventObject) {
    if (type === 'done') return { ...snapshot, status: 'done', output } as Snapshot<unknown>;
    if (type === 'error') return { ...snapshot, status: 'error', error } as Snapshot<unknown>;
    return snapshot;
  },
};

/** An actor that begins only when it is released. */
function held(logic: CallbackActorLogic<AnyEventObject>) {
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

/** Shows the island of a flow. */
export function bringIntoSight(flow: string) {
  const island = document.querySelector(`[data-island=${flow}]`);
  if (!island) return;
  const { top, height } = island.getBoundingClientRect();
  const middle = top + window.scrollY + height / 2;
  window.scrollTo({ top: middle - window.innerHeight / 2, behavior: 'instant' });
}

/** Storage that is gone with the preview. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
