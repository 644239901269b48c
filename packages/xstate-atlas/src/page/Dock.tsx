/** The panel beside the charts: the simulation, and what a page in another tab does. */
import type { AnyEventObject } from 'xstate';
import type { Step } from '../live/channel.ts';
import type { Choice, Simulation } from '../simulation/simulation.ts';
import { guardOf, wordsOf } from './charts.ts';

export interface DockState {
  simulated: Simulated | undefined;
  /** What happened, latest first. */
  log: readonly LogEntry[];
  isFollowing: boolean;
}

interface DockProps extends DockState {
  app: string | undefined;
  take: (event: AnyEventObject) => void;
  undo: () => void;
  restart: () => void;
  close: () => void;
}

interface Simulated {
  name: string;
  /** None if the machine cannot be simulated. */
  simulation?: Simulation;
  /** Said in place of where it is: why something cannot be done. */
  said?: string;
}

export interface LogEntry extends Step {
  flow: string;
  times: number;
}

export function Dock({ app, simulated, log, isFollowing, ...hands }: DockProps) {
  return (
    <details id="dock">
      <summary>{app === undefined ? 'Simulation' : 'Simulation and live'}</summary>
      <section id="simulation" aria-labelledby="simulation-title" hidden={!simulated}>
        <h2 id="simulation-title" tabIndex={-1}>
          Simulation of {simulated?.name}
        </h2>
        <p role="status" id="simulation-status">
          {simulated?.said ?? placeOf(simulated?.simulation)}
        </p>
        <Steps simulation={simulated?.simulation} {...hands} />
      </section>
      {!simulated && (
        <p id="guide">Choose a state in a chart to simulate its machine from there.</p>
      )}
      {!simulated && app !== undefined && <Live app={app} isFollowing={isFollowing} />}
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
  const { step, event, ends, name, status } = simulation.now();
  const places = ends.map((state) => state.slice(name.length + 1) || name).join(' and ');
  const said = `${event ? `Step ${step}, ${event}` : 'At the start'}: in ${places}.`;
  return status === 'active' ? said : `${said} The machine is ${status}.`;
}

type StepsProps = Pick<DockProps, 'take' | 'undo' | 'restart' | 'close'> & {
  simulation: Simulation | undefined;
};

function Steps({ simulation, take, undo, restart, close }: StepsProps) {
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

/** `disabled` would take a button out of the tab order, so nobody would hear the reason. */
function Offer({ event, words, takes, take, ...refusal }: Choice & Pick<DockProps, 'take'>) {
  const isRefused = takes.length === 0;
  return (
    <li>
      <button type="button" aria-disabled={isRefused} onClick={() => !isRefused && take(event)}>
        {words}
      </button>
      {isRefused && <span>{reasonOf(refusal)}</span>}
    </li>
  );
}

function reasonOf({ refusedBy, failure }: Pick<Choice, 'refusedBy' | 'failure'>) {
  if (failure !== undefined) return `It fails with this payload: ${failure}`;
  const guards = [...new Set(refusedBy.map(guardOf))];
  return guards.length > 0 ? `Refused, because not ${guards.join(', and not ')}.` : 'Ignored here.';
}

const Live = ({ app, isFollowing }: { app: string; isFollowing: boolean }) => (
  <section aria-labelledby="live-title">
    <h2 id="live-title">Live</h2>
    <p role="status" id="live-status">
      {isFollowing ? 'Following the page in the other tab.' : 'No page is open.'}
    </p>
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
  const said = taken.length > 0 ? taken.map(wordsOf) : [`${event}, and nothing changes`];
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>
        {new Date(at).toLocaleTimeString(undefined, { hour12: false })}
      </time>
      <strong>{flow}</strong>
      <span>{said.join('; ')}</span>
      {effects.length > 0 && <i>{effects.join(', ')}</i>}
      {times > 1 && <i>{times} times</i>}
    </li>
  );
}
