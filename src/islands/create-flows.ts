/** Makes the flows of a page from the machines and the effects that they are given. */
import { createActor, type Actor, type ActorOptions, type AnyStateMachine } from 'xstate';
import {
  contactMachine,
  mobileMenuMachine,
  regionMachine,
  sectionScrollMachine,
  toastMachine,
  typingLoopMachine,
  type planMachine,
  type ToastEvent,
} from '../../machines/index.ts';
import { shownAtFirst } from '../content/derived/currencies.ts';
import type { Agency, ClientContent } from '../content/types.ts';
import { addPlan } from './add-plan.ts';
import { contained, letGoOnError } from './contain.ts';

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

export interface Effects {
  mobileMenu: Implementations<typeof mobileMenuMachine>;
  typingLoop: Implementations<typeof typingLoopMachine>;
  region: Implementations<typeof regionMachine>;
  contact: Implementations<typeof contactMachine>;
  sectionScroll: Implementations<typeof sectionScrollMachine>;
  toast: Implementations<typeof toastMachine>;
  plan: Implementations<typeof planMachine>;
}

/** All but those of the plan, whose flow comes later. */
export type EarlyEffects = Omit<Effects, 'plan'>;

export interface FlowOptions extends Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'> {
  effects: EarlyEffects;
  content: ClientContent;
  /** Whether the visitor has opened the menu before its flow is made. */
  isMenuOpen?: boolean | undefined;
}

interface Parts extends Pick<FlowOptions, 'effects' | 'content' | 'isMenuOpen'> {
  options: Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect' | 'id'>;
  tellToast: (event: ToastEvent) => void;
}

const makers = {
  mobileMenu: ({ effects, isMenuOpen = false, options }: Parts) =>
    createActor(mobileMenuMachine.provide(effects.mobileMenu), {
      ...options,
      input: { isFoundOpen: isMenuOpen },
    }),
  typingLoop: ({ effects, content, options }: Parts) =>
    createActor(typingLoopMachine.provide(effects.typingLoop), {
      ...options,
      input: { phrases: content.home.phrases },
    }),
  region: ({ effects, content, options }: Parts) =>
    createActor(regionMachine.provide(effects.region), {
      ...options,
      input: {
        homeCountry: content.agency.homeCountry,
        shownAtFirst: shownAtFirst(content.agency),
      },
    }),
  contact: ({ effects, options, tellToast }: Parts) =>
    createActor(
      contactMachine.provide(effects.contact).provide({
        actions: {
          withdrawToast: () => tellToast({ type: 'request.withdrawn' }),
          showSuccessToast: () => tellToast({ type: 'toast.requested', kind: 'success' }),
          showFailureToast: () => tellToast({ type: 'toast.requested', kind: 'failure' }),
        },
      }),
      options,
    ),
  sectionScroll: ({ effects, options }: Parts) =>
    createActor(sectionScrollMachine.provide(effects.sectionScroll), options),
  toast: ({ effects, options }: Parts) => createActor(toastMachine.provide(effects.toast), options),
};

export type EarlyName = keyof typeof makers;
type EarlyFlows = { [Name in EarlyName]: ReturnType<(typeof makers)[Name]> };

export interface Flows extends EarlyFlows {
  plan: Actor<typeof planMachine>;
}

export type FlowName = keyof Flows;

const earlyNames = Object.keys(makers) as EarlyName[];

/** Where there is one currency only, nothing hangs on the country of a visitor. */
export const flowNamesFor = ({ abroadCurrency }: Agency) =>
  earlyNames.filter((name) => name !== 'region' || abroadCurrency);

export function createFlows({
  effects: { plan, ...effects },
  ...options
}: Omit<FlowOptions, 'effects'> & { effects: Effects }): Flows {
  const flows: Partial<Flows> = {};
  for (const name of flowNamesFor(options.content.agency)) {
    addFlow(flows, name, { ...options, effects });
  }
  addPlan(flows, plan, options);
  return flows as Flows;
}

/** XState keeps an error of creation to itself until the start, and then nobody can catch it. */
export function addFlow(
  flows: Partial<Flows>,
  name: EarlyName,
  { effects, content, isMenuOpen, ...others }: FlowOptions,
) {
  const tellToast = (event: ToastEvent) => flows.toast?.send(event);
  const flow = makers[name]({
    effects: { ...effects, [name]: contained(effects[name]) },
    content,
    isMenuOpen,
    options: { ...others, id: name },
    tellToast,
  });
  const { status, error } = flow.getSnapshot();
  if (status === 'error') throw error;
  letGoOnError(flow);
  Object.assign(flows, { [name]: flow });
}

/** Starts what is not running yet; a second call does nothing. */
export function startFlows(flows: Flows) {
  for (const flow of Object.values(flows)) flow.start();
}
