export { standaloneSvg } from '../chart/drawing/standalone';
export { type Layouter, layOut, type Placed } from '../chart/layout';
export { changesPage } from '../compare/page';
