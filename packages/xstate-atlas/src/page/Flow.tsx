/** A machine as a chart, and in words that link to their places in the chart. */
import type { Cell, Table } from '../chart/description.ts';
import { anchorOf } from '../drawing/ChartDrawing.tsx';
import { transitionsIn, type DrawnMachine } from '../drawing/draw.ts';
import { MachineDrawing } from '../drawing/MachineDrawing.tsx';
import type { ChartTransition } from '../chart/model.ts';
import { nameOf, restInWords } from '../chart/sentences.ts';
import { below } from '../machine/states-in.ts';
import { SIZES } from './words.ts';

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
    <section className="flow" id={address} aria-labelledby={`${address}-title`}>
      <div className="wrapper flow-heading">
        <div>
          <h2 id={`${address}-title`} className="section-title section-title-long">
            {title}
          </h2>
          <p>{summary}</p>
        </div>
        <Sizes of={address} />
      </div>
      <MachineDrawing {...drawn} />
      <div className="wrapper flow-words">
        {tables.map((table) => (
          <InWords key={table.title} {...table} of={chart.name} ownOf={ownOf} />
        ))}
        {chart.notDrawn.length > 0 && (
          <section>
            <h3 className="card-title">Not in the chart</h3>
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

/** The styles apply the checked size. */
function Sizes({ of }: { of: string }) {
  return (
    <fieldset className="sizes">
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

interface InWordsProps extends Table {
  of: string;
  ownOf: (state: string) => readonly ChartTransition[];
}

function InWords({ title, headings, rows, paths, of, ownOf }: InWordsProps) {
  return (
    <section>
      <h3 className="card-title">{title}</h3>
      <dl>
        {rows.map(([first, ...rest], row) => {
          const path = paths?.[row];
          const state = path?.reduce(below, of);
          return (
            <div key={row}>
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
                        {path && heading !== 'Meaning' && `${heading} `}
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

const inCell = (cell: Cell) =>
  cell.map((part) => (typeof part === 'string' ? part : <code key={part.code}>{part.code}</code>));
