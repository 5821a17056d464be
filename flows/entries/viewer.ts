export { mountFlows, type ViewerOptions } from '../mount';
export type { Groups } from '../viewer/groups';
export type { Link } from '../viewer/screen/shown-options';
export type { ToastOf } from '../viewer/search';
