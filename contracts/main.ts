// `npm run contracts`: what partners need of the contracts.
import { Command } from 'commander';
import { runCommand } from '../scripts/run-command.ts';
import { addVerifyCommand } from './partner-server/command.ts';

async function printStates({ json, markdown }: { json?: boolean; markdown?: boolean }): Promise<void> {
  // The states load the whole service.
  const { listStates, statesAsMarkdown, statesAsText } = await import('./state-list.ts');
  if (json) console.log(JSON.stringify(listStates(), null, 2));
  else console.log(markdown ? statesAsMarkdown() : statesAsText());
}

const command = new Command('npm run -s contracts --').description(
  'Contracts between Earshot and its partners; see docs/partner-contracts.md.',
);
command
  .command('states')
  .description('Lists the provider states that pacts can name.')
  .option('--json', 'print JSON')
  .option('--markdown', 'print the table of docs/partner-contracts.md')
  .action(printStates);
addVerifyCommand(command);
await runCommand(command);
