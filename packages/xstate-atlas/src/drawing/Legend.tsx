/** The legend of a comparison, as a picture. */
const MARKS = ['added', 'changed', 'removed'];
const WIDTH = 100;
export const LEGEND_HEIGHT = 36;

export const Legend = () => (
  <svg
    className="chart chart-legend"
    role="img"
    aria-label={`Marks: ${MARKS.join(', ')}`}
    width={MARKS.length * WIDTH}
    height={LEGEND_HEIGHT}
  >
    {MARKS.map((mark, index) => (
      <g key={mark} className={`chart-key is-${mark}`}>
        <g>
          <rect x={index * WIDTH + 4} y="4" width={WIDTH - 12} height="26" rx="6" />
          <text x={index * WIDTH + 14} y="21">
            {mark}
          </text>
        </g>
      </g>
    ))}
  </svg>
);
