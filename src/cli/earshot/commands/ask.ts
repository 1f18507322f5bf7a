import type { Command } from 'commander';
import type { AskAnswer } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand, withService } from '../cli.ts';
import { formatTimestamp, toSafeLine } from '../output/printable.ts';
import { specArgument, specOption } from './spec-options.ts';

interface AskOptions {
  limit?: number;
  timezone: string;
}

/** `earshot ask`. */
export function addAskCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('ask'),
    'Answers a question from your conversations, and names them. Ctrl-C stops it.',
    'earshot ask "What did I promise Dana?"',
  )
    .addArgument(specArgument('streamAnswer', 'question', '<question>'))
    .addOption(specOption('streamAnswer', 'limit'))
    .option('--timezone <name>', 'the time zone of dates', new Intl.DateTimeFormat().resolvedOptions().timeZone)
    .action(
      withService(cli, async ({ client, output, terminal }, question: string, { limit, timezone }: AskOptions) => {
        const stop = new AbortController();
        const interrupt = () => stop.abort(new CliError('Interrupted.', exitCodes.interrupted));
        process.on('SIGINT', interrupt);
        try {
          for await (const event of client.ask.stream({ question, limit, timezone }, { signal: stop.signal })) {
            terminal.progress(event.type === 'status' ? `${toSafeLine(event.text)} ...` : undefined);
            if (event.type === 'answer') await output.record(event.answer, lines);
          }
        } finally {
          process.off('SIGINT', interrupt);
          terminal.progress(undefined);
        }
      }),
    );
}

const lines = ({ answer, sources }: AskAnswer) => [
  answer,
  ...(sources.length > 0 ? [''] : []),
  ...sources.map(({ id, title, created_at }, at) => `[${at + 1}] ${title}, ${formatTimestamp(created_at)}  ${id}`),
];
