/** Makes the five flows of a page from the machines and the effects that they are given. */
import { createActor, type ActorOptions, type AnyActor, type AnyStateMachine } from 'xstate';
import {
  contactMachine,
  mobileMenuMachine,
  regionMachine,
  sectionScrollMachine,
  typingLoopMachine,
} from '../../machines/index.ts';
import type { LiveContent } from '../content/types.ts';

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

export interface Effects {
  mobileMenu: Implementations<typeof mobileMenuMachine>;
  typingLoop: Implementations<typeof typingLoopMachine>;
  region: Implementations<typeof regionMachine>;
  contact: Implementations<typeof contactMachine>;
  sectionScroll: Implementations<typeof sectionScrollMachine>;
}

export interface FlowOptions extends Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'> {
  effects: Effects;
  content: LiveContent;
}

export type Flows = ReturnType<typeof createFlows>;

export function createFlows({ effects, content, ...options }: FlowOptions) {
  return {
    mobileMenu: created(
      createActor(mobileMenuMachine.provide(effects.mobileMenu), { ...options, id: 'mobileMenu' }),
    ),
    typingLoop: created(
      createActor(typingLoopMachine.provide(effects.typingLoop), {
        ...options,
        id: 'typingLoop',
        input: { phrases: content.home.phrases },
      }),
    ),
    region: created(
      createActor(regionMachine.provide(effects.region), {
        ...options,
        id: 'region',
        input: { usualCurrency: content.agency.usualCurrency },
      }),
    ),
    contact: created(
      createActor(contactMachine.provide(effects.contact), { ...options, id: 'contact' }),
    ),
    sectionScroll: created(
      createActor(sectionScrollMachine.provide(effects.sectionScroll), {
        ...options,
        id: 'sectionScroll',
      }),
    ),
  };
}

/** Starts what is not running yet; a second call does nothing. */
export function startFlows(flows: Flows) {
  for (const flow of Object.values(flows)) flow.start();
}

/** XState keeps an error of creation to itself until the start, and then nobody can catch it. */
function created<Actor extends AnyActor>(actor: Actor): Actor {
  const { status, error } = actor.getSnapshot();
  if (status === 'error') throw error;
  return actor;
}
