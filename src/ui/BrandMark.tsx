export function BrandMark() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M2 2h28v8H20v20h-8V10H2z" />
      <path d="M2 22h2v6h4v2H2zM28 22h2v8h-6v-2h4z" fill="var(--color-blueprint)" />
    </svg>
  );
}
