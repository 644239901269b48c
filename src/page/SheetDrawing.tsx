import type { ServiceIcon } from '../model/schema.ts';

/** The stages of construction in the drawings, from an empty plot to a finished shop. */
export type Stage = 'plot' | 'plan' | 'layout' | 'frame' | 'building' | 'site';

interface SheetDrawingProps {
  /** The address of `drawings.svg`, which keeps drawings below the first screen out of the HTML. */
  sheet: string;
  name: ServiceIcon | Stage;
  size: readonly [width: number, height: number];
}

export function SheetDrawing({ sheet, name, size: [width, height] }: SheetDrawingProps) {
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
