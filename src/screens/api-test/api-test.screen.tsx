import { apiTestMachine } from '#machines/api-test/api-test.machine';
import { connectionOf, createApiTestActors } from '../../actors/api-test-actors';
import type { Screen } from '../../shop/screen';
import { ApiTestScreen } from './ApiTestScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ actors, start }) {
    const apiTest = start('apiTest', apiTestMachine.provide({ actors: createApiTestActors(actors) }), undefined);
    return { view: <ApiTestScreen apiTest={apiTest} connection={connectionOf(window)} /> };
  },
};
