import type { AnyStateMachine } from 'xstate';
import chartStyles from '../../chart/drawing/chart.css?raw';
import { standaloneSvg } from '../../chart/drawing/standalone';
import type { Placed } from '../../chart/layout';

export const drawnAsFile = (placed: Placed, { id, root }: AnyStateMachine): string =>
  standaloneSvg({ placed, css: chartStyles, title: id, description: root.description ?? '' });
