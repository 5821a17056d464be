import type { Shown, ShownEvent } from '../messages';
import { MASK } from './mask';
import type { Masks } from './masks';

const MOST_LETTERS = 2_000;
/** Of a longer text only the beginning is searched for what is private everywhere. */
const MOST_MASKED = 20_000;
/** So many letters count as one part, since masking them takes as long as telling a part. */
const LETTERS_OF_PART = 100;
const MOST_ITEMS = 200;
/** DOM nodes refer to each other in all directions: without this limit, showing one would never end. */
const MOST_PARTS = 20_000;
const MOST_DEPTH = 12;

type Place = {
  masks: Masks;
  flow: string | undefined;
  /** Whether everything from here on is masked. */
  isSecret: boolean;
  /** The objects around it, outermost first. */
  within: readonly object[];
  /** How many more parts may be told, shared by the whole value. Long texts count as several. */
  room: { parts: number };
};

/** Anything that a machine may hold, masked and as JSON. */
export const shown = (value: unknown, flow: string | undefined, masks: Masks): Shown =>
  shownAt(value, { ...placeIn(flow, masks), within: [] });

export const shownEvent = (event: { type: string }, flow: string | undefined, masks: Masks): ShownEvent => ({
  ...inParts(event, { ...placeIn(flow, masks), within: [event] }),
  type: shownText(event.type, placeIn(flow, masks)),
});

const placeIn = (flow: string | undefined, masks: Masks) => ({
  masks,
  flow,
  isSecret: false,
  room: { parts: MOST_PARTS },
});

function shownAt(value: unknown, place: Place): Shown {
  place.room.parts -= 1;
  switch (typeof value) {
    case 'string':
      // An empty text is not masked: that nothing was typed is no secret.
      return place.isSecret && value !== '' ? MASK : shownText(value, place);
    case 'number':
      return place.isSecret ? MASK : Number.isFinite(value) ? place.masks.number(value) : String(value);
    case 'bigint':
      return place.isSecret ? MASK : place.masks.number(value);
    case 'boolean':
      return value;
    case 'function':
      return '[function]';
    case 'symbol':
      return '[symbol]';
    case 'undefined':
      return null;
    default:
      return isObject(value) ? tried(() => shownObject(value, place)) : null;
  }
}

/** Masks before it cuts: half an email would not be recognised any more, and could be read. */
function shownText(text: string, { masks, room }: Pick<Place, 'masks' | 'room'>): string {
  room.parts -= Math.floor(Math.min(text.length, MOST_MASKED) / LETTERS_OF_PART);
  if (text.length > MOST_MASKED)
    return `${masks.beginning(text, MOST_MASKED).slice(0, MOST_LETTERS)}… (${text.length} letters)`;
  const masked = masks.text(text);
  return masked.length > MOST_LETTERS ? `${masked.slice(0, MOST_LETTERS)}… (${masked.length} letters)` : masked;
}

function shownObject(value: object, place: Place): Shown {
  if (place.within.includes(value)) return '[around in a circle]';
  if (place.within.length >= MOST_DEPTH) return '[too deep]';
  if (value instanceof Error)
    return {
      name: shownText(value.name, place),
      message: shownAt(value.message, place),
      ...factsOf(value, place),
    };
  if (value instanceof Date) return place.isSecret ? MASK : dateText(value);
  if (ArrayBuffer.isView(value)) return place.isSecret ? MASK : `[${value.byteLength} bytes]`;
  if (isActor(value)) return { actor: value.sessionId };
  if (isLogic(value)) return '[logic]';
  const inside = { ...place, within: [...place.within, value] };
  if (Array.isArray(value)) return inList(value, inside);
  if (value instanceof Set) return inList([...value], inside);
  if (value instanceof Map) return inParts(Object.fromEntries(value), inside);
  if (value instanceof URL) return place.isSecret ? MASK : shownText(value.href, place);
  return inParts(value, inside);
}

/**
 * Properties of an error that flows may depend on. Only named ones are told, because nobody knows what others carry.
 */
const factsOf = (error: Error, place: Place): { [key: string]: Shown } =>
  inParts(Object.fromEntries(place.masks.factsOf(error).map((fact) => [fact, partOf(error, fact)])), place);

function inList(list: readonly unknown[], place: Place): Shown[] {
  const items: Shown[] = [];
  for (const item of list.slice(0, MOST_ITEMS)) if (place.room.parts > 0) items.push(shownAt(item, place));
  const more = list.length - items.length;
  return more > 0 ? [...items, `… and ${more} more`] : items;
}

function inParts(value: object, place: Place): { [key: string]: Shown } {
  const names = Object.keys(value);
  let looked = 0;
  const parts = names.slice(0, MOST_ITEMS).flatMap((name): [string, Shown][] => {
    if (place.room.parts <= 0) return [];
    looked += 1;
    const part = partOf(value, name);
    if (part === undefined) return [];
    const isSecret = place.isSecret || place.masks.isSecretField(name, { flow: place.flow, value: part });
    return [[shownText(name, place), shownAt(part, { ...place, isSecret })]];
  });
  const more = names.length - looked;
  return Object.fromEntries(more > 0 ? [...parts, ['…', `and ${more} more`]] : parts);
}

function partOf(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch {
    return '[unreadable]';
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Objects of other libraries may throw when they are read. */
function tried(show: () => Shown): Shown {
  try {
    return show();
  } catch {
    return '[unreadable]';
  }
}

const dateText = (date: Date) => (Number.isNaN(date.getTime()) ? 'no date' : date.toISOString());

const isActor = (value: object): value is { sessionId: string } =>
  'sessionId' in value && typeof value.sessionId === 'string' && 'getSnapshot' in value;

const isLogic = (value: object) =>
  'getInitialSnapshot' in value && 'transition' in value && typeof value.transition === 'function';
