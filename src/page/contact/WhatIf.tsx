import type { WhatIfContent } from '../../content/types.ts';
import { TRY_OUT } from '../../ui/element-ids.ts';

/** Once it is open, its flow puts the try-out into it. */
export function WhatIf({ question, answer }: WhatIfContent) {
  return (
    <details id={TRY_OUT}>
      <summary>{question}</summary>
      <p>{answer}</p>
      <div />
      <p role="status" />
    </details>
  );
}
