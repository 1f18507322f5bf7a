import { type Command, InvalidArgumentError } from 'commander';
import { type Client, createClient } from '../../../generated/client/index.js';
import { explained } from './failures.ts';
import { makeOutput, type Output } from './output/output.ts';
import { type GlobalOptions, readSettings, requireKey, type Settings, type Sources } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** What the commands are run with. */
export interface Cli extends Sources {
  terminal: Terminal;
}

/** What a command that asks the service has. */
export interface Session {
  client: Client;
  output: Output;
  settings: Settings;
  terminal: Terminal;
}

/** The handler of a command that asks the service. It gets the command's arguments and options behind the session. */
export const withService =
  <Args extends unknown[]>(cli: Cli, run: (session: Session, ...args: Args) => Promise<void>) =>
  async (...given: [...Args, Command]): Promise<void> => {
    const command = given.pop() as Command;
    const options = command.optsWithGlobals<GlobalOptions>();
    const settings = await readSettings(cli, options);
    const output = makeOutput(cli.terminal, { isJson: options.json === true });
    const client = clientOf(cli, options, settings.apiBase, requireKey(settings));
    try {
      await run({ client, output, settings, terminal: cli.terminal }, ...(given as unknown as Args));
    } catch (error) {
      throw explained(error, settings);
    }
  };

/** A client that says on stderr what it waits for. */
export function clientOf(cli: Cli, options: GlobalOptions, baseUrl: string, key: string | undefined): Client {
  const { timeout, retries } = options;
  return createClient({
    baseUrl,
    developerKey: key,
    retries,
    timeoutMs: timeout === undefined ? undefined : timeout * 1000,
    onRetry: ({ kind, message }, { delayMs }) => {
      if (delayMs < 1000) return;
      const why = kind === 'rate_limited' ? 'The rate limit is reached' : message;
      cli.terminal.note(`${why}: trying again in ${Math.ceil(delayMs / 1000)} s ...`);
    },
  });
}

/** A number among these bounds, for an option or an argument. */
export function number({ min = -Infinity, max = Infinity, isWhole = false } = {}) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
    const kind = isWhole ? 'A whole number' : 'A number';
    const bounds = max === Infinity ? (min === -Infinity ? '' : ` of at least ${min}`) : ` from ${min} to ${max}`;
    throw new InvalidArgumentError(`${kind}${bounds} is needed.`);
  };
}

/** A group of commands, or one of them, with examples that `--help` shows as they are typed. */
export function describe(command: Command, description: string, ...examples: string[]): Command {
  const title = examples.length > 1 ? 'Examples' : 'Example';
  // A list of commands, and a shell, show the first sentence alone.
  const [summary = ''] = /^.*?\.(?= |$)/.exec(description) ?? [description];
  command.description(description).summary(summary);
  if (examples.length === 0) return command;
  return command.addHelpText('after', `\n${title}:\n${examples.map((line) => `  $ ${line}`).join('\n')}`);
}
