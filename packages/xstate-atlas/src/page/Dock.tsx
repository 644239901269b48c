/** The panel beside the charts, with the simulation and the steps of a page in another tab. */
import type { Step } from '../live/channel.ts';
import { isSent } from '../machine/introspection.ts';
import type { Choice, Simulation } from '../simulation/simulation.ts';
import { guardOf, wordsOf } from './charts.ts';

export interface DockState {
  simulated: Simulated | undefined;
  /** The fragment of the address, if it names no part of the page. */
  missing: string | undefined;
  /** How flows of the followed page have ended, by name: `done`, `error` or `stopped`. */
  ended: Readonly<Record<string, string>>;
  /** The latest entry comes first. */
  log: readonly LogEntry[];
  isFollowing: boolean;
}

interface DockProps extends DockState {
  app: string | undefined;
  take: (choice: Choice) => void;
  undo: () => void;
  restart: () => void;
  close: () => void;
}

interface Simulated {
  name: string;
  /** Missing if the machine cannot be simulated. */
  simulation?: Simulation;
  /** An error, shown in place of the state. */
  message?: string;
}

export interface LogEntry extends Step {
  flow: string;
  times: number;
}

export function Dock({ app, simulated, missing, log, ...rest }: DockProps) {
  return (
    <details id="dock">
      <summary>{app === undefined ? 'Simulation' : 'Simulation and live'}</summary>
      <section id="simulation" aria-labelledby="simulation-title" hidden={!simulated}>
        <h2 id="simulation-title" tabIndex={-1}>
          Simulation of {simulated?.name}
        </h2>
        <p role="status" id="simulation-status">
          {simulated?.message ?? placeOf(simulated?.simulation)}
        </p>
        <Steps simulated={simulated} {...rest} />
      </section>
      {!simulated && (
        <p id="guide">
          {missing && `This page has no part ${missing}. `}
          Choose a state in a chart to simulate its machine from there.
        </p>
      )}
      {!simulated && app !== undefined && <Live app={app} {...rest} />}
      {log.length > 0 && (
        <section aria-labelledby="log-title">
          <h3 id="log-title">What happened</h3>
          <ol id="log">
            {log.map((entry) => (
              <Happened key={`${entry.at} ${entry.flow} ${entry.event}`} {...entry} />
            ))}
          </ol>
        </section>
      )}
    </details>
  );
}

function placeOf(simulation: Simulation | undefined) {
  if (!simulation) return '';
  const { step, event, ends, name, status, error, time } = simulation.now();
  const places = ends.map((state) => state.slice(name.length + 1) || name).join(' and ');
  const way = event ? `Step ${step}, ${event}` : 'At the start';
  const place = `${way}: in ${places}.${time > 0 ? ` ${time} ms have passed.` : ''}`;
  if (status === 'error') return `${place} The machine has ended in error: ${error ?? 'unknown'}.`;
  return status === 'active' ? place : `${place} The machine is ${status}.`;
}

type StepsProps = Pick<DockProps, 'simulated' | 'take' | 'undo' | 'restart' | 'close'>;

function Steps({ simulated, take, undo, restart, close }: StepsProps) {
  const { simulation } = simulated ?? {};
  const { step, context } = simulation?.now() ?? { step: 0, context: [] };
  const choices = simulation?.choices() ?? [];
  return (
    <>
      <div className="dock-buttons">
        <button type="button" aria-disabled={step === 0} onClick={undo}>
          Undo
        </button>
        <button type="button" onClick={restart}>
          Start again
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {choices.length > 0 && <h3>What can happen</h3>}
      <ul id="simulation-choices">
        {choices.map((choice) => (
          <Offer key={`${choice.event.type} ${choice.words}`} {...choice} take={take} />
        ))}
      </ul>
      {context.length > 0 && <h3>Context</h3>}
      <dl id="simulation-context">
        {context.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/**
 * Offers an event. The button of a refused event is `aria-disabled` and not `disabled`, so that it can
 * still be focused. Delays and outcomes stay enabled, because they occur even if a guard refuses them.
 */
function Offer({ take, ...choice }: Choice & Pick<DockProps, 'take'>) {
  const { event, words, takes, waiting } = choice;
  const isRefused = takes.length === 0;
  const isDisabled = isRefused && isSent(event.type) && !waiting;
  const isLater = waiting && !words.includes(` ${waiting.left} ms`);
  return (
    <li>
      <button type="button" aria-disabled={isDisabled} onClick={() => !isDisabled && take(choice)}>
        {broken(words)}
        {isLater && `, in ${waiting.left} ms`}
      </button>
      {isRefused && <span>{reasonOf(choice)}</span>}
    </li>
  );
}

/** Allows a line break after each part of a payload. */
const broken = (words: string) =>
  words.split(/(?<=,)/).flatMap((part) => [part, <wbr key={part} />]);

function reasonOf({ event, refusedBy, failure }: Choice) {
  if (failure !== undefined) return `It fails with this payload: ${failure}`;
  const guards = [...new Set(refusedBy.map(guardOf))];
  if (guards.length > 0) return `Refused, because not ${guards.join(', and not ')}.`;
  return event.type.startsWith('xstate.error.') ? 'Ends the machine in error.' : 'Ignored here.';
}

type LiveProps = Pick<DockProps, 'ended' | 'isFollowing'> & { app: string };

const Live = ({ app, ended, isFollowing }: LiveProps) => (
  <section aria-labelledby="live-title">
    <h2 id="live-title">Live</h2>
    <p role="status" id="live-status">
      {isFollowing ? 'Following the page in the other tab.' : 'No page is open.'}
    </p>
    {Object.entries(ended).map(([flow, end]) => (
      <p key={flow}>
        {flow} has ended: {end}.
      </p>
    ))}
    {!isFollowing && (
      <p>
        <a href={app} target="_blank" rel="noopener">
          Open the page beside this one
        </a>
      </p>
    )}
  </section>
);

function Happened({ flow, event, taken, effects, at, times }: LogEntry) {
  const lines = taken.length > 0 ? taken.map(wordsOf) : [`${event}, and nothing changes`];
  return (
    <li>
      <Time at={at} />
      <strong>{flow}</strong>
      <span>{lines.join('; ')}</span>
      {effects.length > 0 && <i>{effects.join(', ')}</i>}
      {times > 1 && <i>{times} times</i>}
    </li>
  );
}

/** Shows a time of day in the reader's time zone, in the 24-hour form. */
function Time({ at }: { at: number }) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()}>
      {moment.toLocaleTimeString(undefined, { hour12: false })}
    </time>
  );
}
