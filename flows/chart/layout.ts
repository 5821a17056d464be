import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, type ChartArrow, type ChartState, chartOf, statesOf } from './chart';
import { type Row, type Words, wordsAmongStates, wordsInState, wordsOnArrow } from './rows';

export type Point = { x: number; y: number };
type Place = Point & { width: number; height: number };

export type Box = Place & { state: ChartState; rows: Row[] };
/** Transitions that can happen in any child of a state, written among the children. */
type Notes = Place & { of: string; rows: Row[] };
export type DrawnArrow = { arrow: ChartArrow; lines: Point[][]; label: (Place & { rows: Row[] }) | undefined };
/** The dot and the line that lead to a state's initial state. */
export type Start = { of: string; dot: Point; lines: Point[][] };

/** A chart with coordinates for everything. Outer boxes come before the boxes inside them. */
export type Placed = {
  flow: string;
  width: number;
  height: number;
  boxes: Box[];
  notes: Notes[];
  arrows: DrawnArrow[];
  starts: Start[];
};

/** Lays out a graph: in a worker in browsers, by the same code in Node. */
export type Layouter = Pick<ELK, 'layout'>;

export const PADDING = 14;
export const DOT = 5;
const MARGIN = { across: 5, down: 3 };

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/** Spacing of each level of states, so that all levels look alike. */
const LEVEL = {
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
  'elk.layered.thoroughness': '40',
};

type Piece = { states: ChartState[]; arrows: ChartArrow[] };

const startOf = (id: string) => `start of ${id}`;
const notesOf = (id: string) => `notes of ${id}`;

const DIRECTIONS = ['DOWN', 'RIGHT'] as const;

/** Lays out downwards and sideways, and takes the result whose longer side is shorter, because it reads more easily. */
export async function layOut(machine: AnyStateMachine, layouter: Layouter): Promise<Placed> {
  const { flow, root } = chartOf(machine);
  const piece = { states: statesOf(root), arrows: arrowsOf(machine) };
  const graphs = await Promise.all(DIRECTIONS.map((direction) => layouter.layout(graphOf(root, piece, direction))));
  const [down, right] = graphs.map((graph) => placed(flow, graph, piece));
  if (!down || !right) throw new Error('A layouter lays out what it is given.');
  return longerSide(down) <= longerSide(right) ? down : right;
}

const longerSide = ({ width, height }: Placed): number => Math.max(width, height);

function placed(flow: string, graph: ElkNode, piece: Piece): Placed {
  const nodes = new Map(nodesIn(graph).map((node) => [node.id, node]));
  const edges = new Map(nodesIn(graph).flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])));
  const { states, arrows } = piece;
  return {
    flow,
    width: tenth(graph.width),
    height: tenth(graph.height),
    boxes: states.map((state) => ({ ...placeOf(nodes.get(state.id)), state, rows: wordsInState(state).rows })),
    notes: states
      .filter((state) => hasNotes(state, piece))
      .map((state) => ({
        ...placeOf(nodes.get(notesOf(state.id))),
        of: state.id,
        rows: wordsAmongStates(state).rows,
      })),
    arrows: arrows.map((arrow) => drawnArrow(arrow, edges.get(arrow.id))),
    starts: states
      .filter(({ initial }) => initial)
      .map(({ id }) => {
        const { x, y } = placeOf(nodes.get(startOf(id)));
        return { of: id, dot: { x: x + DOT, y: y + DOT }, lines: linesOf(edges.get(startOf(id))) };
      }),
  };
}

const graphOf = (root: ChartState, piece: Piece, direction: (typeof DIRECTIONS)[number]): ElkNode => ({
  id: 'chart',
  layoutOptions: { ...OPTIONS, 'elk.direction': direction },
  children: [nodeOf(root, piece)],
  edges: [
    ...piece.arrows.map((arrow) => edgeOf(arrow, piece)),
    ...piece.states.flatMap(({ id, initial }) =>
      initial ? [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }] : [],
    ),
  ],
});

function nodeOf(state: ChartState, piece: Piece): ElkNode {
  const size = sizeOf(wordsInState(state));
  if (state.states.length === 0) return { id: state.id, ...size };
  const first = {
    id: startOf(state.id),
    width: 2 * DOT,
    height: 2 * DOT,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  };
  const notes = { id: notesOf(state.id), ...sizeOf(wordsAmongStates(state)) };
  return {
    id: state.id,
    layoutOptions: {
      ...LEVEL,
      'elk.padding': `[top=${size.height + 6},left=${PADDING + 8},bottom=${PADDING + 8},right=${PADDING + 8}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
    children: [
      ...(state.initial ? [first] : []),
      ...state.states.map((child) => nodeOf(child, piece)),
      ...(hasNotes(state, piece) ? [notes] : []),
    ],
  };
}

const sizeOf = ({ width, height }: Words) => ({ width: width + 2 * PADDING, height: height + 2 * PADDING });

const hasNotes = (state: ChartState, { states, arrows }: Piece): boolean =>
  state.states.length > 0 &&
  (state.within.length > 0 || arrows.some((arrow) => arrow.source === state.id && isInward(arrow, states)));

/**
 * Whether an arrow leads from a state into itself. Such an arrow begins at the state's notes, so that it does not cross
 * the state's border.
 */
function isInward({ source, target }: ChartArrow, states: readonly ChartState[]): boolean {
  const from = states.find(({ id }) => id === source);
  return (
    from !== undefined && from.states.length > 0 && statesOf(from).some(({ id }) => id === target && id !== source)
  );
}

function edgeOf(arrow: ChartArrow, { states }: Piece): ElkExtendedEdge {
  const { rows: _, width, height } = wordsOnArrow(arrow.reasons);
  const label = { width: width + 2 * MARGIN.across, height: height + 2 * MARGIN.down };
  return {
    id: arrow.id,
    sources: [isInward(arrow, states) ? notesOf(arrow.source) : arrow.source],
    targets: [arrow.target],
    labels: [{ id: `words of ${arrow.id}`, text: ' ', ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  };
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

function drawnArrow(arrow: ChartArrow, edge: ElkExtendedEdge | undefined): DrawnArrow {
  const [label] = edge?.labels ?? [];
  const { rows } = wordsOnArrow(arrow.reasons);
  return { arrow, lines: linesOf(edge), label: label && { ...placeOf(label), rows } };
}

const placeOf = ({ x, y, width, height }: Partial<Place> = {}): Place => ({
  ...pointOf({ x, y }),
  width: tenth(width),
  height: tenth(height),
});

const pointOf = ({ x, y }: { x: number | undefined; y: number | undefined }): Point => ({ x: tenth(x), y: tenth(y) });

/** Rounded, so that generated files are the same on every machine. Less than a tenth cannot be seen. */
export const tenth = (length = 0): number => Math.round(length * 10) / 10;

const linesOf = ({ sections = [] }: Partial<ElkExtendedEdge> = {}): Point[][] =>
  sections.map(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint].map(pointOf));
