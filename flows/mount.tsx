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
  /** As pages are watched with, where several applications lie on one origin. */
  name?: string;
  /** Every machine that is to be seen, by its id. */
  machines: Flows['machines'];
  /** The address of `elkjs/lib/elk-worker.min.js`: charts are laid out beside the page. */
  layoutWorker: string;
  /** As pages are watched with: of what is masked there, nobody can say here what it was. */
  masks?: MaskOptions;
  standIns?: StandInOptions;
  /** What the application is called within a sentence. */
  application?: string;
  /** Where it is opened. */
  home?: string;
  /** What is drawn until a page is open, or somebody chooses. */
  firstFlow?: string;
  groups?: Groups;
  /** Flows that begin with every page, whatever it shows: none of them is what a page is about. */
  ofEveryPage?: readonly string[];
  /** Pages beside the viewer. */
  links?: readonly Link[];
  toastOf?: ToastOf;
  coverage?: CoverageOptions;
  /** The address at which pages are shown as they were. */
  pageAsItWas?: string;
  /** With it, tests can be made of what has happened. */
  tests?: RecordedTests;
  /** What the viewer is drawn within: Mantine's own colours, where nothing is said. */
  around?: (viewer: ReactNode) => ReactNode;
};

const inUsualColours = (viewer: ReactNode) => (
  <MantineProvider cssVariablesResolver={legible} defaultColorScheme="auto">
    {viewer}
  </MantineProvider>
);

/** Pages tell of machines by their ids: under another name nothing that happens would be found. */
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
  // Who writes no types may have left out the kinds.
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
