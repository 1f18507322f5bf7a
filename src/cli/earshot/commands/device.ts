import type { Command } from 'commander';
import { deviceCommand as simulatedDevice } from '../../device/command.ts';
import { describe } from '../cli.ts';

/** `earshot device`: the same as `npm run device`. */
export function deviceCommand(): Command {
  const device = simulatedDevice();
  return describe(
    device,
    device.description(),
    'earshot device talk.wav --codec opus --speed 4 --transcript talk.transcript.json',
  );
}
