/** The machines of the atlas itself. */
import { drivingMachine } from '../../machines/driving.machine.ts';
import { followingMachine } from '../../machines/following.machine.ts';
import { logMachine } from '../../machines/log.machine.ts';
import { zoomMachine } from '../../machines/zoom.machine.ts';
import { sourceOf } from '../../machines/sources.ts';
import type { MachineFile } from './atlas-page.tsx';

export const ownMachines = () =>
  [
    { name: 'following.machine.ts', machine: followingMachine },
    { name: 'driving.machine.ts', machine: drivingMachine },
    { name: 'log.machine.ts', machine: logMachine },
    { name: 'zoom.machine.ts', machine: zoomMachine },
  ].map((file): MachineFile => ({ ...file, text: sourceOf(file.name) }));
