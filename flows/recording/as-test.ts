import { type Expectation, type RecordedTest, VERSION } from './recorded-test';
import type { RecordedActor, RecordedEvent, Recording } from './recording';

/** The actor of a flow that had the last event; of any flow, if none is named. */
export function lastActorOf({ actors, events }: Recording, flow: string | undefined): RecordedActor | undefined {
  const of = actors.filter((actor) => flow === undefined || actor.flow === flow);
  const last = events.findLast(({ actor }) => of.some(({ id }) => id === actor));
  return of.find(({ id }) => id === last?.actor) ?? of.at(-1);
}

/** The flow that last got an event from a screen or from the browser, not from an effect or another flow. */
export function lastTouched({ actors, events }: Recording): string | undefined {
  const last = events.findLast(({ event, from }) => from === undefined && !event.type.startsWith('xstate.'));
  return actors.find(({ id }) => id === last?.actor)?.flow;
}

/** What one actor of a recording did, as a test with what is expected instead. */
export function asTest({ pages, events }: Recording, actor: RecordedActor, expected: Expectation): RecordedTest {
  const own = events.filter((event) => event.actor === actor.id);
  const page = pages.find(({ id }) => id === actor.page);
  const place = placeOf(page?.places ?? [], own);
  return {
    recordedTest: 'flows',
    version: VERSION,
    flow: actor.flow,
    build: page?.build ?? '',
    address: place?.address ?? '/',
    window: place?.window ?? { width: 360, height: 800 },
    first: actor.first,
    events: own.map(({ event }) => event),
    expected,
  };
}

/**
 * The place in which most of the events happened: a page tells its new address a little after its next screen has
 * begun.
 */
function placeOf<Place extends { at: number }>(places: Place[], events: RecordedEvent[]): Place | undefined {
  const held = events.map((event) => places.findLast(({ at }) => at <= event.at) ?? places[0]);
  const countOf = (place: Place) => held.filter((one) => one === place).length;
  return places.toReversed().sort((one, other) => countOf(other) - countOf(one))[0];
}
