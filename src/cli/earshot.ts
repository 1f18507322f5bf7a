// The command line of Earshot: `npm run earshot -- --help`, or `earshot` if the package is linked.
import { findMisspeltSettings, loadCliEnvironment, loadConfig } from '../config/config.ts';
import { watchStandardStreams } from './cli-error.ts';

watchStandardStreams();
const environment = loadCliEnvironment();
const args = process.argv.slice(2);
if (args.join(' ') === 'mcp') {
  // Without the other commands, it answers an AI client in half the time.
  const { serveMcp } = await import('./earshot/mcp.ts');
  await serveMcp({ environment, loadConfig });
} else {
  const { runEarshot } = await import('./earshot/program.ts');
  const { createProcessTerminal } = await import('./earshot/terminal.ts');
  const terminal = createProcessTerminal(environment);
  process.exitCode = await runEarshot(args, { environment, terminal, loadConfig, findMisspeltSettings });
}
