import { createContext } from 'react';
import type { RecordedTests } from '../../recording/made-test';
import type { Groups } from '../groups';
import type { ToastOf } from '../search';
import type { CoverageOptions } from '../walked';

/** A page beside the viewer that belongs to it. */
export type Link = { label: string; href: string; title: string };

/** What of an application is read in its viewer. Whatever is missing has no place there. */
export type ShownOptions = {
  /** What it is called within a sentence. */
  application: string;
  /** Where it is opened. */
  home: string;
  groups: Groups;
  links: readonly Link[];
  toastOf?: ToastOf | undefined;
  /** The address at which its pages are shown as they were. */
  pageAsItWas?: string | undefined;
  coverage?: CoverageOptions | undefined;
  tests?: RecordedTests | undefined;
};

export const ShownOptionsContext = createContext<ShownOptions>({
  application: 'the application',
  home: '/',
  groups: {},
  links: [],
});
