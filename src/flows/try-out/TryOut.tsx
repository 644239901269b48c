import type { Trial } from '../../../machines/try-out.machine.ts';
import type { SendFlowContent, SendStage } from '../../content/types.ts';
import { FlowsLink } from '../../ui/FlowsLink.tsx';
import { SendFlow } from './SendFlow.tsx';

interface TryOutProps {
  words: SendFlowContent;
  /** Null while the page of the sample is gone. */
  stage: SendStage | null;
  message: string;
  onChoice: (trial: Trial) => void;
}

/** A written sheet and no form, so that nobody takes it for the real one. */
export function TryOut({ words, stage, message, onChoice }: TryOutProps) {
  return (
    <>
      <fieldset className="trials">
        <legend>{words.invitation}</legend>
        {(Object.keys(words.trials) as Trial[]).map((trial) => (
          <button key={trial} type="button" data-trial={trial} onClick={() => onChoice(trial)}>
            {words.trials[trial]}
          </button>
        ))}
      </fieldset>
      <figure className="sample">
        <figcaption>{words.sampleLabel}</figcaption>
        <blockquote>{message}</blockquote>
      </figure>
      <div className="send-flow">
        <SendFlow stages={words.stages} at={stage} />
        {import.meta.env.VITE_FLOWS_PAGE && (
          <FlowsLink flow="contact" className="quiet-link">
            {words.flowsLabel}
          </FlowsLink>
        )}
      </div>
    </>
  );
}
