import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { machines } from '#machines/index';
import { chartOf, statesOf } from '../../flows/chart/chart';
import { standaloneSvg } from '../../flows/chart/drawing/standalone';
import { type Box, layOut, type Placed, type Point } from '../../flows/chart/layout';
import { declaredTransitions } from '../../flows/chart/transitions';
import { player } from './player';

type Area = Pick<Box, 'x' | 'y' | 'width' | 'height'>;
/** The layout rounds to tenths. */
const NEARLY = 0.2;

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width - NEARLY &&
  other.x < one.x + one.width - NEARLY &&
  one.y < other.y + other.height - NEARLY &&
  other.y < one.y + one.height - NEARLY;

const holds = (outer: Area, inner: Area): boolean =>
  outer.x <= inner.x + NEARLY &&
  outer.y <= inner.y + NEARLY &&
  inner.x + inner.width <= outer.x + outer.width + NEARLY &&
  inner.y + inner.height <= outer.y + outer.height + NEARLY;

const isOnBorder = ({ x, y }: Point, area: Area): boolean =>
  holds(area, { x, y, width: 0, height: 0 }) &&
  [x - area.x, area.x + area.width - x, y - area.y, area.y + area.height - y].some(
    (distance) => Math.abs(distance) <= NEARLY,
  );

const boxOf = ({ boxes }: Placed, id: string): Box => {
  const [box, ...others] = boxes.filter(({ state }) => state.id === id);
  if (!box || others.length > 0) throw new Error(`${id} has ${others.length + (box ? 1 : 0)} boxes.`);
  return box;
};

/** The boxes directly inside each state, including its note. */
const siblingsIn = (placed: Placed): Area[][] =>
  placed.boxes.map(({ state }) => [
    ...state.states.map(({ id }) => boxOf(placed, id)),
    ...placed.notes.filter(({ of }) => of === state.id),
  ]);

describe.each([player, ...Object.values(machines)].map((machine) => [machine.id, machine] as const))(
  'the chart of %s',
  (_, machine) => {
    const laidOut = layOut(machine, new ELK());

    test('has a box for every state, inside the box of its parent', async () => {
      const placed = await laidOut;
      const sheet = { x: 0, y: 0, width: placed.width, height: placed.height };
      expect(placed.boxes).toHaveLength(statesOf(chartOf(machine).root).length);
      expect(holds(sheet, boxOf(placed, machine.root.id))).toBe(true);
      for (const box of placed.boxes) {
        for (const { id } of box.state.states) expect(holds(box, boxOf(placed, id)), id).toBe(true);
      }
      for (const notes of placed.notes)
        expect(holds(boxOf(placed, notes.of), notes), `notes of ${notes.of}`).toBe(true);
    });

    test('draws every state and every transition', async () => {
      const drawing = standaloneSvg({ placed: await laidOut, css: '', title: '', description: '' });
      const drawn = (what: string) =>
        new Set([...drawing.matchAll(new RegExp(`data-${what}="([^"]*)"`, 'g'))].map(([, name]) => name));
      expect(drawn('state')).toEqual(new Set(statesOf(chartOf(machine).root).map(({ id }) => id)));
      expect(drawn('transition')).toEqual(
        new Set(
          declaredTransitions(machine).map(({ source, event, index }) => `${source} | ${event || 'always'} | ${index}`),
        ),
      );
    });

    test('has no overlapping sibling boxes', async () => {
      for (const siblings of siblingsIn(await laidOut)) {
        const pairs = siblings.flatMap((one, place) => siblings.slice(place + 1).map((other) => [one, other] as const));
        expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
      }
    });

    test('connects each arrow to the borders of its source and its target', async () => {
      const placed = await laidOut;
      for (const { arrow, lines } of placed.arrows) {
        const from = [boxOf(placed, arrow.source), ...placed.notes.filter(({ of }) => of === arrow.source)];
        const start = lines[0]?.[0];
        const end = lines.at(-1)?.at(-1);
        expect(start && from.some((area) => isOnBorder(start, area)), `the start of ${arrow.id}`).toBe(true);
        expect(end && isOnBorder(end, boxOf(placed, arrow.target)), `the end of ${arrow.id}`).toBe(true);
      }
    });

    test('places no arrow label over a leaf state, a note or a border', async () => {
      const placed = await laidOut;
      const areas = [...placed.boxes.filter(({ state }) => state.states.length === 0), ...placed.notes];
      for (const { arrow, label } of placed.arrows) {
        expect(label && areas.filter((area) => overlap(area, label)), arrow.id).toEqual([]);
        const torn = placed.boxes.filter((box) => label && overlap(box, label) && !holds(box, label));
        expect(
          torn.map(({ state }) => state.id),
          arrow.id,
        ).toEqual([]);
      }
    });

    test('has no overlapping arrow labels', async () => {
      const { arrows } = await laidOut;
      const labels = arrows.flatMap(({ arrow, label }) => (label ? [{ id: arrow.id, label }] : []));
      const pairs = labels.flatMap((one, place) => labels.slice(place + 1).map((other) => [one, other] as const));
      expect(
        pairs.filter(([one, other]) => overlap(one.label, other.label)).map((pair) => pair.map(({ id }) => id)),
      ).toEqual([]);
    });
  },
);
