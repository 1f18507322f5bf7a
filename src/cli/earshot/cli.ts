import type { Command, Option } from 'commander';
import { type Client, createClient } from '../../../generated/client/index.js';
import { CliError } from '../cli-error.ts';
import { createOutput, type Output } from './output/output.ts';
import { type InputNames, toCliError } from './service-errors.ts';
import { type GlobalOptions, readSettings, requireKey, type Settings, type SettingsSources } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** The dependencies of all commands. */
export interface Cli extends SettingsSources {
  terminal: Terminal;
  /** Runs before a command that calls the service. */
  prepareSettings?(settings: Settings): Promise<Settings>;
}

/** The context of a command that calls the service. */
export interface CommandContext {
  client: Client;
  output: Output;
  settings: Settings;
  terminal: Terminal;
}

/**
 * Creates the action of a command that calls the service. `run` gets the context, the arguments and the options. `fields` are the
 * options that set a field of another name.
 */
export const withService =
  <Args extends unknown[]>(
    cli: Cli,
    run: (session: CommandContext, ...args: Args) => Promise<void>,
    fields: readonly [field: string, option: Option][] = [],
  ) =>
  async (...args: [...Args, Command]): Promise<void> => {
    const command = args.pop() as Command;
    const options = command.optsWithGlobals<GlobalOptions>();
    const read = await readSettings(cli, options);
    // A data folder that is not the first one of its database has a user token only, which creates keys.
    const isTokenEnough = cli.prepareSettings !== undefined && read.userToken !== undefined;
    if (!isTokenEnough) requireKey(read);
    const settings = (await cli.prepareSettings?.(read)) ?? read;
    const output = createOutput(cli.terminal, { isJson: options.json === true });
    const client = createCliClient(cli, options, settings.apiBase, settings.apiKey, settings);
    try {
      await run({ client, output, settings, terminal: cli.terminal }, ...(args as unknown as Args));
    } catch (error) {
      throw toCliError(error, settings, inputNames(command, fields));
    }
  };

/** False after a note that nothing was deleted. Throws in scripts, which have to use --yes. */
export async function confirmDeletion({ terminal, output }: CommandContext, what: string, yes?: boolean) {
  const isConfirmed = yes ?? (await terminal.confirm(`Delete ${what} permanently?`));
  if (isConfirmed === undefined) throw new CliError(`This deletes ${what}: use --yes to confirm it.`);
  if (!isConfirmed) output.note('Nothing was deleted.');
  return isConfirmed;
}

/** The arguments and options of a command by the field that they set: `--due-at` sets `due_at`. */
function inputNames(command: Command, fields: readonly [field: string, option: Option][]): InputNames {
  const options = command.options.map((option): [string, Option] => [option.name().replaceAll('-', '_'), option]);
  return new Map([
    ...[...options, ...fields].map(([field, option]): [string, string] => [field, option.long ?? option.flags]),
    ...command.registeredArguments.map((argument): [string, string] => [argument.name(), `<${argument.name()}>`]),
  ]);
}

/** Creates a client that reports retries on stderr. */
export function createCliClient(
  cli: Cli,
  options: GlobalOptions,
  baseUrl: string,
  key: string | undefined,
  account: Partial<Settings> = {},
): Client {
  const { timeout, retries } = options;
  return createClient({
    baseUrl,
    developerKey: key,
    userToken: account.userToken,
    toolServerKey: account.toolServerKey,
    retries,
    timeoutMs: timeout === undefined ? undefined : timeout * 1000,
    onRetry: ({ kind, message }, { delayMs }) => {
      if (delayMs < 1000) return;
      const reason = kind === 'rate_limited' ? 'Rate limit exceeded' : message;
      cli.terminal.note(`${reason}: retrying in ${Math.ceil(delayMs / 1000)} s ...`);
    },
  });
}

/** Sets the description of a command, and the examples that `--help` shows. */
export function describeCommand(command: Command, description: string, ...examples: string[]): Command {
  const title = examples.length > 1 ? 'Examples' : 'Example';
  // Lists of commands and completions show only the first sentence.
  const [summary = ''] = /^.*?\.(?= |$)/.exec(description) ?? [description];
  command.description(description).summary(summary);
  if (examples.length === 0) return command;
  return command.addHelpText('after', `\n${title}:\n${examples.map((line) => `  $ ${line}`).join('\n')}`);
}
