import { bootstrapMachine } from '../../../machines/bootstrap.machine.ts';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  losses: number;
}

const NOTHING = { choice: 'none', send: 'none' };

export const bootstrapCase = defineCase<Context>({
  id: 'bootstrap',
  machine: bootstrapMachine,
  invariants: {
    'the islands load exactly while the script starts': ({ snapshot, actor }) =>
      actor.isRunning('loadIslands') === snapshot.matches({ script: 'starting' }),
    'only a currency waits while the islands are not loading': ({ snapshot }) =>
      snapshot.matches({ script: 'starting' }) || snapshot.matches({ send: 'none' }),
    'nothing waits once the script runs': ({ snapshot }) =>
      !snapshot.matches({ script: 'running' }) || snapshot.matches(NOTHING),
    'a held message is submitted or released, once': ({ snapshot, effects }) =>
      countOf(effects, 'holdSend') ===
      countOf(effects, 'submitForm') +
        countOf(effects, 'releaseSend') +
        (snapshot.matches({ send: 'none' }) ? 0 : 1),
  },
});

export const machineCases = [bootstrapCase];
