/** The styles that bring the display font, and fonts that stand in for it without moving anything. */
/** The system fonts that stand in, with their mean letter widths as @capsizecss/unpack measures them. */
const FALLBACKS = [
  {
    family: 'Fallback',
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    letterEm: 0.48,
  },
  { family: 'Fallback Android', names: ['Roboto Bold', 'Roboto-Bold'], letterEm: 0.4521 },
];

/** Of a font at the lightest weight that the page uses, in ems. */
export interface Metrics {
  letterEm: number;
  ascentEm: number;
  descentEm: number;
  lineGapEm: number;
}

export interface Face {
  weights: string;
  address: string;
}

export function stylesOf(family: string, faces: readonly Face[], metrics: Metrics) {
  const names = [family, ...FALLBACKS.map((fallback) => fallback.family)].map(quoted);
  const weights = faces.flatMap((face) => face.weights.split(' ').map(Number));
  const range = [...new Set([Math.min(...weights), Math.max(...weights)])].join(' ');
  return [
    `@theme {\n  --font-display: ${names.join(', ')}, system-ui, sans-serif;\n}\n`,
    ...faces.map((face) =>
      fontFace(family, {
        src: `url(${quoted(face.address)})`,
        'font-weight': face.weights,
        'font-display': 'swap',
      }),
    ),
    ...FALLBACKS.map((fallback) => {
      const size = rounded(metrics.letterEm / fallback.letterEm);
      return fontFace(fallback.family, {
        src: fallback.names.map((name) => `local(${quoted(name)})`).join(', '),
        'font-weight': range,
        'size-adjust': percent(size),
        'ascent-override': percent(metrics.ascentEm / size),
        'descent-override': percent(metrics.descentEm / size),
        'line-gap-override': percent(metrics.lineGapEm / size),
      });
    }),
  ].join('\n');
}

const fontFace = (family: string, descriptors: Record<string, string>) =>
  `@font-face {\n${Object.entries({ 'font-family': quoted(family), ...descriptors })
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;
const quoted = (text: string) => JSON.stringify(text);
