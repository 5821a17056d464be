import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '#machines/index';
import { PROJECT } from '../../bin/command-line/settings';
import { unreadableIn } from './read-machine';

const FOLDER = join(PROJECT, 'machines');
const files = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.machine.ts')).sort();

describe('machine files for chart editors', () => {
  it('are as many as the machines of the shop', () => {
    expect(files).toHaveLength(Object.keys(machines).length);
  });

  it.each(files)('%s is static: no part is known only by running it', async (name) => {
    expect(unreadableIn(await readFile(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['states that are spread in', `{ id: 'a', states: { ...others } }`, 'machine.states has parts from elsewhere'],
    ['transitions that are spread in', `{ on: { ...onNews, 'b.c': 'd' } }`, 'machine.on has parts from elsewhere'],
    ['a computed event name', `{ on: { [EVENT]: 'd' } }`, 'machine.on has parts from elsewhere'],
    [
      'a target that is a variable',
      `{ states: { b: { on: { c: { target: next } } } } }`,
      'machine.states.b.on.c.target is not written out',
    ],
    ['a computed target', `{ always: [{ target: to('b') }] }`, 'machine.always[0].target is not written out'],
    [
      'a computed transition',
      `{ invoke: { src: 'b', onDone: leadingTo('c') } }`,
      'machine.invoke.onDone is not written out',
    ],
    ['a computed guard', `{ always: { guard: leads('c'), target: 'b' } }`, 'machine.always.guard is not written out'],
    ['a state that is a variable', `{ states: { b: bState } }`, 'machine.states.b is not written out'],
    ['an actor that is a variable', `{ invoke: { src: loadB } }`, 'machine.invoke.src is not written out'],
    ['a configuration that is a variable', 'config', 'machine is not written out'],
    ['an unknown key', `{ onn: { b: 'c' } }`, 'machine.onn is not known'],
  ])('are rejected with %s', (_, config, missed) => {
    expect(unreadableIn(`export const a = setup({}).createMachine(${config});`)).toEqual([missed]);
  });

  it.each([
    ['', 0],
    ['one.createMachine({}); other.createMachine({});', 2],
  ])('are rejected without exactly one machine: "%s"', (text, many) => {
    expect(unreadableIn(text)).toEqual([`makes ${many} machines, not one`]);
  });
});
