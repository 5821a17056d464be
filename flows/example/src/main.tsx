// Imported before anything that could start an actor.
import './watch';

import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { App } from './App';
import { machines } from './machines';

const light = createActor(machines.light).start();
const signUp = createActor(machines.signUp).start();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App light={light} signUp={signUp} />);
