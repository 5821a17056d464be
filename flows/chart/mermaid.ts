import type { AnyStateMachine } from 'xstate';
export const mermaidOf = (machine: AnyStateMachine): string => machine.id;
