import { renderToStaticMarkup } from 'react-dom/server';
import type { Placed } from '../layout';
import { ChartDrawing, type Marks } from './ChartDrawing';

type Standalone = {
  placed: Placed;
  /** What `chart.css` says: the drawing carries its looks along, light and dark. */
  css: string;
  /** Read to whoever does not see it. */
  title: string;
  description: string;
  marks?: Marks;
};

/** A drawing as the text of a file that shows itself anywhere, a picture of a page included. */
export function standaloneSvg({ placed, css, title, description, marks }: Standalone): string {
  const { width, height } = placed;
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
    >
      <title>{title}</title>
      <desc>{description}</desc>
      <style>{css}</style>
      <ChartDrawing placed={placed} {...(marks && { marks })} />
    </svg>,
  );
  return `${markup}\n`;
}
