import { Argument, type Command } from 'commander';
import type { ChatEvent, ChatMessage } from '../../../../generated/client/index.js';
import { type Cli, type CommandContext, describeCommand, withService } from '../cli.ts';
import { readText } from '../input.ts';
import { toSafeLine, toSafeText } from '../output/printable.ts';
import { withUserToken } from '../user-token.ts';
import { specOption } from './spec-options.ts';

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
    .addOption(specOption('sendMessage', 'app_id'))
    .action(
      withService(withUserToken(cli), async (context, given: string | undefined, { app }: ChatOptions) => {
        const text = given ?? (await readText(context.terminal, '-')).trim();
        await printAnswer(context, context.client.chat.stream({ text, app_id: app }));
      }),
    );
}

/** Prints the text as it arrives, and the status on stderr; as JSON, only the stored message. */
async function printAnswer({ output, terminal }: CommandContext, events: AsyncIterable<ChatEvent>): Promise<void> {
  let status: string | undefined;
  for await (const event of events) {
    if (event.type === 'status') {
      // It is repeated as a sign of life.
      if (event.text !== status) terminal.note(toSafeLine(event.text));
      status = event.text;
    } else if (event.type === 'text' && !output.isJson) await terminal.write(toSafeText(event.text));
    else if (event.type === 'message') await finish({ output, terminal }, event.message);
  }
}

async function finish({ output, terminal }: Pick<CommandContext, 'output' | 'terminal'>, message: ChatMessage) {
  if (output.isJson) return output.record(message, () => []);
  const cited = (message.memories ?? []).map(({ id, structured }, at) => {
    return `[${at + 1}] ${toSafeLine(structured.title) || 'Untitled'}  ${id}`;
  });
  await terminal.write(`\n${cited.length > 0 ? `\n${cited.join('\n')}\n` : ''}`);
}
