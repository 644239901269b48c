import type { ServiceIcon } from '../../content/schema.ts';

/** Details of the drawing in the first section, twice as wide as high. */
const front = { built: 2, view: '188 102 260 130' };
const foot = { built: 3, view: '176 228 280 140' };

export const serviceDetails: Record<ServiceIcon, typeof front> = {
  webDevelopment: foot,
  uiUxDesign: front,
  responsive: front,
  seo: front,
  pageSpeed: foot,
  maintenance: foot,
};

export function ServiceDetail({ of }: { of: ServiceIcon }) {
  const { built, view } = serviceDetails[of];
  return (
    <svg
      className="hero-drawing service-detail"
      viewBox={view}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="var(--color-blueprint)"
    >
      <use href="#hd-plan" />
      <use href="#hd-x" />
      <use href="#hd-y" />
      <use
        href={`#hd-${built}`}
        stroke="var(--color-ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
