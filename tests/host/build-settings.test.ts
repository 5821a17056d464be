import { expect, test, vi } from 'vitest';
import { namedStore } from '../../build/named-store';
import { offline } from '../../build/offline';
import { apiBaseIn, isOn } from '../../build/settings';

test.each([
  [{ FLOWS: 'yes' }, "FLOWS is 'yes'. Say FLOWS=on or FLOWS=off"],
  [{ VITE_OFFLINE: 'false' }, "VITE_OFFLINE is 'false'. Say VITE_OFFLINE=on or VITE_OFFLINE=off"],
  [{ VITE_API_BASE: 'garbage' }, "VITE_API_BASE is 'garbage'."],
  [{ VITE_API_BASE: '//api.example.com/api/v1' }, "VITE_API_BASE is '//api.example.com/api/v1'."],
  [{ VITE_API_BASE: 'https://api.example.com:port/v1' }, "VITE_API_BASE is 'https://api.example.com:port/v1'."],
  [{ VITE_API_BASE: 'https://api.example.com/?v=1' }, "VITE_API_BASE is 'https://api.example.com/?v=1'."],
])('the build settings %j are rejected', (env, words) => {
  const read = () => [isOn(env, 'FLOWS', false), isOn(env, 'VITE_OFFLINE', true), apiBaseIn(env)];
  expect(read).toThrow(words);
});

test.each([
  [{}, [false, true, undefined]],
  [{ FLOWS: '', VITE_OFFLINE: '', VITE_API_BASE: '' }, [false, true, undefined]],
  [{ FLOWS: 'on', VITE_OFFLINE: 'off', VITE_API_BASE: '/api/v1' }, [true, false, '/api/v1']],
  [
    { FLOWS: 'off', VITE_OFFLINE: 'on', VITE_API_BASE: 'http://[::1]:8044/api' },
    [false, true, 'http://[::1]:8044/api'],
  ],
])('the build settings %j are accepted', (env, read) => {
  expect([isOn(env, 'FLOWS', false), isOn(env, 'VITE_OFFLINE', true), apiBaseIn(env)]).toEqual(read);
});

test.each([
  [namedStore(), { VITE_API_BASE: 'garbage' }],
  [offline({ entry: '' }), { VITE_OFFLINE: 'false' }],
])('$name fails the build if its setting is invalid', (plugin, env) => {
  const { configResolved } = plugin;
  if (typeof configResolved !== 'function') throw new Error('The plugin reads no settings.');
  expect(() => Reflect.apply(configResolved, plugin, [{ env }])).toThrow(/^VITE_\w+ is '/);
});

test('an invalid value of FLOWS fails the build', async () => {
  vi.stubEnv('FLOWS', 'yes');
  await expect(import('../../vite.config')).rejects.toThrow("FLOWS is 'yes'");
  vi.unstubAllEnvs();
});
