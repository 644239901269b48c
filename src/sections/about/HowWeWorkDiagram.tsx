interface HowWeWorkDiagramProps {
  steps: readonly [string, string, string, string];
}

export function HowWeWorkDiagram({ steps }: HowWeWorkDiagramProps) {
  return (
    <svg
      className="drawing mt-3 h-auto w-full max-w-[26rem]"
      viewBox="0 0 320 72"
      width="320"
      height="72"
      fill="none"
      stroke="var(--color-blueprint)"
      role="img"
      aria-label={steps.join(', ')}
    >
      <circle cx="7" cy="32" r="4" fill="var(--color-blueprint)" stroke="none" />
      <path d="M11 32h15m-5-4 5 4-5 4M54 32h50m-5-4 5 4-5 4M136 32h46m-5-4 5 4-5 4M218 32h44m-5-4 5 4-5 4M275 17V9a7 7 0 0 1 14 0v6m-4-4 4 5 4-5" />
      <path d="M28 20h24v24H28z" strokeDasharray="3 3" />
      <path d="M108 20h24v24h-24zl24 24m0-24-24 24" />
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M186 24l5-5v21l-5 5zM266 24l5-5v21l-5 5z" fill="var(--color-blueprint)" />
        <path d="M191 19h23v21l-5 5h-23l5-5h23m-23 0V19" />
        <path d="M271 19h23v21l-5 5h-23l5-5z" />
      </g>
      <path d="M271 19h23v21h-23z" fill="var(--color-blueprint)" stroke="currentColor" />
      <g fill="currentColor" stroke="none" fontSize="14" fontWeight="600" textAnchor="middle">
        {steps.map((step, index) => (
          <text key={step} x={40 + 80 * index} y="66">
            {step}
          </text>
        ))}
      </g>
    </svg>
  );
}
