import { expect, test } from 'vitest';
import { apiBaseIn, isOn } from '../../build/settings';

test.each([
  [{ FLOWS: 'yes' }, "FLOWS is 'yes'. Say FLOWS=on or FLOWS=off"],
  [{ VITE_OFFLINE: 'false' }, "VITE_OFFLINE is 'false'. Say VITE_OFFLINE=on or VITE_OFFLINE=off"],
  [{ VITE_API_BASE: 'garbage' }, "VITE_API_BASE is 'garbage'."],
  [{ VITE_API_BASE: '//api.example.com/api/v1' }, "VITE_API_BASE is '//api.example.com/api/v1'."],
  [{ VITE_API_BASE: 'https://api.example.com/?v=1' }, "VITE_API_BASE is 'https://api.example.com/?v=1'."],
])('a build with %j stops', (env, words) => {
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
])('a build reads %j', (env, read) => {
  expect([isOn(env, 'FLOWS', false), isOn(env, 'VITE_OFFLINE', true), apiBaseIn(env)]).toEqual(read);
});
