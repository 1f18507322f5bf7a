import type { Command } from 'commander';
import type { AskAnswer, ChatEvent, ChatMessage, SearchHit } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { byKey, type Cli, type CommandContext } from '../cli.ts';
import { formatTimestamp, toSafeLine, toSafeText, type View } from '../output.ts';
import { readText } from '../terminal.ts';
import { byUserToken } from '../user-token.ts';
import { CommandGroup } from './command-group.ts';
import { callOperation } from './operations.ts';

const kinds: SearchHit['kind'][] = ['conversation', 'memory', 'action_item'];

const columns: View<SearchHit> = {
  kind: ({ kind }) => kind.replaceAll('_', ' '),
  id: 'id',
  time: 'created_at',
  passage: describeHit,
};

/** The title, and the passage that is not in it. */
function describeHit({ title, snippets }: SearchHit): string {
  const passage = snippets.find(({ field, segment_id }) => field === 'overview' || segment_id !== null);
  const text = passage?.parts.map((part) => part.text).join('') ?? '';
  return [title, text].filter(Boolean).join(': ');
}

/** `earshot search`: one search over all kinds of records. */
export function addSearchCommand(program: Command, cli: Cli): void {
  const spec = {
    operation: 'searchRecords',
    description: 'Finds conversations, memories and action items by words and meaning, the best first.',
    examples: ['earshot search "the offer to the landlord"', 'earshot search boat --kind memory'],
    args: { query: '<query>' },
    fields: [
      { kinds: program.createOption('--kind <kind>', 'only this kind').choices(kinds) },
      'limit',
      'start_date',
      'end_date',
    ],
  } as const;
  new CommandGroup(byKey(cli), program).addAction('search', spec, async ({ client, output }, query) => {
    const found = await callOperation(client, spec.operation, query);
    if (output.isJson) return output.record(found, () => []);
    await output.list(found.hits, columns);
    for (const kind of found.omitted_kinds)
      output.note(`Not searched, as it is not possible at the moment: ${kind.replaceAll('_', ' ')}`);
  });
}

/** `earshot ask`. */
export function addAskCommand(program: Command, cli: Cli): void {
  const spec = {
    operation: 'streamAnswer',
    description: 'Answers a question from your conversations, and names them. Ctrl-C stops it.',
    examples: ['earshot ask "What did I promise Dana?"'],
    args: { question: '<question>' },
    fields: [
      'limit',
      {
        timezone: program
          .createOption('--timezone <name>', 'the time zone of dates')
          .default(new Intl.DateTimeFormat().resolvedOptions().timeZone),
      },
    ],
  } as const;
  new CommandGroup(byKey(cli), program).addAction('ask', spec, ask);
}

async function ask({ client, output, terminal }: CommandContext, question: Parameters<typeof client.ask.stream>[0]) {
  const stop = new AbortController();
  const interrupt = () => stop.abort(new CliError('Interrupted.', exitCodes.interrupted));
  process.on('SIGINT', interrupt);
  try {
    for await (const event of client.ask.stream(question, { signal: stop.signal })) {
      terminal.progress(event.type === 'status' ? `${toSafeLine(event.text)} ...` : undefined);
      if (event.type === 'answer') await output.record(event.answer, answerLines);
    }
  } finally {
    process.off('SIGINT', interrupt);
    terminal.progress(undefined);
  }
}

const answerLines = ({ answer, sources }: AskAnswer) => [
  answer,
  ...(sources.length > 0 ? [''] : []),
  ...sources.map(({ id, title, created_at }, at) => `[${at + 1}] ${title}, ${formatTimestamp(created_at)}  ${id}`),
];

/** `earshot chat`. */
export function addChatCommand(program: Command, cli: Cli): void {
  const spec = {
    operation: 'sendMessage',
    description:
      'Sends a message to the assistant and prints the answer as it arrives. Without a text, it is read from stdin.',
    examples: ['earshot chat "What did I promise Dana?"', 'earshot chat /tool'],
    args: { text: program.createArgument('[text]', 'the message, or /tool NAME key=value to call a tool of an app') },
    fields: ['app_id'],
  } as const;
  new CommandGroup(byUserToken(cli), program).addAction(
    'chat',
    spec,
    async (context, { text, app_id }: { text?: string; app_id?: string }) => {
      const message = text ?? (await readText(context.terminal, '-')).trim();
      await printAnswer(context, context.client.chat.stream({ text: message, app_id }));
    },
  );
}

/** Prints the text as it arrives, and the status on stderr; as JSON, only the stored message. */
async function printAnswer(context: CommandContext, events: AsyncIterable<ChatEvent>): Promise<void> {
  const { output, terminal } = context;
  let status: string | undefined;
  for await (const event of events) {
    if (event.type === 'status') {
      // It is repeated as a sign of life.
      if (event.text !== status) terminal.note(toSafeLine(event.text));
      status = event.text;
    } else if (event.type === 'text' && !output.isJson) await terminal.write(toSafeText(event.text));
    else if (event.type === 'message') await printSources(context, event.message);
  }
}

async function printSources({ output, terminal }: CommandContext, message: ChatMessage): Promise<void> {
  if (output.isJson) return output.record(message, () => []);
  const cited = (message.memories ?? []).map(
    ({ id, structured }, at) => `[${at + 1}] ${toSafeLine(structured.title) || 'Untitled'}  ${id}`,
  );
  await terminal.write(`\n${cited.length > 0 ? `\n${cited.join('\n')}\n` : ''}`);
}
