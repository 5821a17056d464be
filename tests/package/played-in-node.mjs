import { readFile } from 'node:fs/promises';
import { mermaidOf } from '@statecart/flows/chart';
import { layOut, standaloneSvg } from '@statecart/flows/drawing';
import { Masks } from '@statecart/flows/masks';
import { inWords, recordingIn, replay, StandIns } from '@statecart/flows/recording';
import ELK from 'elkjs/lib/elk.bundled.js';
import { machines } from './machines.js';

const recording = recordingIn(await readFile(process.argv[2], 'utf8'));
const masks = new Masks({ namesIn: { signUp: ['nickname'] } });
const standIns = new StandIns({ values: [[/email$/i, 'somebody@example.com']] });
const words = inWords(replay(recording, { machines, masks, standIns }), recording, standIns);

const placed = await layOut(machines.light, new ELK());
const drawing = standaloneSvg({ placed, css: '', title: 'light', description: 'A traffic light.' });
console.log(JSON.stringify({ words, mermaid: mermaidOf(machines.light), drawing }));
