/** Names of flows, by title. Flows in no group come last, in one of their own. */
export type Groups = Readonly<Record<string, readonly string[]>>;

export type FlowGroup = { title: string; flows: string[] };

export function groupsOf(machines: object, groups: Groups): FlowGroup[] {
  const known = Object.entries(groups).map(([title, flows]) => ({
    title,
    flows: flows.filter((flow) => Object.hasOwn(machines, flow)),
  }));
  const grouped = new Set(known.flatMap(({ flows }) => flows));
  const others = Object.keys(machines).filter((flow) => !grouped.has(flow));
  const title = known.length > 0 ? 'Others' : 'Flows';
  return [...known, { title, flows: others }].filter(({ flows }) => flows.length > 0);
}
