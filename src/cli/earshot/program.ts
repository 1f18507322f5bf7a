import { readFileSync } from 'node:fs';
import { Argument, Command, CommanderError } from 'commander';
import { CliError, exitCodes } from '../cli-error.ts';
import { type Cli, describe, number } from './cli.ts';
import { actionItemCommand } from './commands/action-item.ts';
import { authCommand } from './commands/auth.ts';
import { configCommand } from './commands/config.ts';
import { conversationCommand } from './commands/conversation.ts';
import { deviceCommand } from './commands/device.ts';
import { doctorCommand } from './commands/doctor.ts';
import { goalCommand } from './commands/goal.ts';
import { memoryCommand } from './commands/memory.ts';
import { completionScript, type Shell, shells } from './completion/scripts.ts';
import { completionPoints } from './completion/words.ts';

const EXIT_CODES = `
Exit codes:
  0  done
  1  wrong usage, or input that the service refuses
  2  no key, or one that may not do this
  3  the service cannot be reached, or failed
  4  the rate limit is reached
  5  there is no such record
  6  the output cannot be written, as on a full disk
  130  ended by Ctrl-C

The key comes from --api-key, EARSHOT_API_KEY, the profile (earshot auth login), or the service on this machine.`;

/** The whole command line. Specification: What the service does, 8. */
export function earshotProgram(cli: Cli): Command {
  const program = describe(
    new Command('earshot'),
    'Your memories, conversations, action items and goals, from the command line.',
    'earshot doctor',
    'earshot memory create "Prefers green tea to coffee"',
    'earshot action-item list --open --json',
  )
    .version(packageVersion(), '--version', 'show the version')
    .option('--json', 'for programs: JSON on stdout')
    .option(
      '--api-key <key>',
      'a developer key; better in EARSHOT_API_KEY, where other users of the machine do not see it',
    )
    .option('--api-base <url>', 'where the service is; or EARSHOT_API_BASE')
    .option('--profile <name>', 'which stored service and key; or EARSHOT_PROFILE')
    .option('--timeout <seconds>', 'how long an answer may take', number({ min: 0.1, max: 86_400 }))
    .option('--retries <n>', 'how often to try again what may be repeated', number({ min: 0, max: 100, isWhole: true }))
    .option('--no-color', 'no colours; or NO_COLOR')
    .addHelpText('after', EXIT_CODES)
    .hook('preAction', (_, command) => {
      if (command.optsWithGlobals().color === false) cli.terminal.hasColor = false;
    });
  for (const group of [authCommand, configCommand, memoryCommand, conversationCommand, actionItemCommand, goalCommand])
    program.addCommand(group(cli));
  program.addCommand(deviceCommand()).addCommand(doctorCommand(cli)).addCommand(completionCommand(cli, program));
  settle(program, (command) => command.configureHelp({ showGlobalOptions: true }));
  return program;
}

function completionCommand(cli: Cli, program: Command): Command {
  return describe(
    new Command('completion'),
    'Prints what a shell needs to complete this command.',
    'earshot completion bash > earshot.bash',
  )
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell: Shell) => cli.terminal.write(completionScript(shell, completionPoints(program))));
}

const packageVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;

/** Runs one command line and answers its exit code. What is for the person goes to stderr. */
export async function runEarshot(args: readonly string[], cli: Cli): Promise<number> {
  const { terminal } = cli;
  const program = earshotProgram(cli);
  const written: Promise<void>[] = [];
  settle(program, (command) =>
    command.exitOverride().configureOutput({
      writeOut: (text) => void written.push(terminal.write(text)),
      writeErr: (text) => terminal.note(text.trimEnd()),
      getOutHelpWidth: () => terminal.columns ?? 100,
    }),
  );
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CliError) {
      terminal.note(error.message);
      return error.exitCode;
    }
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : exitCodes.usage;
  } finally {
    await Promise.all(written);
  }
}

/** Settings that commands do not take over from the one that they are added to. */
function settle(command: Command, apply: (command: Command) => void): void {
  apply(command);
  for (const sub of command.commands) settle(sub, apply);
}
