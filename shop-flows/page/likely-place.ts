import { NotShown, type PageAddress, type PageMoment } from '@statecart/flows/page';

/** The flows that the screen at an address starts. */
type FlowsAt = (address: string) => Promise<readonly string[]>;

const NOTHING: readonly string[] = [];

/** Of the addresses at which the page may have been, the one whose screen starts the flows that are active. */
export async function likelyPlace({ places, actors }: PageMoment, flowsAt: FlowsAt): Promise<PageAddress> {
  const [first, ...others] = places;
  if (!first) throw new NotShown('The address of the page is not known.');
  if (others.length === 0) return first;
  const candidates = await Promise.all(
    places.map(async (place) => ({ place, begun: await flowsAt(place.address).catch(() => NOTHING) })),
  );
  const ofScreens = new Set(candidates.flatMap(({ begun }) => begun));
  const goingOn = actors.flatMap(({ flow, status }) => (status === 'active' && ofScreens.has(flow) ? [flow] : []));
  // A flow that has ended may belong to this screen or to an earlier one, so it does not count.
  const ended = new Set(actors.flatMap(({ flow, status }) => (status === 'done' ? [flow] : [])));
  const unlikelihood = ({ begun }: (typeof candidates)[number]) =>
    goingOn.filter((flow) => !begun.includes(flow)).length * ofScreens.size +
    begun.filter((flow) => !goingOn.includes(flow) && !ended.has(flow)).length;
  const [likeliest] = candidates.toSorted((one, other) => unlikelihood(one) - unlikelihood(other));
  return likeliest?.place ?? first;
}
