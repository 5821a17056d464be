import type { RecorderRef, RecorderSnapshot } from './recorder.machine';

/** The style of the bar within an application, as CSS values. */
export type BarStyle = {
  /** The distance from the lower edge, where pages have bars of their own there. */
  bottom?: string;
  line?: string;
  background?: string;
  buttons?: string;
};

const barOf = ({ bottom = '0px', line = 'GrayText', background = 'Canvas' }: BarStyle) =>
  `position:fixed;left:8px;bottom:calc(${bottom} + env(safe-area-inset-bottom) + 8px);` +
  'z-index:500;display:flex;flex-wrap:wrap;align-items:center;gap:6px;max-width:min(22rem,calc(100vw - 16px));padding:6px;' +
  `box-sizing:border-box;border:1px solid ${line};border-radius:4px;font:13px/1.3 system-ui,sans-serif;` +
  `background:${background};color:var(--mantine-color-text,CanvasText)`;
const buttonOf = ({ line = 'GrayText', buttons = 'Canvas' }: BarStyle) =>
  'font:inherit;color:inherit;min-height:32px;padding:2px 8px;cursor:pointer;border-radius:2px;' +
  `border:1px solid ${line};background:${buttons}`;
const DOT = 'color:var(--mantine-color-error,red);padding-inline:2px';
const STATUS = 'flex-basis:100%;margin:0;overflow-wrap:anywhere';

/**
 * A small bar by which a recording is kept or stopped. Made with the DOM alone, because the application knows nothing
 * of it. `tellAll` runs before each press, so that the recorder has all that happened until then.
 */
export function showRecorder(
  recorder: RecorderRef,
  tellAll: () => void,
  style: BarStyle = {},
  page: Document = document,
): void {
  const made = <Name extends keyof HTMLElementTagNameMap>(name: Name, style: string, words = '') => {
    const element = page.createElement(name);
    element.style.cssText = style;
    element.textContent = words;
    return element;
  };
  const button = (words: string, pressed: () => void) => {
    const element = made('button', buttonOf(style), words);
    element.type = 'button';
    element.addEventListener('click', () => {
      tellAll();
      pressed();
    });
    return element;
  };
  const bar = made('section', barOf(style));
  bar.setAttribute('aria-label', 'Recording of the flows');
  const dot = made('span', DOT, '●');
  dot.setAttribute('aria-hidden', 'true');
  const close = button('Close', () => recorder.send({ type: 'recorder.closed' }));
  const keep = button('Keep the recording', () => recorder.send({ type: 'recorder.file.asked' }));
  const stop = button('Stop recording', () => {
    recorder.send({ type: 'recorder.stopped' });
    keep.focus();
  });
  const status = made('p', STATUS);
  status.setAttribute('role', 'status');
  // Close comes first: a second press where Stop was must not close the bar while the recording is still to be kept.
  bar.append(dot, close, keep, stop, status);
  page.body.append(bar);

  const show = (snapshot: RecorderSnapshot) => {
    if (snapshot.matches({ page: 'closed' })) return bar.remove();
    const isOver = !snapshot.can({ type: 'recorder.stopped' }) && snapshot.can({ type: 'recorder.closed' });
    dot.hidden = isOver;
    stop.hidden = isOver;
    close.hidden = !isOver;
    const words = [wordsOfPage(snapshot), wordsOfFile(snapshot)].filter(Boolean).join(' ');
    if (status.textContent !== words) status.textContent = words;
  };
  recorder.subscribe(show);
  show(recorder.getSnapshot());
}

function wordsOfPage(snapshot: RecorderSnapshot): string {
  if (snapshot.matches({ page: 'stopped' })) return 'Nothing more is recorded.';
  if (snapshot.matches({ page: 'unheard' })) return 'This page cannot be recorded.';
  return '';
}

function wordsOfFile(snapshot: RecorderSnapshot): string {
  if (snapshot.matches({ file: 'kept' })) return `Kept as ${snapshot.context.file}.`;
  if (snapshot.matches({ file: 'refused' })) return 'This browser lets no file be kept.';
  return '';
}
