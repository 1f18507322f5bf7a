import { Command } from 'commander';
import { isLoopbackHost } from '../../../config/config.ts';
import { CliError } from '../../cli-error.ts';
import { type Cli, clientOf, describe } from '../cli.ts';
import { type Check, note } from '../doctor/check.ts';
import { checkKey, checkService, checkSettingsFile } from '../doctor/service-checks.ts';
import { makeOutput } from '../output/output.ts';
import { asLine } from '../output/printable.ts';
import { type GlobalOptions, readSettings } from '../settings.ts';

const signs: Record<Check['status'], string> = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' };
const NAME_WIDTH = 16;

/** `earshot doctor`: looks at everything that a command counts on, and says what to do. */
export function doctorCommand(cli: Cli): Command {
  return describe(
    new Command('doctor'),
    'Checks the settings, the service, the key, and, for a service on this machine, the providers that are configured in this folder. Asks each of them for something small.',
    'earshot doctor',
    'earshot doctor --json',
  ).action(async (_options: object, command: Command) => {
    const options = command.optsWithGlobals<GlobalOptions>();
    let exitCode = 0;
    const watched = (async function* () {
      for await (const check of checks(cli, options)) {
        exitCode ||= check.exitCode ?? 0;
        yield check;
      }
    })();
    if (options.json) await makeOutput(cli.terminal, { isJson: true }).list(watched, []);
    else for await (const check of watched) await cli.terminal.write(inWords(check));
    if (exitCode !== 0) throw new CliError('Something is amiss: see what FAILED.', exitCode);
  });
}

async function* checks(cli: Cli, options: GlobalOptions): AsyncGenerator<Check, void, undefined> {
  const settings = await readSettings(cli, options);
  const client = clientOf(cli, { timeout: 10, retries: 0, ...options }, settings.apiBase, settings.apiKey);
  yield checkSettingsFile(cli.environment.configDir);
  const service = await checkService(client, settings);
  yield service;
  if (service.status !== 'failed') yield checkKey(client, settings);
  if (!isLoopbackHost(new URL(settings.apiBase).hostname)) {
    yield note('providers', 'they are configured where the service is', 'run earshot doctor there, in its folder');
    return;
  }
  const { checkConfiguration, checkProviders } = await import('../doctor/provider-checks.ts');
  const { check, config } = await checkConfiguration(cli.loadConfig);
  yield check;
  if (config) yield* checkProviders(config);
}

function inWords({ name, status, detail, advice }: Check): string {
  const advised = advice ? `${' '.repeat(signs.ok.length + NAME_WIDTH + 2)}-> ${advice}\n` : '';
  return `${signs[status]} ${name.padEnd(NAME_WIDTH)} ${asLine(detail)}\n${advised}`;
}
