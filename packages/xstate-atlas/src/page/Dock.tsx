/** The panel beside the charts: follows the page in another tab, and holds the preview. */

export interface DockProps {
  /** The markup of the frame in which the app runs for the preview, if it is not the app's own page. */
  preview?: string | undefined;
}

/** Hidden until the script runs, because nothing in it works without one. */
export function Dock({ preview }: DockProps) {
  return (
    <aside aria-label="Live and preview" hidden>
      <details id="dock">
        <summary>Live and preview</summary>
        <section id="live" aria-labelledby="live-title">
          <h2 id="live-title">Live</h2>
          <p role="status" data-live="looking gone resting">
            No page is open.
          </p>
          <p role="status" data-live="answering" hidden>
            Following the page in the other tab.
          </p>
          <p role="status" data-live="silent" hidden>
            The page in the other tab does not answer at the moment.
          </p>
          <fieldset id="live-pages" hidden>
            <legend>Several pages are open. Follow the one opened at</legend>
          </fieldset>
          <p data-live="looking gone resting">
            <a href="/" target="_blank" rel="noopener">
              Open the page beside this one
            </a>
          </p>
          <p>Choose a state in a chart to see the page in that state.</p>
        </section>
        <section id="drive" aria-labelledby="drive-title" hidden>
          <h2 id="drive-title" tabIndex={-1}>
            Preview
          </h2>
          <p role="status" id="drive-status" />
          <div className="dock-buttons">
            <button type="button" id="drive-back">
              Back
            </button>
            <button type="button" id="drive-forward">
              Forward
            </button>
            <a href="#live">Close the preview</a>
          </div>
          <template id="preview">
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this site's own page */}
            <iframe
              title="Preview of the page"
              data-atlas-preview=""
              {...(preview === undefined ? { src: '/' } : { srcDoc: preview })}
            />
          </template>
          <div id="drive-frame" />
          <h3>What can happen</h3>
          <ul id="drive-ways" />
        </section>
        <section aria-labelledby="log-title">
          <h3 id="log-title">What happened</h3>
          <p id="log-stranger" role="status" />
          <ol id="log" />
        </section>
      </details>
    </aside>
  );
}
