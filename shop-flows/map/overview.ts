import { chartOf, declaredTransitions, plain, statesOf, tableOf } from '@statecart/flows/chart';
import { fileNameOf } from './files';
import type { MappedFlow } from './page';

const HOW_TO_READ = `# The flows of the shop

Each flow is a machine in [\`machines/\`](../../machines), and these pages are made from the machines themselves: run
\`npm run flows\` after changing one, and see in the difference what changed for shoppers. Nothing here is written by hand.

In a chart, a box is a state with what it means to the shopper, and a black dot leads to the first one. An arrow says
which event leads on, \`[under which condition]\`, \`/ and what is done then\`. What is written inside a box happens
without leaving it; what holds in several states at once stands among them in a dotted one. \`#busy\` and its like are
tags, which screens read.`;

/** The overview: every flow with its purpose, in the order of `machines/index.ts`. */
export function overviewOf(flows: readonly MappedFlow[]): string {
  const rows = flows.map(({ name, machine }) => {
    const { root, description } = chartOf(machine);
    return [
      `[${plain(name)}](${fileNameOf(name)}.md)`,
      plain(description),
      `${statesOf(root).length - 1}`,
      `${declaredTransitions(machine).length}`,
    ];
  });
  return `${HOW_TO_READ}\n\n${tableOf(['Flow', 'What it is for', 'States', 'Transitions'], rows)}\n`;
}
