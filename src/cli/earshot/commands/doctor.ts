import type { Command } from 'commander';
import { isLoopbackHost } from '../../../config/config.ts';
import { type Cli, createCliClient, describeCommand } from '../cli.ts';
import { type Check, note } from '../doctor/check.ts';
import { printChecks } from '../doctor/print-checks.ts';
import { checkSettingsFile } from '../doctor/service-checks.ts';
import { type GlobalOptions, readSettings } from '../settings.ts';

/** `earshot doctor`: checks everything that commands depend on. */
export function addDoctorCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('doctor'),
    'Checks the settings, the service, the key, and, for a service on this machine, the configured providers. The running service sends each of its providers a small request.',
    'earshot doctor',
    'earshot doctor --json',
    'earshot doctor --model',
  )
    .option('--model', 'also try the language model with a short conversation, which takes minutes on a CPU')
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<DoctorOptions>();
      await printChecks(cli.terminal, checks(cli, options), { isJson: options.json === true });
    });
}

type DoctorOptions = GlobalOptions & { model?: boolean };

async function* checks(
  cli: Cli,
  { model: triesModel, ...options }: DoctorOptions,
): AsyncGenerator<Check, void, undefined> {
  const settings = await readSettings(cli, options);
  const client = createCliClient(cli, { timeout: 10, retries: 0, ...options }, settings.apiBase, settings.apiKey);
  yield checkSettingsFile(cli.environment.configDir);
  const { checkAddress } = await import('../doctor/address-checks.ts');
  yield* checkAddress(client, settings);
  if (!isLoopbackHost(new URL(settings.apiBase).hostname) && settings.dataDir === undefined) {
    yield note('providers', 'configured on the machine of the service', 'run earshot doctor there, in its folder');
    return;
  }
  const { checkConfiguration, checkProviders } = await import('../doctor/provider-checks.ts');
  const { check, config } = await checkConfiguration(cli.loadConfig, cli.findMisspeltSettings);
  yield check;
  if (!config) return;
  yield* checkProviders(config, settings);
  const { checkStatus } = await import('../doctor/service-status.ts');
  yield* checkStatus(config, settings);
  if (!triesModel) return;
  const { tryLanguageModel } = await import('../doctor/model-trial.ts');
  yield* tryLanguageModel(config, settings);
}
