import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyStateMachine } from 'xstate';
import { ChartDrawing, type Marks } from '../chart/drawing/ChartDrawing';
import { type Layouter, layOut, type Placed } from '../chart/layout';
import { EVENT_COLUMNS, STATE_COLUMNS } from '../map/rows';
import type { ChangedRow, FlowChange } from './changes';

type Side = ChangedRow['side'];
type DrawnSide = { side: Side; placed: Placed; marks: Marks };
type Drawn = FlowChange & { sides: DrawnSide[] };

/** Charts of all flows that changed, before and now, as one page that loads nothing else. */
export async function changesPage(
  changes: readonly FlowChange[],
  { revision, css, layouter }: { revision: string; css: string; layouter: Layouter },
): Promise<string> {
  const flows: Drawn[] = [];
  for (const change of changes) flows.push({ ...change, sides: await drawnSides(change, layouter) });
  return `<!doctype html>\n${renderToStaticMarkup(<Page flows={flows} revision={revision} css={css} />)}\n`;
}

async function drawnSides(change: FlowChange, layouter: Layouter): Promise<DrawnSide[]> {
  const drawn = async (side: Side, machine: AnyStateMachine | undefined): Promise<DrawnSide[]> =>
    machine ? [{ side, placed: await layOut(machine, layouter), marks: marksOf(change, side) }] : [];
  return [...(await drawn('before', change.before)), ...(await drawn('now', change.now))];
}

function marksOf({ states, events }: FlowChange, side: Side): Marks {
  const marked = (rows: readonly ChangedRow[]) =>
    new Map(rows.filter((row) => row.side === side).map(({ id, change }) => [id, change]));
  return { states: marked(states), transitions: marked(events), words: marked(events) };
}

function Page({ flows, revision, css }: { flows: readonly Drawn[]; revision: string; css: string }) {
  const title = `What changed in the flows since ${revision}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {flows.length === 0 && <p>No chart of a flow has changed.</p>}
        {flows.length > 0 && (
          <p>
            <span className="key added">Added</span> <span className="key gone">Gone</span>{' '}
            <span className="key altered">Altered</span>
          </p>
        )}
        {flows.length > 1 && (
          <ul>
            {flows.map(({ flow }) => (
              <li key={flow}>
                <a href={`#${flow}`}>{flow}</a>
              </li>
            ))}
          </ul>
        )}
        {flows.map(({ flow, sides, states, events }) => (
          <section key={flow} aria-labelledby={flow}>
            <h2 id={flow}>{flow}</h2>
            <Changed what="States" columns={STATE_COLUMNS} rows={states} />
            <Changed what="What can happen" columns={EVENT_COLUMNS} rows={events} />
            <div className="sides">
              {sides.map(({ side, placed, marks }) => (
                <figure key={side}>
                  <figcaption>{side === 'before' ? `At ${revision}` : 'Now'}</figcaption>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large charts are moved about in, by keys as well */}
                  <section className="view" aria-label={`The chart of ${flow}, ${side}`} tabIndex={0}>
                    <svg
                      className="chart"
                      role="img"
                      aria-label={flow}
                      width={placed.width}
                      height={placed.height}
                      viewBox={`0 0 ${placed.width} ${placed.height}`}
                    >
                      {/* Targets of the links in the tables. */}
                      {placed.boxes.map(({ state, rows: _, ...place }) => (
                        <rect key={state.id} id={placeOf(side, state.id)} {...place} fill="none" />
                      ))}
                      <ChartDrawing placed={placed} marks={marks} />
                    </svg>
                  </section>
                </figure>
              ))}
            </div>
          </section>
        ))}
      </body>
    </html>
  );
}

type Table = { what: string; columns: readonly string[]; rows: readonly ChangedRow[] };

function Changed({ what, columns, rows }: Table) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by keys as well
    <section className="view" aria-label={what} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['', ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, state, side, change, cells }) => (
            <tr key={`${side} ${id}`} className={change}>
              <th scope="row">{`${side === 'before' ? '−' : '+'} ${change}`}</th>
              {columns.map((column, place) => (
                <td key={column}>
                  {place === 0 ? (
                    <a href={`#${placeOf(side, state)}`}>{textOf(cells[0] ?? '')}</a>
                  ) : (
                    textOf(cells[place] ?? '')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const placeOf = (side: Side, state: string): string => encodeURIComponent(`${side}-${state}`);

/** Rows are written for Markdown, so its backticks and escapes are taken out. */
const textOf = (markdown: string): string => markdown.replace(/`+ ?/g, '').replace(/\\(?=[^\w\s])/g, '');
