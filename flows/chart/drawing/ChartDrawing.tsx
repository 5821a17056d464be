import type { Box, DrawnArrow, Placed, Point, Start } from '../layout';
import { DOT, PADDING, tenth } from '../layout';
import type { Row } from '../rows';

/** What is shown on a chart besides itself: classes by state id and by transition name. */
export type Marks = {
  states: ReadonlyMap<string, string>;
  transitions: ReadonlyMap<string, string>;
  /** Tooltips by transition name. */
  words?: ReadonlyMap<string, string>;
};

const NO_MARKS: Marks = { states: new Map(), transitions: new Map() };

/** A machine as SVG. Its style is in `chart.css`, which an exported drawing includes. */
export function ChartDrawing({ placed, marks = NO_MARKS }: { placed: Placed; marks?: Marks }) {
  return (
    <>
      {placed.boxes.map((box) => (
        <StateBox key={box.state.id} box={box} marks={marks} />
      ))}
      {placed.notes.map(({ of, rows, ...place }) => (
        <g key={of} className={classes('notes', marks.states.get(of))}>
          <rect className="box" {...place} rx={8} />
          <Rows rows={rows} x={place.x + PADDING} y={place.y + PADDING} marks={marks} />
        </g>
      ))}
      {placed.starts.map((start) => (
        <StartDot key={start.of} start={start} />
      ))}
      {placed.arrows.map((drawn) => (
        <Arrow key={drawn.arrow.id} drawn={drawn} marks={marks} />
      ))}
      {placed.arrows.map((drawn) => (
        <Label key={drawn.arrow.id} drawn={drawn} marks={marks} />
      ))}
    </>
  );
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

function StateBox({ box: { state, x, y, width, height, rows }, marks }: { box: Box; marks: Marks }) {
  return (
    <g
      className={classes('state', state.kind, ...state.tags.map((tag) => `tagged-${tag}`), marks.states.get(state.id))}
      data-state={state.id}
    >
      <rect className="box" x={x} y={y} width={width} height={height} rx={8} />
      {state.kind === 'final' && (
        <rect
          className="box inner"
          x={tenth(x + 3)}
          y={tenth(y + 3)}
          width={tenth(width - 6)}
          height={tenth(height - 6)}
          rx={6}
        />
      )}
      <Rows rows={rows} x={x + PADDING} y={y + PADDING} marks={marks} />
    </g>
  );
}

function Rows({ rows, x, y, marks }: { rows: Row[]; x: number; y: number; marks: Marks }) {
  return rows.map((row) => (
    <text
      key={row.top}
      className={classes('row', row.look, row.transition && marks.transitions.get(row.transition))}
      x={tenth(x)}
      y={tenth(y + row.top + row.height * 0.75)}
      {...(row.transition !== undefined && { 'data-transition': row.transition })}
    >
      <Words text={row.transition && marks.words?.get(row.transition)} />
      {row.pieces.map(({ text, look }) =>
        look ? (
          <tspan key={text} className={look}>
            {text}
          </tspan>
        ) : (
          text
        ),
      )}
    </text>
  ));
}

const Words = ({ text }: { text: string | undefined }) => text && <title>{text}</title>;

function StartDot({ start: { dot, lines } }: { start: Start }) {
  return (
    <g className="start">
      <circle cx={dot.x} cy={dot.y} r={DOT} />
      <Line lines={lines} />
    </g>
  );
}

/** An arrow has the classes of all its transitions. */
const marksOf = ({ arrow }: DrawnArrow, { transitions }: Marks) =>
  arrow.reasons.map(({ name }) => transitions.get(name));

function Arrow({ drawn, marks }: { drawn: DrawnArrow; marks: Marks }) {
  return (
    <g className={classes('arrow', ...marksOf(drawn, marks))} data-arrow={drawn.arrow.id}>
      <Line lines={drawn.lines} />
    </g>
  );
}

function Line({ lines }: { lines: Point[][] }) {
  return (
    <>
      {lines.map((points) => (
        <path key={points.map(({ x, y }) => `${x},${y}`).join()} className="line" d={rounded(points)} />
      ))}
      <Head line={lines.at(-1)} />
    </>
  );
}

/** SVG markers do not take the colour of their line in every browser, so an arrow's head is a path of its own. */
function Head({ line = [] }: { line: Point[] | undefined }) {
  const [before, tip] = line.slice(-2);
  if (!before || !tip) return null;
  const angle = tenth((Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI);
  return (
    <path className="head" d="M0 0 L-8 -4.5 L-8 4.5 Z" transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`} />
  );
}

function Label({ drawn, marks }: { drawn: DrawnArrow; marks: Marks }) {
  if (!drawn.label) return null;
  const { x, y, width, height, rows } = drawn.label;
  return (
    <g className={classes('label', ...marksOf(drawn, marks))}>
      <rect className="paper" x={x} y={y} width={width} height={height} rx={4} />
      <Rows rows={rows} x={x + 5} y={y + 2} marks={marks} />
    </g>
  );
}

const CORNER = 7;

/** A line with its corners rounded off. */
function rounded(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const path = [`M${first.x} ${first.y}`];
  for (const [place, point] of rest.entries()) {
    const before = points[place] ?? point;
    const after = rest[place + 1];
    if (!after) path.push(`L${point.x} ${point.y}`);
    else {
      const start = towards(point, before);
      const end = towards(point, after);
      path.push(`L${start.x} ${start.y} Q${point.x} ${point.y} ${end.x} ${end.y}`);
    }
  }
  return path.join(' ');
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(CORNER, distance / 2) / distance;
  return { x: tenth(from.x + (to.x - from.x) * step), y: tenth(from.y + (to.y - from.y) * step) };
}
