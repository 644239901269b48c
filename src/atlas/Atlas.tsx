/** The page /flows/: each flow as a chart and in words. */
import { describeMachine, INTRODUCTION } from './description.ts';
import type { MachineFile } from './machines/files.ts';
import type { Agency } from '../content/types.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { brandClass } from '../ui/lengths.ts';
import { Dock } from './Dock.tsx';
import { Flow } from './Flow.tsx';
import type { DrawnChart } from './chart/ChartDrawing.tsx';
import { HOME_LINK, LEGEND, TITLE, WALKS } from './words.ts';

interface AtlasProps {
  agency: Agency;
  flows: readonly (DrawnChart & { file: MachineFile })[];
  showsWalks: boolean;
}

export function Atlas({ agency, flows, showsWalks }: AtlasProps) {
  return (
    <>
      <header className="wrapper atlas-header">
        <a href="/" className={brandClass(agency.brand)}>
          <BrandMark className="size-7" />
          {agency.brand}
        </a>
        <a href="/" className="quiet-link">
          {HOME_LINK}
        </a>
      </header>
      <main>
        <div className="wrapper atlas-introduction">
          <h1 className="headline headline-long">{TITLE}</h1>
          <div>
            <p>{INTRODUCTION}</p>
            <p>{LEGEND}</p>
            {showsWalks && <p>{WALKS}</p>}
          </div>
          <nav aria-label="Flows">
            <ul className="atlas-contents">
              {flows.map(({ file, chart }) => {
                const { title, summary } = describeMachine(file);
                return (
                  <li key={chart.name}>
                    <a href={`#${chart.name}`}>{title}</a>
                    <p>{summary}</p>
                  </li>
                );
              })}
            </ul>
          </nav>
        </div>
        {flows.map(({ file, ...drawn }) => (
          <Flow key={drawn.chart.name} {...describeMachine(file)} {...drawn} />
        ))}
      </main>
      <Dock />
    </>
  );
}
