import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '#machines/index';
import { PROJECT } from '../../bin/command-line/settings';
import { unreadableIn } from './read-machine';

const FOLDER = join(PROJECT, 'machines');
const files = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.machine.ts')).sort();

describe('what editors of charts read', () => {
  it('has a file for each machine of the shop', () => {
    expect(files).toHaveLength(Object.keys(machines).length);
  });

  it.each(files)('%s is written out, with nothing that has to be run to be known', async (name) => {
    expect(unreadableIn(await readFile(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['states from elsewhere', `{ id: 'a', states: { ...others } }`, 'machine.states has parts from elsewhere'],
    ['transitions from elsewhere', `{ on: { ...onNews, 'b.c': 'd' } }`, 'machine.on has parts from elsewhere'],
    ['the name of an event', `{ on: { [EVENT]: 'd' } }`, 'machine.on has parts from elsewhere'],
    [
      'a target',
      `{ states: { b: { on: { c: { target: next } } } } }`,
      'machine.states.b.on.c.target is not written out',
    ],
    ['a target that is made', `{ always: [{ target: to('b') }] }`, 'machine.always[0].target is not written out'],
    [
      'a made transition',
      `{ invoke: { src: 'b', onDone: leadingTo('c') } }`,
      'machine.invoke.onDone is not written out',
    ],
    ['a made guard', `{ always: { guard: leads('c'), target: 'b' } }`, 'machine.always.guard is not written out'],
    ['a state from a file of its own', `{ states: { b: bState } }`, 'machine.states.b is not written out'],
    ['an actor', `{ invoke: { src: loadB } }`, 'machine.invoke.src is not written out'],
    ['a machine that is made from a name', 'config', 'machine is not written out'],
    ['an odd key', `{ onn: { b: 'c' } }`, 'machine.onn is not known'],
  ])('would miss %s', (_, config, missed) => {
    expect(unreadableIn(`export const a = setup({}).createMachine(${config});`)).toEqual([missed]);
  });

  it.each([
    ['', 0],
    ['one.createMachine({}); other.createMachine({});', 2],
  ])('would not know which machine is meant: "%s"', (text, many) => {
    expect(unreadableIn(text)).toEqual([`makes ${many} machines, not one`]);
  });
});
