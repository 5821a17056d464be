import { renderToStaticMarkup } from 'react-dom/server';
import type { Placed } from '../layout';
import { ChartDrawing, type Marks } from './ChartDrawing';

type Standalone = {
  placed: Placed;
  /** The text of `chart.css`, so that the drawing has its style, light and dark, in itself. */
  css: string;
  /** The accessible name. */
  title: string;
  description: string;
  marks?: Marks;
};

/** A drawing as the text of an SVG file that needs no other file, so that it works in an `<img>`, too. */
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
