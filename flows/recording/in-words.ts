import { eventShown } from '../chart/wording';
import type { Shown } from '../messages';
import { knownDifferences } from './played';
import type { RecordedState, Recording } from './recording';
import { type FirstDifference, firstOf, type ReplayedActor } from './replay';
import type { StandIns } from './stand-ins';

const MOST_LETTERS = 200;

/** What a replay has shown, line by line. */
export function inWords(replayed: readonly ReplayedActor[], recording: Recording, standIns: StandIns): string[] {
  const { events, kept, pages } = recording;
  const builds = [...new Set(pages.map(({ build }) => build))].join(', ');
  const difference = firstOf(replayed, recording);
  const unjudged = replayed.flatMap(({ steps }) => steps.filter(({ isUnjudged }) => isUnjudged));
  return [
    `Recorded until ${kept}, build ${builds || 'unknown'}: ${events.length} events of ${replayed.length} actors.`,
    ...(difference ? differenceShown(difference, recording, standIns) : ['The machines of today do the same.']),
    ...(unjudged.length === 0
      ? []
      : [
          `Taken as recorded, since what decides there is masked: ${unjudged
            .map(({ event: { actor, event } }) => `${flowOf(actor, recording)} at ${event.type}`)
            .join(', ')}.`,
        ]),
  ];
}

const flowOf = (id: string, { actors }: Recording) => actors.find((actor) => actor.id === id)?.flow ?? id;

function differenceShown(difference: FirstDifference, recording: Recording, standIns: StandIns): string[] {
  const { actor, event, before, recorded, today, why } = difference;
  if (!event || !today) return [`${actor.flow} cannot be played. ${why ?? ''}`.trimEnd()];
  const when = `event ${recording.events.indexOf(event) + 1} of ${recording.events.length}, ${timeShown(event.at)}`;
  const address = recording.pages
    .find(({ id }) => id === actor.page)
    ?.places.findLast(({ at }) => at <= event.at)?.address;
  return [
    `It first differs at ${when}${address ? `, on ${address}` : ''}.`,
    `${actor.flow} was in ${placeOf(before)} when this came: ${eventShown(event.event.type)}`,
    `Then it was in ${placeOf(recorded.state)}; today it is in ${placeOf(today.state)}${why ? `, and breaks: ${why}` : ''}.`,
    ...section('States', lines(recorded.state.active, today.state.active)),
    ...section('Status', lines([recorded.state.status], [today.state.status])),
    ...section(
      'Context',
      knownDifferences(recorded.state.context, today.state.context, standIns).flatMap(({ path, before, after }) => [
        ...(before === undefined ? [] : [`- ${path}: ${valueShown(before)}`]),
        ...(after === undefined ? [] : [`+ ${path}: ${valueShown(after)}`]),
      ]),
    ),
    ...section(
      'Told',
      knownDifferences(recorded.emitted, today.emitted, standIns).length === 0
        ? []
        : lines(recorded.emitted.map(valueShown), today.emitted.map(valueShown)),
    ),
  ];
}

const section = (title: string, changed: string[]) => (changed.length === 0 ? [] : ['', title, ...changed]);

const lines = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((one) => !after.includes(one)).map((one) => `- ${one}`),
  ...after.filter((one) => !before.includes(one)).map((one) => `+ ${one}`),
];

const placeOf = ({ active }: RecordedState): string =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`))).join(' and ');

const timeShown = (at: number) => new Date(at).toISOString().slice(11, 23);

function valueShown(value: Shown): string {
  const text = JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
