import { createContext } from 'react';
import type { RecordedTests } from '../../recording/made-test';
import type { Groups } from '../groups';
import type { ToastOf } from '../search';
import type { CoverageOptions } from '../walked';

/** Another page for testers, in the list of flows. */
export type Link = { label: string; href: string; title: string };

/** What the viewer shows of an application. What belongs to a missing option is not shown. */
export type ShownOptions = {
  /** What it is called within a sentence. */
  application: string;
  /** The address at which it is opened. */
  home: string;
  groups: Groups;
  links: readonly Link[];
  toastOf?: ToastOf | undefined;
  /** The address of the page that shows it as it was. */
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
