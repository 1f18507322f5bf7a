import type { Command } from 'commander';
import type { AppChatTool, ManifestProblem } from '../../../../generated/types.gen.ts';
import { ConfigError } from '../../../config/config.ts';
import { createEgress, type Egress } from '../../../outbound/egress.ts';
import { fetchManifest, type Manifest, ManifestError, readManifest } from '../../../outbound/manifest.ts';
import { CliError } from '../../cli-error.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { readText } from '../input.ts';
import { createOutput } from '../output/output.ts';
import type { GlobalOptions } from '../settings.ts';

interface Validated {
  tools_count: number;
  tools: AppChatTool[];
  problems: ManifestProblem[];
}

/** Stands for the home page that will be given with the app. It is never called. */
const UNKNOWN_HOME = 'https://app.invalid';

/** `earshot app validate`: says what the service would say about a manifest, without a service. */
export function addValidateCommand(group: Command, cli: Cli): void {
  describeCommand(
    group.command('validate'),
    'Checks the manifest of an app, in a file or at an address. Needs no service and no key.',
    'earshot app validate tools.json',
    'earshot app validate tools.json --home-url https://app.example.com --json',
  )
    .argument('<file or url>', 'the manifest; - is stdin')
    .option('--home-url <url>', 'the home page of the app, which relative endpoints begin with')
    .action(async (source: string, { homeUrl }: { homeUrl?: string }, command: Command) => {
      const { json } = command.optsWithGlobals<GlobalOptions>();
      const egress = createEgress({ allowPrivateAddresses: readAllowedAddresses(cli) });
      try {
        const result = await validate(cli, egress, source, homeUrl);
        await createOutput(cli.terminal, { isJson: json === true }).record(result, lines);
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

const lines = ({ tools, problems }: Validated) => [
  ...tools.map(({ name, method, endpoint }) => `ok       ${name}  ${method} ${endpoint}`),
  ...problems.map(formatProblem),
];

/** `problem  tools.0.endpoint (add_song): Field required` */
export function formatProblem({ tool, loc, msg }: ManifestProblem): string {
  const place = [loc.join('.'), tool === null ? '' : `(${tool})`].filter(Boolean).join(' ');
  return `problem  ${place === '' ? '' : `${place}: `}${msg}`;
}
