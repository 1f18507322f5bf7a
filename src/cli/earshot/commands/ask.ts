import { Argument, type Command } from 'commander';
import type { AskAnswer } from '../../../../generated/client/index.js';
import { numberParser } from '../../option-parsers.ts';
import { type Cli, describeCommand, withService } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';

interface AskOptions {
  limit?: number;
  timezone: string;
}

/** `earshot ask`. Specification: Ask conversations. */
export function addAskCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('ask'),
    'Answers a question from your conversations, and names them.',
    'earshot ask "What did I promise Dana?"',
  )
    .addArgument(new Argument('<question>', '1 to 1000 characters'))
    .option(
      '--limit <n>',
      'the number of conversations to answer from',
      numberParser({ min: 1, max: 10, isWhole: true }),
    )
    .option('--timezone <name>', 'the time zone of dates', new Intl.DateTimeFormat().resolvedOptions().timeZone)
    .action(
      withService(cli, async ({ client, output }, question: string, { limit, timezone }: AskOptions) =>
        output.record(await client.ask.askConversations({ body: { question, limit, timezone } }), lines),
      ),
    );
}

const lines = ({ answer, sources }: AskAnswer) => [
  answer,
  ...(sources.length > 0 ? [''] : []),
  ...sources.map(({ id, title, created_at }, at) => `[${at + 1}] ${title}, ${formatTimestamp(created_at)}  ${id}`),
];
