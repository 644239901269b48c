/**
 * The effects of the preview. Every actor waits until the atlas decides its outcome; actions work as on
 * the page.
 */
import type { AnyActorLogic, AnyEventObject, CallbackActorLogic } from 'xstate';
import { held, waitsToBeTold } from 'xstate-atlas';
import type { AnyEffects } from '../flows/flow.ts';
import { FORM_ISLAND } from './hands.ts';
import type { FlowName } from '../islands/create-flows.ts';

export function quietWorld() {
  /** Effects that run only when the atlas asks. */
  const onRequest = { showToast() {}, keepDraftAsSent() {} };

  /** Actors that do run, and actions that differ from those of the page. */
  const exceptions: Partial<Record<FlowName, (own: OwnEffects) => Partial<OwnEffects>>> = {
    toast: ({ actors }) => {
      const { logic, release } = held(actors['showToast'] as CallbackActorLogic<AnyEventObject>);
      onRequest.showToast = release;
      return { actors: { showToast: logic } };
    },
    contact: ({ actors, actions }) => {
      onRequest.keepDraftAsSent = actions['keepDraftAsSent']!;
      return {
        actors: { lockFields: actors['lockFields']! },
        // The real effect would also scroll the page around the frame.
        actions: { revealSendStatus: () => bringIntoSight('contact') },
      };
    },
    // Nobody who looks at a state wants a mail program.
    handOver: () => ({ actions: { openLetter() {}, openBlankLetter() {} } }),
    // The address belongs to the atlas.
    sectionScroll: () => ({ actions: { updateAddress() {} } }),
    sketch: () => ({ actions: { updateAddress() {} } }),
  };

  const adapt = (flow: FlowName, effects: AnyEffects): AnyEffects => {
    const own = { actors: {}, actions: {}, ...effects } as OwnEffects;
    const waiting = Object.keys(own.actors).map((name) => [name, waitsToBeTold]);
    const { actors, actions } = exceptions[flow]?.(own) ?? {};
    return {
      actors: { ...Object.fromEntries(waiting), ...actors },
      actions: { ...own.actions, ...actions },
    };
  };
  return { adapt, onRequest };
}

interface OwnEffects {
  actors: Record<string, AnyActorLogic>;
  actions: Record<string, () => void>;
}

/** The places of flows without an island of their own. */
const PLACES: Partial<Record<string, string>> = {
  plan: FORM_ISLAND,
};

/** Shows the part of the page that belongs to a flow. */
export function bringIntoSight(flow: string) {
  const place = document.querySelector(PLACES[flow] ?? `[data-island=${flow}]`);
  if (!place) return;
  const { top, height } = place.getBoundingClientRect();
  const middle = top + window.scrollY + height / 2;
  window.scrollTo({ top: middle - window.innerHeight / 2, behavior: 'instant' });
}

/** Storage that ends with the preview. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
