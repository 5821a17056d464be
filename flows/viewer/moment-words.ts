import { createContext } from 'react';

/** Texts that differ between open pages and a recording. */
export type MomentWords = {
  tab: string;
  whereItIs: string;
  goBack: string;
  following: string;
  asItWas: (time: string) => string;
  page: string;
  active: (count: number) => string;
  inNone: (flow: string) => string;
  emptyLog: string;
  emptySequence: string;
};

export const OF_OPEN_PAGES: MomentWords = {
  tab: 'Now',
  whereItIs: 'Where it is now',
  goBack: 'Back to now',
  following: 'As it happens',
  asItWas: (time) => `As it was at ${time}`,
  page: 'As it is now',
  active: (count) => `${count} live`,
  inNone: (flow) => `No open page is in ${flow} now.`,
  emptyLog: 'Nothing has happened yet. Each event of an open page is listed here, the latest first.',
  emptySequence: 'Nothing to show yet. What the actors of open pages tell each other is drawn here as it happens.',
};

export const OF_RECORDING: MomentWords = {
  tab: 'This step',
  whereItIs: 'Where it is at this step',
  goBack: 'Back to this step',
  following: 'Up to this step of the recording',
  asItWas: (time) => `Up to ${time} of the recording`,
  page: 'As it was at this step',
  active: (count) => `${count} active`,
  inNone: (flow) => `At this step no page of the recording is in ${flow}.`,
  emptyLog: 'Nothing has happened up to this step. Each event before it is listed here, the latest first.',
  emptySequence:
    'Nothing has happened up to this step. What the actors of the recording tell each other is drawn here.',
};

/** The words for open pages, unless a recording is shown in their place. */
export const MomentWordsContext = createContext(OF_OPEN_PAGES);
