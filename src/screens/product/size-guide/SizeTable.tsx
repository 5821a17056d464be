import type { SizeChart } from '#contract/size-chart';
import type { SizeGuideRef } from '#machines/size-guide/size-guide.machine';
import { Dialog, type Opener } from '../../../components/dialog/Dialog';
import classes from './SizeTable.module.css';

type SizeTableProps = { sizeGuide: SizeGuideRef; chart: SizeChart; opener: Opener };

export function SizeTable({ sizeGuide, chart: { columns, rows }, opener }: SizeTableProps) {
  return (
    <Dialog
      className={classes.dialog}
      aria-labelledby="size-guide"
      opener={opener}
      onClose={() => sizeGuide.send({ type: 'sizeGuide.closed' })}
    >
      <h2 id="size-guide" className={classes.title}>
        Size guide
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keyboard, too. */}
      <section className={classes.wide} aria-labelledby="size-guide" tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.unit}>All measures in cm</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {columns.map((column, place) => (
                  <td key={column}>{values[place] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.advice}>Measure over what you wear beneath it. Between two sizes, take the larger.</p>
    </Dialog>
  );
}
