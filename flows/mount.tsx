import '@mantine/core/styles.css';
import './chart/drawing/chart.css';
import './viewer/screen/live.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { legible } from './colours';
import type { Flows } from './flows';
import { type MaskOptions, Masks } from './inspector/masks';
import type { RecordedTests } from './recording/made-test';
import { type StandInOptions, StandIns } from './recording/stand-ins';
import type { Groups } from './viewer/groups';
import { openViewer } from './viewer/open-viewer';
import { type Link, ShownOptionsContext } from './viewer/screen/shown-options';
import { Viewer } from './viewer/screen/Viewer';
import type { ToastOf } from './viewer/search';
import type { CoverageOptions } from './viewer/walked';

export type ViewerOptions = {
  /** The name given to `watchFrom`, where several applications lie on one origin. */
  name?: string;
  /** Every machine that is to be shown, by its id. */
  machines: Flows['machines'];
  /** The address of `elkjs/lib/elk-worker.min.js`, the worker in which charts are laid out. */
  layoutWorker: string;
  /** The masks given to `watchFrom`. What a page has masked cannot be recovered here. */
  masks?: MaskOptions;
  standIns?: StandInOptions;
  /** What the application is called within a sentence. */
  application?: string;
  /** The address at which it is opened. */
  home?: string;
  /** Drawn until a page is open, or the tester chooses a flow. */
  firstFlow?: string;
  groups?: Groups;
  /** Flows that every page begins, whatever it shows, so that none of them is what a page is about. */
  ofEveryPage?: readonly string[];
  /** Other pages for testers, in the list of flows. */
  links?: readonly Link[];
  toastOf?: ToastOf;
  coverage?: CoverageOptions;
  /** The address of the page that shows the application as it was. */
  pageAsItWas?: string;
  /** If given, tests can be made of recordings. */
  tests?: RecordedTests;
  /** Wraps the viewer, in a MantineProvider with your theme, for example. By default it has Mantine's own colours. */
  around?: (viewer: ReactNode) => ReactNode;
};

const inUsualColours = (viewer: ReactNode) => (
  <MantineProvider cssVariablesResolver={legible} defaultColorScheme="auto">
    {viewer}
  </MantineProvider>
);

/** Pages name machines by their ids, so nothing that happens would be found under another name. */
function refuseOtherNames(machines: Flows['machines']): void {
  for (const [name, { id }] of Object.entries(machines)) {
    if (id !== name) throw new Error(`Machines go by their ids: the one given as ${name} has the id ${id}.`);
  }
}

/** Opens the viewer in a page of its own. */
export function mountFlows(container: HTMLElement | null, options: ViewerOptions): void {
  refuseOtherNames(options.machines);
  if (!container) throw new Error('The page has no place for the viewer.');
  const { machines, firstFlow, ofEveryPage = [], tests, around = inUsualColours } = options;
  const flows = { machines, masks: new Masks(options.masks), standIns: new StandIns(options.standIns) };
  // A caller without types may leave out `kinds`.
  const coverage = options.coverage && { ...options.coverage, kinds: options.coverage.kinds ?? [] };
  const viewer = openViewer(window, {
    name: options.name,
    flows,
    tests,
    ofEveryPage,
    firstFlow: firstFlow ?? Object.keys(machines)[0] ?? '',
    layoutWorker: options.layoutWorker,
    coverage,
  });
  const { application = 'the application', home = '/', groups = {}, links = [], toastOf, pageAsItWas } = options;
  const shown = { application, home, groups, links, toastOf, pageAsItWas, coverage, tests };
  createRoot(container).render(
    <StrictMode>
      {around(
        <ShownOptionsContext value={shown}>
          <Viewer machines={machines} {...viewer} />
        </ShownOptionsContext>,
      )}
    </StrictMode>,
  );
}
