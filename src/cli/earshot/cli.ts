import { Argument, type Command, type Option } from 'commander';
import { type Client, createClient } from '../../../generated/client/index.js';
import { CliError } from '../cli-error.ts';
import { createOutput, type Output } from './output.ts';
import { type InputNames, toCliError } from './service-errors.ts';
import { type GlobalOptions, readSettings, requireKey, type Settings, type SettingsSources } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** The dependencies of all commands. */
export interface Cli extends SettingsSources {
  terminal: Terminal;
  /** Runs before a command that calls the service. */
  prepareSettings?(settings: Settings): Promise<Settings>;
}

/** The context of a command of this machine. */
export interface LocalContext {
  cli: Cli;
  options: GlobalOptions;
  output: Output;
  terminal: Terminal;
}

export interface ClientContext extends LocalContext {
  client: Client;
}

/** The context of a command that calls the service. */
export interface CommandContext extends ClientContext {
  settings: Settings;
}

/** The arguments and options that set the fields of a request. */
export type Inputs = readonly [field: string, input: Argument | Option][];

/** Creates the action of a command. `run` gets the context, the arguments and the options; errors name the inputs. */
export type Connect<Context> = <Args extends unknown[]>(
  run: (context: Context, ...args: Args) => Promise<void>,
  inputs?: Inputs,
) => (...args: [...Args, Command]) => Promise<void>;

/** For commands without a request. */
export const locally =
  (cli: Cli): Connect<LocalContext> =>
  (run) =>
  async (...args) =>
    run(localContext(cli, args.pop() as Command), ...(args as never));

export function localContext(cli: Cli, command: Command): LocalContext {
  const options = command.optsWithGlobals<GlobalOptions>();
  return {
    cli,
    options,
    output: createOutput(cli.terminal, { isJson: options.json === true }),
    terminal: cli.terminal,
  };
}

/** For commands that call the service with a key. */
export const byKey =
  (cli: Cli): Connect<CommandContext> =>
  (run, inputs) =>
  async (...args) => {
    const command = args.pop() as Command;
    const context = localContext(cli, command);
    const read = await readSettings(cli, context.options);
    // A data folder that is not the first one of its database has a user token only, which creates keys.
    const isTokenEnough = cli.prepareSettings !== undefined && read.userToken !== undefined;
    if (!isTokenEnough) requireKey(read);
    const settings = (await cli.prepareSettings?.(read)) ?? read;
    const client = createCliClient(cli, context.options, settings.apiBase, settings.apiKey, settings);
    try {
      await run({ ...context, client, settings }, ...(args as never));
    } catch (error) {
      throw toCliError(error, settings, inputNames(command, inputs));
    }
  };

/** False after a note that nothing was deleted. Throws in scripts, which have to use --yes. */
export async function confirmDeletion({ terminal, output }: LocalContext, what: string, yes?: boolean) {
  const isConfirmed = yes ?? (await terminal.confirm(`Delete ${what} permanently?`));
  if (isConfirmed === undefined) throw new CliError(`This deletes ${what}: use --yes to confirm it.`);
  if (!isConfirmed) output.note('Nothing was deleted.');
  return isConfirmed;
}

/** The arguments and options of a command by the field that they set: `--due-at` sets `due_at`. */
export function inputNames(command: Command, inputs: Inputs = []): InputNames {
  const options = command.options.map((option): Inputs[number] => [option.name().replaceAll('-', '_'), option]);
  const args = command.registeredArguments.map((argument): Inputs[number] => [argument.name(), argument]);
  const nameOf = (input: Argument | Option) =>
    input instanceof Argument ? `<${input.name()}>` : (input.long ?? input.flags);
  return new Map([...options, ...inputs, ...args].map(([field, input]) => [field, nameOf(input)]));
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
