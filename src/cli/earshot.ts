// The command line of Earshot: `npm run earshot -- --help`, or `earshot` where the package is linked.
import { loadCliEnvironment, loadConfig } from '../config.ts';
import { runEarshot } from './earshot/program.ts';
import { processTerminal } from './earshot/terminal.ts';

// Whoever reads has seen enough: `earshot memory list --all | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

const environment = loadCliEnvironment();
const terminal = processTerminal(environment);
process.exitCode = await runEarshot(process.argv.slice(2), { environment, terminal, loadConfig });
