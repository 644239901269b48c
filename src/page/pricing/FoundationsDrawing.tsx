/** Crosses into the next section: a part of the first drawing as it is built, and what it stands on. */
export function FoundationsDrawing() {
  return (
    <svg
      className="foundations"
      viewBox="303 231 146 154"
      aria-hidden="true"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    >
      <use href="#hd-3" />
      <path
        className="inked"
        d="M320 332v36M416 332v36M308 368h24v14h-24zM404 368h24v14h-24zM312 350h112M316 354l8-8M412 354l8-8"
        stroke="var(--color-blueprint)"
      />
    </svg>
  );
}
