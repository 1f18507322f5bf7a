import { Argument, type Command } from 'commander';
import type { AppToolTried } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { type Cli, describeCommand, withService } from '../cli.ts';
import { withUserToken } from '../user-token.ts';

/** The app has 120 s. */
const TIMEOUT_MS = 125_000;

/** `earshot app call`: the dry run of a developer of apps. */
export function addAppCallCommand(app: Command, cli: Cli): void {
  describeCommand(
    app.command('call'),
    'Calls a tool of an app outside a chat, and prints the request and what the response means. Exits with 1 without a result.',
    'earshot app call $APP_ID add_to_playlist --param song="Blue in Green"',
  )
    .addArgument(new Argument('<app>', 'the id of an own or enabled app'))
    .addArgument(new Argument('<tool>', 'the name of the tool in its manifest'))
    .option('--param <key=value>', 'a parameter; repeat it for more', collectParameter, {})
    .action(
      withService(
        withUserToken(cli),
        async ({ client, output }, app_id: string, tool_name: string, { param }: { param: Parameters }) => {
          const params = { app_id, tool_name };
          const options = { timeoutMs: TIMEOUT_MS };
          const tried = await client.apps.tryAppTool({ params, body: { parameters: param } }, options);
          await output.record(tried, lines);
          if (tried.outcome !== 'result') throw new CliError('The app gave no result.');
        },
      ),
    );
}

type Parameters = Record<string, string>;

function collectParameter(text: string, before: Parameters): Parameters {
  const at = text.indexOf('=');
  if (at <= 0) throw new CliError(`"${text}" is no parameter: write --param key=value.`);
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

const lines = ({ request, outcome, status, text, response, duration_ms }: AppToolTried) => [
  `${request.method} ${request.url}`,
  ...(request.body ? [JSON.stringify(request.body, null, 2)] : []),
  '',
  `${status === null ? 'no response' : `HTTP ${status}`}, ${outcome}, ${duration_ms} ms`,
  text,
  // A result is the answer itself.
  ...(response && outcome !== 'result' ? ['', response] : []),
];
