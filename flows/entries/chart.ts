export { chartOf, statesOf } from '../chart/chart';
export { mermaidOf } from '../chart/mermaid';
export { type DeclaredTransition, declaredTransitions, nameOf, type TransitionKey } from '../chart/transitions';
export { changesOf, type FlowChange } from '../compare/changes';
export { changesInMarkdown } from '../compare/markdown';
export { code, plain, section, tableOf } from '../map/markdown';
export { actorsOf, factsOf, guardsOf, type Known } from '../map/parts';
export { type Caller, callerOf, EVENT_COLUMNS, eventRows, type Row, STATE_COLUMNS, stateRows } from '../map/rows';
