/** The panel beside the charts: the simulation, and what a page in another tab does. */

/** Hidden until the script runs, because nothing in it works without one. */
export function Dock({ app }: { app?: string | undefined }) {
  return (
    <aside aria-label="Simulation" hidden>
      <details id="dock">
        <summary>{app === undefined ? 'Simulation' : 'Simulation and live'}</summary>
        <section id="simulation" aria-labelledby="simulation-title" hidden>
          <h2 id="simulation-title" tabIndex={-1}>
            Simulation
          </h2>
          <p role="status" id="simulation-status" />
          <div className="dock-buttons">
            <button type="button" id="simulation-undo">
              Undo
            </button>
            <button type="button" id="simulation-restart">
              Start again
            </button>
            <button type="button" id="simulation-close">
              Close
            </button>
          </div>
          <h3>What can happen</h3>
          <ul id="simulation-choices" />
          <h3>Context</h3>
          <dl id="simulation-context" />
        </section>
        <section id="guide" aria-label="Guide">
          <p>Choose a state in a chart to simulate its machine from there.</p>
        </section>
        {app !== undefined && <Live app={app} />}
        <section aria-labelledby="log-title">
          <h3 id="log-title">What happened</h3>
          <p id="log-stranger" role="status" hidden>
            The page reports something that these charts do not contain. Reload both: one of them is
            out of date.
          </p>
          <ol id="log" />
        </section>
      </details>
    </aside>
  );
}

const Live = ({ app }: { app: string }) => (
  <section id="live" aria-labelledby="live-title">
    <h2 id="live-title">Live</h2>
    <p role="status" data-live="looking">
      No page is open.
    </p>
    <p role="status" data-live="following" hidden>
      Following the page in the other tab.
    </p>
    <fieldset id="live-pages" hidden>
      <legend>Several pages are open. Follow</legend>
    </fieldset>
    <p data-live="looking">
      <a href={app} target="_blank" rel="noopener">
        Open the page beside this one
      </a>
    </p>
  </section>
);
