import { Argument, type Command } from 'commander';
import type { ChatMessage, Client } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, type CommandContext, describeCommand, withService } from '../cli.ts';
import { readText } from '../input.ts';
import { toSafeLine, toSafeText } from '../output/printable.ts';
import { withUserToken } from '../user-token.ts';

interface ChatOptions {
  app?: string;
}

/** `earshot chat`. */
export function addChatCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('chat'),
    'Sends a message to the assistant and prints the answer as it arrives. Without a text, it is read from stdin.',
    'earshot chat "What did I promise Dana?"',
    'earshot chat /tool',
  )
    .addArgument(new Argument('[text]', 'the message, or /tool NAME key=value to call a tool of an app'))
    .option('--app <id>', 'the chat with this app')
    .action(
      withService(withUserToken(cli), async (context, given: string | undefined, { app }: ChatOptions) => {
        const text = given ?? (await readText(context.terminal, '-')).trim();
        await streamAnswer(context, context.client.chat.sendMessage({ query: { app_id: app }, body: { text } }));
      }),
    );
}

type Lines = ReturnType<Client['chat']['sendMessage']>;

/** Prints the text as it arrives, and the status on stderr; as JSON, only the stored message. */
async function streamAnswer({ output, terminal }: CommandContext, lines: Lines): Promise<void> {
  for await (const { name, value } of lines) {
    if (name === 'think') terminal.note(toSafeLine(value));
    else if (name === 'data' && !output.isJson) await terminal.write(toSafeText(value.replaceAll('__CRLF__', '\n')));
    else if (name === 'error') throw new CliError(toSafeLine(readDetail(value)), exitCodes.server);
    else if (name === 'done') return finish({ output, terminal }, value);
  }
  throw new CliError('The answer is incomplete.', exitCodes.server);
}

async function finish({ output, terminal }: Pick<CommandContext, 'output' | 'terminal'>, value: string) {
  const message: ChatMessage = JSON.parse(Buffer.from(value, 'base64').toString());
  if (output.isJson) return output.record(message, () => []);
  const cited = (message.memories ?? []).map(({ id, structured }, at) => {
    return `[${at + 1}] ${toSafeLine(structured.title) || 'Untitled'}  ${id}`;
  });
  await terminal.write(`\n${cited.length > 0 ? `\n${cited.join('\n')}\n` : ''}`);
}

function readDetail(value: string): string {
  try {
    return String(JSON.parse(value).detail);
  } catch {
    return value;
  }
}
