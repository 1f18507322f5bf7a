import { Argument, type Command, Option } from 'commander';
import type { AppToolTried } from '../../../../generated/client/index.js';
import type { AppChatTool, ManifestProblem } from '../../../../generated/types.gen.ts';
import { ConfigError } from '../../../config/config.ts';
import { createEgress, type Egress } from '../../../outbound/egress.ts';
import { fetchManifest, type Manifest, ManifestError, readManifest } from '../../../outbound/manifest.ts';
import { CliError } from '../../cli-error.ts';
import { type Cli, locally } from '../cli.ts';
import { readText } from '../terminal.ts';
import { byUserToken } from '../user-token.ts';
import { CommandGroup } from './command-group.ts';

/** The app has 120 s. */
const TIMEOUT_MS = 125_000;

/** `earshot app call`: the dry run of a developer of apps. */
export function addAppCallCommand(app: Command, cli: Cli): void {
  const spec = {
    description:
      'Calls a tool of an app outside a chat, and prints the request and what the response means. Exits with 1 without a result.',
    examples: ['earshot app call $APP_ID add_to_playlist --param song="Blue in Green"'],
    args: {
      app_id: new Argument('<app>', 'the id of an own or enabled app'),
      tool_name: new Argument('<tool>', 'the name of the tool in its manifest'),
    },
    options: [
      new Option('--param <key=value>', 'a parameter; repeat it for more').argParser(collectParameter).default({}),
    ],
  };
  type Tool = { app_id: string; tool_name: string };
  const group = new CommandGroup(byUserToken(cli), app);
  group.addAction('call', spec, async ({ client, output }, params: Tool, { param }: { param: Parameters }) => {
    const options = { timeoutMs: TIMEOUT_MS };
    const tried = await client.apps.tryAppTool({ params, body: { parameters: param } }, options);
    await output.record(tried, triedLines);
    if (tried.outcome !== 'result') throw new CliError('The app gave no result.');
  });
}

type Parameters = Record<string, string>;

function collectParameter(text: string, before: Parameters): Parameters {
  const at = text.indexOf('=');
  if (at <= 0) throw new CliError(`"${text}" is no parameter: write --param key=value.`);
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

const triedLines = ({ request, outcome, status, text, response, duration_ms }: AppToolTried) => [
  `${request.method} ${request.url}`,
  ...(request.body ? [JSON.stringify(request.body, null, 2)] : []),
  '',
  `${status === null ? 'no response' : `HTTP ${status}`}, ${outcome}, ${duration_ms} ms`,
  text,
  // A result is the answer itself.
  ...(response && outcome !== 'result' ? ['', response] : []),
];

interface Validated {
  tools_count: number;
  tools: AppChatTool[];
  problems: ManifestProblem[];
}

/** Stands for the home page that will be given with the app. It is never called. */
const UNKNOWN_HOME = 'https://app.invalid';

/** `earshot app validate`: says what the service would say about a manifest, without a service. */
export function addValidateCommand(app: Command, cli: Cli): void {
  const spec = {
    description: 'Checks the manifest of an app, in a file or at an address. Needs no service and no key.',
    examples: [
      'earshot app validate tools.json',
      'earshot app validate tools.json --home-url https://app.example.com --json',
    ],
    args: { source: new Argument('<file or url>', 'the manifest; - is stdin') },
    options: [new Option('--home-url <url>', 'the home page of the app, which relative endpoints begin with')],
  };
  type Options = { homeUrl?: string };
  const group = new CommandGroup(locally(cli), app);
  group.addAction('validate', spec, async ({ output }, { source }: { source: string }, { homeUrl }: Options) => {
    const egress = createEgress({ allowPrivateAddresses: readAllowedAddresses(cli) });
    try {
      const result = await validate(cli, egress, source, homeUrl);
      await output.record(result, validatedLines);
      const { length } = result.problems;
      if (length > 0) throw new CliError(length === 1 ? '1 problem' : `${length} problems`);
    } finally {
      await egress.close();
    }
  });
}

/** `ALLOW_PRIVATE_ADDRESSES` of the service in this folder. */
function readAllowedAddresses({ loadConfig }: Cli): string[] {
  try {
    return loadConfig().allowPrivateAddresses;
  } catch (error) {
    if (error instanceof ConfigError) return [];
    throw error;
  }
}

async function validate(cli: Cli, egress: Egress, source: string, homeUrl?: string): Promise<Validated> {
  const isUrl = /^https?:\/\//i.test(source);
  const home = homeUrl ?? (isUrl && URL.canParse(source) ? new URL(source).origin : UNKNOWN_HOME);
  const isUnknown = (url: string) => url.startsWith(`${UNKNOWN_HOME}/`);
  const guard = { explainRefusal: async (url: string) => (isUnknown(url) ? undefined : egress.explainRefusal(url)) };
  const read = async (): Promise<Manifest> => {
    if (isUrl) return fetchManifest(source, { egress, homeUrl: home });
    return readManifest(Buffer.from(await readText(cli.terminal, source)), { egress: guard, homeUrl: home });
  };
  try {
    const { tools, problems } = await read();
    const shown = tools.map((tool) => ({ ...tool, endpoint: tool.endpoint.replace(`${UNKNOWN_HOME}/`, '/') }));
    return { tools_count: tools.length, tools: shown, problems };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return { tools_count: 0, tools: [], problems: [{ tool: null, loc: [], msg: error.message }] };
  }
}

const validatedLines = ({ tools, problems }: Validated) => [
  ...tools.map(({ name, method, endpoint }) => `ok       ${name}  ${method} ${endpoint}`),
  ...problems.map(formatProblem),
];

/** `problem  tools.0.endpoint (add_song): Field required` */
export function formatProblem({ tool, loc, msg }: ManifestProblem): string {
  const place = [loc.join('.'), tool === null ? '' : `(${tool})`].filter(Boolean).join(' ');
  return `problem  ${place === '' ? '' : `${place}: `}${msg}`;
}
