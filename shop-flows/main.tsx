import '@mantine/core/styles.css';
import 'virtual:theme.css';
import './colours.css';
import { MantineProvider } from '@mantine/core';
import { mountFlows } from '@statecart/flows';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { machines } from '#machines/index';
import { theme } from '../src/theme/theme';
import { GROUPS, OF_EVERY_PAGE } from './groups';
import { MASKS } from './masks';
import { RECORDED_TESTS } from './recorded-tests';
import { STAND_INS } from './stand-ins';
import { toastOf } from './toasts';

mountFlows(document.getElementById('root'), {
  machines,
  layoutWorker: elkWorker,
  masks: MASKS,
  standIns: STAND_INS,
  application: 'the shop',
  firstFlow: 'cart',
  groups: GROUPS,
  ofEveryPage: OF_EVERY_PAGE,
  links: [{ label: 'Gallery', href: 'gallery/', title: 'What every screen looks like in each of its states' }],
  toastOf,
  coverage: { address: './coverage.json', madeBy: 'npm test', kinds: ['models', 'screens', 'journeys'] },
  pageAsItWas: './page/',
  tests: RECORDED_TESTS,
  around: (viewer) => (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      {viewer}
    </MantineProvider>
  ),
});
