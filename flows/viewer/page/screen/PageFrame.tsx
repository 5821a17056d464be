import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use, useEffect, useRef, useState } from 'react';
import { eventShown } from '../../../chart/wording';
import type { PageAddress } from '../../../page/messages';
import { MomentWordsContext } from '../../moment-words';
import type { PlayingRef } from '../../playing/playing.machine';
import { ShownOptionsContext } from '../../screen/shown-options';
import { TIME } from '../../time';
import type { ViewerRef } from '../../viewer.machine';
import type { PageFrameRef } from '../page-frame.machine';
import { frameTrouble, placeShown, unknownFlows } from '../page-frame.selectors';
import classes from './PageFrame.module.css';
import { useFit } from './use-fit';

type Props = { viewer: ViewerRef; playing: PlayingRef; pageFrame: PageFrameRef };

/** The page as it was at the moment that is looked at. */
export function PageFrame(props: Props) {
  const isHidden = useSelector(props.pageFrame, (snapshot) => snapshot.matches('hidden'));
  return !isHidden && <OpenPage {...props} />;
}

function OpenPage({ viewer, playing, pageFrame }: Props) {
  const place = useSelector(pageFrame, placeShown);
  // Local state, because the scale concerns only the display.
  const [isFitting, setFitting] = useState(true);
  const section = useRef<HTMLElement>(null);
  // On a small screen the frame is far above the log, in which it was asked for.
  useEffect(() => {
    // In newer browsers this returns a promise, which an effect must not return.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isWide = place.window.width > place.window.height;
  return (
    <section
      ref={section}
      className={classes.frame}
      data-page={isWide ? 'landscape' : 'portrait'}
      aria-label="The page"
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <h2>{pathOf(place)}</h2>
          <Moment viewer={viewer} playing={playing} pageFrame={pageFrame} />
        </div>
        <GoBack viewer={viewer} />
        <Button size="xs" variant="default" aria-pressed={!isFitting} onClick={() => setFitting(!isFitting)}>
          Full size
        </Button>
        <Button size="xs" variant="default" onClick={() => pageFrame.send({ type: 'page.closed' })}>
          Close the page
        </Button>
      </div>
      <Sheet pageFrame={pageFrame} place={place} isFitting={isFitting} />
      <Notes pageFrame={pageFrame} />
    </section>
  );
}

function Notes({ pageFrame }: Pick<Props, 'pageFrame'>) {
  const unknown = useSelector(pageFrame, unknownFlows);
  return (
    <details className={classes.notes}>
      <summary>What is not shown{unknown.length > 0 && `; nothing is known of ${unknown.join(', ')}`}</summary>
      <p>
        Nothing can be done on the page, and it asks nobody for anything. What is masked stays masked, and so does what
        would be wrong with it. What was typed into a form that no flow holds, open menus and how far it was scrolled
        are not recorded. A toast is shown where it began. A flow of which nothing is known is shown as it begins.
      </p>
    </details>
  );
}

function pathOf({ address }: PageAddress): string {
  if (!URL.canParse(address)) return 'The page';
  const { pathname, search } = new URL(address);
  return pathname + decodedSearch(search);
}

function decodedSearch(search: string): string {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}

/** Which moment is shown. While a recording plays, screen readers are not told each step. */
function Moment({ viewer, playing, pageFrame }: Props) {
  const { page } = use(MomentWordsContext);
  const isLookingBack = useSelector(viewer, (snapshot) => snapshot.matches({ attention: 'lookingBack' }));
  const isPlaying = useSelector(playing, (snapshot) => snapshot.matches({ open: 'playing' }));
  const current = useSelector(pageFrame, ({ context }) => context.current);
  const happened = current?.happened && `after ${current.happened.flow}: ${eventShown(current.happened.event)}`;
  const when = isLookingBack && current ? `As it was at ${TIME.format(current.moment.at)}` : page;
  return (
    <p className={classes.moment} role="status" aria-live={isPlaying ? 'off' : 'polite'}>
      {[when, happened].filter(Boolean).join(', ')}
    </p>
  );
}

function GoBack({ viewer }: Pick<Props, 'viewer'>) {
  const { goBack } = use(MomentWordsContext);
  const isLookingBack = useSelector(viewer, (snapshot) => snapshot.matches({ attention: 'lookingBack' }));
  return (
    isLookingBack && (
      <Button size="xs" onClick={() => viewer.send({ type: 'viewer.latest.asked' })}>
        {goBack}
      </Button>
    )
  );
}

type SheetProps = Pick<Props, 'pageFrame'> & { place: PageAddress; isFitting: boolean };

function Sheet({ pageFrame, place: { window }, isFitting }: SheetProps) {
  const isOpen = useSelector(pageFrame, (snapshot) => snapshot.matches({ shown: 'open' }));
  const isFailed = useSelector(pageFrame, (snapshot) => snapshot.matches({ shown: 'failed' }));
  const trouble = useSelector(pageFrame, frameTrouble);
  const { application, pageAsItWas } = use(ShownOptionsContext);
  const sheet = useRef<HTMLDivElement>(null);
  const fit = useFit(sheet, window);
  const scale = isFitting ? fit : 1;
  const { width, height } = window;
  return (
    <div ref={sheet} className={classes.sheet} data-fitting={isFitting || undefined}>
      <div className={classes.trouble} role="status">
        {trouble && <p>{trouble}</p>}
        {isFailed && (
          <Button size="xs" onClick={() => pageFrame.send({ type: 'page.retried' })}>
            Try again
          </Button>
        )}
      </div>
      {isOpen && (
        <div
          className={classes.size}
          data-covered={trouble !== undefined || undefined}
          style={{ width: width * scale, height: height * scale }}
        >
          <iframe
            title={`The page of ${application} as it was`}
            src={pageAsItWas}
            // No origin, no forms, no windows: it can only show.
            sandbox="allow-scripts"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  );
}
