interface SheetDrawingProps {
  /** The address of `drawings.svg`, which keeps drawings below the first screen out of the HTML. */
  sheet: string;
  name: string;
  size: readonly [width: number, height: number];
}

export function SheetDrawing({ sheet, name, size: [width, height] }: SheetDrawingProps) {
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
