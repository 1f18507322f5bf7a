// The command line of Earshot: `npm run earshot -- --help`, or `earshot` if the package is linked.
import { findMisspeltSettings, loadCliEnvironment, loadConfig } from '../config/config.ts';
import { runEarshot } from './earshot/program.ts';
import { createProcessTerminal } from './earshot/terminal.ts';
import { watchStandardStreams } from './run-program.ts';

watchStandardStreams();
const environment = loadCliEnvironment();
const terminal = createProcessTerminal(environment);
process.exitCode = await runEarshot(process.argv.slice(2), { environment, terminal, loadConfig, findMisspeltSettings });
