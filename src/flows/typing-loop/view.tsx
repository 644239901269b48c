import { PAUSE_CONTROL } from '../../ui/ids.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import type { SiteContent } from '../../model/site.ts';

/** The typed line as it is prerendered. `follow.ts` changes it. */
export const View = ({ content: { home } }: { content: SiteContent }) => (
  <>
    <p className="sr-only">{`${home.phrasesLabel} ${home.phrases.join(', ')}`}</p>
    {/* All phrases share one grid cell, invisibly, so that the longest reserves the space. */}
    <div aria-hidden="true" className="typed-line">
      {home.phrases.map((phrase) => (
        <span key={phrase} className="typed-room">
          {phrase}
        </span>
      ))}
      <span className="typed-window">
        <span className="typed-text">{home.phrases[0]}</span>
        <span className="typed-cover" />
      </span>
    </div>
    <button id={PAUSE_CONTROL} type="button" className="pause-control" aria-label={home.pauseLabel}>
      <PauseIcon />
      <PlayIcon />
    </button>
  </>
);
