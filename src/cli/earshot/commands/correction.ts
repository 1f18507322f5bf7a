import type { Command } from 'commander';
import type { Correction } from '../../../../generated/client/index.js';
import { type Cli, describeCommand } from '../cli.ts';
import { correctionColumns as columns, correctionLines as lines } from './conversation-speakers.ts';
import { ResourceCommands, recordId } from './resource.ts';

/** `earshot correction`: what was corrected, and undoing it. */
export function addCorrectionCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('correction'), 'Corrections of speakers and texts.');
  const correction = new ResourceCommands<Correction>(cli, group, { noun: 'correction', columns, lines });
  correction.addShortList(
    { description: 'Lists corrections, the newest first.', examples: ['earshot correction list'] },
    ({ corrections }) => corrections.listCorrections(),
  );
  correction.addRecord(
    'undo',
    { description: 'Undoes a correction.', examples: ['earshot correction undo $ID'], args: [recordId] },
    ({ corrections }, _, correction_id: string) => corrections.undoCorrection({ params: { correction_id } }),
  );
}
