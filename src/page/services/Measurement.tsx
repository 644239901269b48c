import type { Claim } from '../../content/types.ts';
import { inNewTab } from '../../ui/new-tab.ts';

/** A line to scale: the card's width is the whole, and a reduction leaves the rest of it. */
const SHARE = /^(100|\d?\d(?:[.,]\d+)?)\s?%$/;

export function Measurement({ figure, sentence, source, isReduction }: Claim) {
  const named = SHARE.exec(figure)?.[1]?.replace(',', '.');
  const share = named && isReduction ? 100 - Number(named) : named;
  const [before, ...rest] = sentence.includes(figure)
    ? sentence.split(figure)
    : ['', ` ${sentence}`];
  const said = (
    <>
      {before}
      <b>{figure}</b>
      {rest.join(figure)}
    </>
  );
  return (
    <div className="measurement">
      {share !== undefined && (
        <svg className="measure" width={`${share}%`} height="12" aria-hidden="true">
          <path d="M0 6h2000" />
        </svg>
      )}
      <p>
        {source ? (
          <a href={source} {...inNewTab}>
            {said}
          </a>
        ) : (
          said
        )}
      </p>
    </div>
  );
}
