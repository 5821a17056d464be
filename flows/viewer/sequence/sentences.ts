import { eventShown } from '../../chart/wording';
import type { Step } from './sequence';

/** The words on an arrow. */
export function labelOf({ kind, effect, tookMs, happened: { event } }: Step): string {
  const took = tookMs === undefined ? '' : ` after ${durationShown(tookMs)}`;
  switch (kind) {
    case 'told':
      return eventShown(event.type);
    case 'outcome':
      return eventShown(event.type) + took;
    case 'effectBegan':
      return `${effect} begins`;
    case 'effectGivenUp':
      return `${effect} given up${took}`;
    case 'began':
      return 'begins';
    case 'ended':
      return 'stops';
  }
}

/** The same as a sentence, for screen readers. */
export function sentenceOf(step: Step): string {
  const { entered, to, kind } = step;
  const and = entered.length > 0 ? `, and is in ${entered.join(' and ')}` : '';
  const nothing = isPassedOver(step) ? ', which changed nothing' : '';
  const who = kind === 'told' && and ? `, and ${to.name} is in ${entered.join(' and ')}` : and;
  return `${said(step)}${who}${nothing}`;
}

function said(step: Step): string {
  const { from, to, kind, effect } = step;
  const label = labelOf(step);
  if (kind === 'began')
    return from.flow === undefined || from === to ? `${to.name} begins` : `${from.name} begins ${to.name}`;
  if (kind === 'told' && from === to) return effect ? `${effect} told ${to.name}: ${label}` : `${to.name}: ${label}`;
  if (kind === 'told') return `${from.name} told ${to.name}: ${label}${effect ? `, by ${effect}` : ''}`;
  return `${to.name}: ${label}`;
}

/** Whether an event changed nothing, because the flow did not wait for it in its state. */
export const isPassedOver = ({ kind, happened }: Step): boolean =>
  (kind === 'told' || kind === 'outcome') && happened.taken.length === 0;

const durationShown = (ms: number): string => (ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
