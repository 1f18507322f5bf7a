import { Argument, Command, CommanderError } from 'commander';
import { productVersion } from '../../lib/product-version.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { deviceCommand } from '../device/command.ts';
import { numberParser } from '../option-parsers.ts';
import { type Cli, describeCommand } from './cli.ts';
import { addCalendarCommand, addGrantCommand, addKeyCommands, addSessionCommand } from './commands/access.ts';
import { addAccountCommand } from './commands/account.ts';
import { addActionItemCommand } from './commands/action-item.ts';
import { addAppCommand } from './commands/app.ts';
import { addAppCallCommand } from './commands/app-call.ts';
import { addAudioCommand } from './commands/audio.ts';
import { addAuthCommand } from './commands/auth.ts';
import { addBackupCommand, addMoveCommand, addRestoreCommand } from './commands/backup.ts';
import { addConfigCommand } from './commands/config.ts';
import { addConversationCommand } from './commands/conversation.ts';
import { addCorrectionCommand } from './commands/correction.ts';
import { addDatabaseCommand } from './commands/database.ts';
import { addDoctorCommand, addHealthcheckCommand } from './commands/doctor.ts';
import { addExportCommand } from './commands/export.ts';
import { addFolderCommand } from './commands/folder.ts';
import { addGoalCommand } from './commands/goal.ts';
import { addImportCommand } from './commands/import.ts';
import { addMemoryCommand } from './commands/memory.ts';
import { addPersonCommand } from './commands/person.ts';
import { addDataCommand, addPrivacyCommand, addRetentionCommand } from './commands/privacy.ts';
import { addRecordCommand } from './commands/record.ts';
import { addRotateCommand } from './commands/rotate.ts';
import { addSampleCommand } from './commands/sample.ts';
import { addAskCommand, addChatCommand, addSearchCommand } from './commands/search.ts';
import { addSetupCommand } from './commands/setup.ts';
import { addStatisticsCommand, addSummaryCommand } from './commands/summary.ts';
import { addWebhookCommand } from './commands/webhook.ts';
import { collectCompletionPoints, completionScript, type Shell, shells } from './completion.ts';
import { serveMcp } from './mcp.ts';

const EXIT_CODES = `
Exit codes:
  0  success
  1  wrong usage, or input that the service rejects
  2  no key, or a key without the required permission
  3  the service cannot be reached, or failed
  4  rate limit exceeded
  5  record not found
  6  the output cannot be written, for example because the disk is full
  130  interrupted by Ctrl-C

The key is taken from --api-key, EARSHOT_API_KEY, the profile (earshot auth login), or the service on this machine.`;

/** The whole command line. */
export function earshotProgram(cli: Cli): Command {
  const { terminal } = cli;
  const program = describeCommand(
    new Command('earshot'),
    'Your memories, conversations, action items, goals and more, from the command line.',
    'earshot doctor',
    'earshot memory create "Prefers green tea to coffee"',
    'earshot action-item list --open --json',
  )
    .version(productVersion, '--version', 'show the version')
    .option('--json', 'print JSON')
    .option('--api-key <key>', 'a developer key; EARSHOT_API_KEY hides it from other users of the machine')
    .option('--api-base <url>', 'the address of the service; or EARSHOT_API_BASE')
    .option('--profile <name>', 'the stored service and key to use; or EARSHOT_PROFILE')
    .option('--timeout <seconds>', 'the time limit for a response', numberParser({ min: 0.1, max: 86_400 }))
    .option('--retries <n>', 'the number of retries', numberParser({ min: 0, max: 100, isWhole: true }))
    .option('--no-color', 'no colors; or NO_COLOR')
    .addHelpText('after', EXIT_CODES)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void terminal.write(text),
      writeErr: (text) => terminal.note(text.trimEnd()),
      getOutHelpWidth: () => terminal.columns ?? 100,
    })
    .exitOverride()
    .hook('preAction', (_, command) => {
      if (command.optsWithGlobals().color === false) terminal.hasColor = false;
    });
  addAuthCommand(program, cli);
  addConfigCommand(program, cli);
  addMemoryCommand(program, cli);
  addConversationCommand(program, cli);
  addSearchCommand(program, cli);
  addAskCommand(program, cli);
  addChatCommand(program, cli);
  addAppCallCommand(addAppCommand(program, cli), cli);
  addActionItemCommand(program, cli);
  addGoalCommand(program, cli);
  addPersonCommand(program, cli);
  addCorrectionCommand(program, cli);
  addFolderCommand(program, cli);
  addSummaryCommand(program, cli);
  addStatisticsCommand(program, cli);
  addAudioCommand(program, cli);
  addRecordCommand(program, cli);
  addImportCommand(program, cli);
  addExportCommand(program, cli);
  addKeyCommands(program, cli);
  addCalendarCommand(program, cli);
  addGrantCommand(program, cli);
  addSessionCommand(program, cli);
  addPrivacyCommand(program, cli);
  addRetentionCommand(program, cli);
  addDataCommand(program, cli);
  addMcpCommand(program, cli);
  addWebhookCommand(program, cli);
  addAccountCommand(program, cli);
  addRotateCommand(program, cli);
  addSetupCommand(program, cli);
  addDatabaseCommand(program, cli);
  addHealthcheckCommand(program, cli);
  addBackupCommand(program, cli);
  addRestoreCommand(program, cli);
  addMoveCommand(program, cli);
  addDeviceCommand(program);
  addSampleCommand(program, cli);
  addDoctorCommand(program, cli);
  addCompletionCommand(program, cli);
  return program;
}

/** `earshot device`: the same as `npm run device`. */
function addDeviceCommand(program: Command): void {
  const device = deviceCommand().copyInheritedSettings(program);
  const example = 'earshot device talk.wav --codec opus --speed 4 --transcript talk.transcript.json';
  program.addCommand(describeCommand(device, device.description(), example));
}

/** `earshot mcp`. */
function addMcpCommand(program: Command, cli: Cli): void {
  const description =
    'Gives an AI client the memory and conversation tools over stdio. The client starts it; it needs a tool-server key.';
  describeCommand(program.command('mcp'), description, 'earshot mcp').action((_: object, command: Command) =>
    serveMcp(cli, command.optsWithGlobals()),
  );
}

function addCompletionCommand(program: Command, { terminal }: Cli): void {
  describeCommand(
    program.command('completion'),
    'Prints the completion script for a shell.',
    'earshot completion bash > earshot.bash',
  )
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell: Shell) => terminal.write(completionScript(shell, collectCompletionPoints(program))));
}

/** Runs one command line and returns its exit code. */
export async function runEarshot(args: readonly string[], cli: Cli): Promise<number> {
  try {
    await earshotProgram(cli).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CliError) {
      cli.terminal.note(error.message);
      return error.exitCode;
    }
    // Commander has already printed its message.
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : exitCodes.usage;
  }
}
