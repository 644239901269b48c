import { Drawing } from '../../ui/Drawing.tsx';

/** Stands behind a link that leaves the page. */
export function ArrowOut() {
  return (
    <Drawing className="arrow-out">
      <path d="M7 17L17 7M9 7h8v8" />
    </Drawing>
  );
}
