/** A machine as a chart, and in words that link to their places in the chart. */
import type { Cell, Table } from '../chart/description.ts';
import { anchorOf } from '../drawing/ChartDrawing.tsx';
import { transitionsIn, type DrawnMachine } from '../drawing/draw.ts';
import { MachineDrawing } from '../drawing/MachineDrawing.tsx';
import type { ChartTransition } from '../chart/model.ts';
import { nameOf, restInWords } from '../chart/sentences.ts';
import { below } from '../machine/states-in.ts';
import { FITTED, SIZES } from './words.ts';

export interface FlowProps extends DrawnMachine {
  title: string;
  summary: string;
  tables: readonly Table[];
}

export function Flow({ title, summary, tables, ...drawn }: FlowProps) {
  const { chart } = drawn;
  const address = anchorOf(chart.name);
  const transitions = transitionsIn(drawn);
  const ownOf = (state: string) => transitions.filter(({ source }) => source === state);
  return (
    <section className="atlas-flow" id={address} aria-labelledby={`${address}-title`}>
      <div className="atlas-flow-heading">
        <h2 id={`${address}-title`}>{title}</h2>
        <p>{summary}</p>
      </div>
      <Sizes of={address} />
      <div className="atlas-view">
        <Zoom of={title} />
        <MachineDrawing {...drawn} />
      </div>
      <div className="atlas-words">
        {tables.map((table) => (
          <InWords key={table.title} {...table} of={chart.name} ownOf={ownOf} />
        ))}
        {chart.notDrawn.length > 0 && (
          <section>
            <h3>Not in the chart</h3>
            <ul>
              {chart.notDrawn.map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  );
}

/** The styles apply the checked size. The script puts the zoom in their place. */
function Sizes({ of }: { of: string }) {
  return (
    <fieldset className="atlas-sizes">
      <legend>Size of the chart</legend>
      {SIZES.map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={`size-${of}`} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Zoom({ of }: { of: string }) {
  return (
    <div className="atlas-zoom" role="group" aria-label={`Size of ${of}`} hidden>
      <button type="button" value="smaller" aria-label="Smaller" title="Smaller (-)">
        <Sign path="M3 8h10" />
      </button>
      <output>{FITTED}</output>
      <button type="button" value="larger" aria-label="Larger" title="Larger (+)">
        <Sign path="M3 8h10M8 3v10" />
      </button>
      <button type="button" value="fit" title="Fit to the page (0)">
        Fit
      </button>
    </div>
  );
}

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface InWordsProps extends Table {
  of: string;
  ownOf: (state: string) => readonly ChartTransition[];
}

function InWords({ title, headings, rows, paths, of, ownOf }: InWordsProps) {
  return (
    <section>
      <h3>{title}</h3>
      {headings.length > 1 && (
        <p className="atlas-columns">
          {headings.slice(0, 2).map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </p>
      )}
      <dl>
        {rows.map(([first, ...rest], row) => {
          const path = paths?.[row];
          const state = path?.reduce(below, of);
          return (
            <div key={state ?? textOf(first!)}>
              <dt>
                {state === undefined ? (
                  inCell(first!)
                ) : (
                  <a href={`#${anchorOf(state)}`}>
                    {state === of ? <code>{of}</code> : inCell(first!)}
                  </a>
                )}
              </dt>
              <dd>
                {rest.map((cell, index) => {
                  const heading = headings[index + 1]!;
                  return (
                    cell.length > 0 && (
                      <p key={heading}>
                        {path && heading !== 'Meaning' && (
                          <span className="atlas-label">{heading} </span>
                        )}
                        {inCell(cell)}
                      </p>
                    )
                  );
                })}
                {state === of && ownOf(of).length > 0 && <p>In every state:</p>}
                {state !== undefined && <Ways transitions={ownOf(state)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Ways({ transitions }: { transitions: readonly ChartTransition[] }) {
  return (
    transitions.length > 0 && (
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <a href={`#${anchorOf(transition.id)}`}>{nameOf(transition)}</a>{' '}
            {restInWords(transition)}
          </li>
        ))}
      </ul>
    )
  );
}

const textOf = (cell: Cell) =>
  cell.map((part) => (typeof part === 'string' ? part : part.code)).join('');

const inCell = (cell: Cell) =>
  cell.map((part) => (typeof part === 'string' ? part : <code key={part.code}>{part.code}</code>));
