/** How the page works: each of its flows as a chart and in words. */
import {
  describeMachine,
  INTRODUCTION,
  type Cell,
  type Table,
} from '../../tools/lab/machines/description.ts';
import type { MachineFile } from '../../tools/lab/machines/files.ts';
import type { Agency } from '../content/types.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { brandClass } from '../ui/lengths.ts';
import { ChartDrawing } from './chart/ChartDrawing.tsx';
import type { Layout } from './chart/layout.ts';
import type { Chart } from './chart/model.ts';
import { TransitionTable } from './TransitionTable.tsx';

export interface DrawnMachine {
  file: MachineFile;
  chart: Chart;
  layout: Layout;
}

interface AtlasProps {
  agency: Agency;
  machines: readonly DrawnMachine[];
}

export const TITLE = 'How this page works';

export function Atlas({ agency, machines }: AtlasProps) {
  return (
    <>
      <header className="wrapper flex min-h-18 items-center">
        <a href="/" className={`${brandClass(agency.brand)} -ml-2 p-2`}>
          <BrandMark className="size-7" />
          {agency.brand}
        </a>
      </header>
      <main className="wrapper">
        <h1 className="headline headline-long">{TITLE}</h1>
        <p className="atlas-lead">{INTRODUCTION}</p>
        <nav aria-label="Flows">
          <ul>
            {machines.map(({ file, chart }) => {
              const { title, summary } = describeMachine(file);
              return (
                <li key={chart.name}>
                  <a href={`#${chart.name}`} className="quiet-link">
                    {title}
                  </a>{' '}
                  {summary}
                </li>
              );
            })}
          </ul>
        </nav>
        {machines.map((machine) => (
          <Flow key={machine.chart.name} {...machine} />
        ))}
      </main>
    </>
  );
}

function Flow({ file, chart, layout }: DrawnMachine) {
  const { title, summary, tables } = describeMachine(file);
  return (
    <section id={chart.name} aria-labelledby={`${chart.name}-title`}>
      <h2 id={`${chart.name}-title`} className="section-title">
        {title}
      </h2>
      <p>{summary}</p>
      <div className="chart">
        <ChartDrawing chart={chart} layout={layout} />
      </div>
      {tables.map((table) => (
        <InTable key={table.headings[0]} {...table} />
      ))}
      <TransitionTable chart={chart} />
    </section>
  );
}

function InTable({ headings, rows }: Table) {
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row[0])}>
            {headings.map((heading, column) => (
              <td key={heading}>{inCell(row[column]!)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inCell = (cell: Cell) =>
  cell.map((part) => (typeof part === 'string' ? part : <code key={part.code}>{part.code}</code>));
