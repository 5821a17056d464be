import { useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';

/**
 * What components hear of, and what a browser would carry out by itself where they do not. `change` is none of them:
 * `input` comes before it, and it also comes in the middle of a commit that takes a field away.
 */
const EVENTS = ['keydown', 'click', 'input', 'submit'] as const;

/**
 * From the start of a view transition until the browser lets the page change, React drops every event: a button does
 * nothing, and a form is sent off by the browser. So whatever a shopper does there ends the waiting first, since an
 * update that must be seen at once makes React finish what it has begun.
 */
export function EventsAfterCommit() {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listening = new AbortController();
    const finishCommit = () => {
      // Undefined where the browser does not tell.
      if (document.activeViewTransition !== null) flushSync(update);
    };
    for (const type of EVENTS) {
      window.addEventListener(type, finishCommit, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return null;
}
