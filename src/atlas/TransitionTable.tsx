import { addressOf } from './chart/ChartDrawing.tsx';
import type { Chart } from './chart/model.ts';

const HEADINGS = ['From', 'On', 'If', 'To', 'Does'];

/** Every transition in words, with a link to where it is drawn. */
export function TransitionTable({ chart: { transitions } }: { chart: Chart }) {
  return (
    <table>
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {transitions.map(({ id, source, on, condition, targets, actions }) => (
          <tr key={id}>
            <td>
              <code>{source}</code>
            </td>
            <td>
              <a href={`#${addressOf(id)}`}>{on || 'by itself'}</a>
            </td>
            <td>{condition}</td>
            <td>{targets.join(', ')}</td>
            <td>{actions.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
