import type { Command } from 'commander';
import type { ApiKey } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, createCliClient, describeCommand, withService } from '../cli.ts';
import { readText } from '../input.ts';
import { createOutput, formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import { toCliError } from '../service-errors.ts';
import { type GlobalOptions, readSettings, type Settings } from '../settings.ts';
import { readSettingsFile, settingsFile, updateProfile } from '../settings-file.ts';

/** The key in use, without its secret. */
interface Status {
  profile: string;
  api_base: string;
  api_base_from: string;
  key: ApiKey;
  key_from: string;
}

const statusLines = ({ api_base, api_base_from, key, key_from }: Status) =>
  formatFields({
    service: `${api_base} (${api_base_from})`,
    key: `${key.key_prefix}, "${key.name}" (${key_from})`,
    scopes: key.scopes.join(', '),
    'last used': formatTimestamp(key.last_used_at),
  });

const toStatus = ({ profile, apiBase, from }: Settings, key: ApiKey): Status => ({
  profile,
  api_base: apiBase,
  api_base_from: from.apiBase,
  key,
  key_from: from.apiKey,
});

/** `earshot auth`. Specification: Authentication. */
export function addAuthCommand(program: Command, cli: Cli): void {
  const auth = describeCommand(program.command('auth'), 'The key for the service.');
  describeCommand(
    auth.command('login'),
    'Checks a developer key and stores it in the config directory. Without --api-key, asks for the key or reads it from stdin.',
    'earshot auth login --api-base http://127.0.0.1:8080 < key.txt',
  )
    .option('--browser', 'log in with a browser instead of a key')
    .action(async ({ browser }: { browser?: boolean }, command: Command) => {
      if (browser) throw new CliError(NO_BROWSER_LOGIN);
      await login(cli, command.optsWithGlobals());
    });
  describeCommand(auth.command('status'), 'Shows the key, its source and its scopes.', 'earshot auth status').action(
    withService(cli, async ({ client, output, settings }) =>
      output.record(toStatus(settings, await client.keys.getCallingKey()), statusLines),
    ),
  );
  describeCommand(
    auth.command('logout'),
    'Deletes the key from the profile. The key itself stays valid until you revoke it.',
    'earshot auth logout',
  ).action(async (_options: object, command: Command) => {
    const options = command.optsWithGlobals<GlobalOptions>();
    const stored = await readSettingsFile(cli.environment.configDir);
    const profile = options.profile ?? cli.environment.profile ?? stored.profile;
    const hasKey = stored.profiles[profile]?.api_key !== undefined;
    if (hasKey) await updateProfile(cli.environment.configDir, profile, { api_key: undefined });
    const output = createOutput(cli.terminal, { isJson: options.json === true });
    await output.record({ profile, logged_out: hasKey }, () => [
      hasKey ? `Deleted the key of profile ${profile}.` : `Profile ${profile} has no key.`,
    ]);
  });
}

const NO_BROWSER_LOGIN =
  'Login with a browser is not supported yet. Use a developer key: earshot auth login --api-key KEY. The first one is in credentials.json of the service.';

async function login(cli: Cli, options: GlobalOptions): Promise<void> {
  const { terminal, environment } = cli;
  const settings = await readSettings(cli, options);
  const apiKey = options.apiKey ?? environment.apiKey ?? (await askKey(cli));
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new CliError('This is not a key such as omi_dev_....', exitCodes.auth);
  const from = { apiBase: settings.from.apiBase, apiKey: settingsFile(environment.configDir) };
  const client = createCliClient(cli, options, settings.apiBase, apiKey);
  const key = await client.keys.getCallingKey().catch((error: unknown) => {
    throw toCliError(error, { ...settings, from: { ...from, apiKey: 'this login' } });
  });
  await updateProfile(environment.configDir, settings.profile, { api_base: settings.apiBase, api_key: apiKey });
  terminal.note(`Stored in ${settingsFile(environment.configDir)} (profile ${settings.profile}).`);
  const output = createOutput(terminal, { isJson: options.json === true });
  await output.record(toStatus({ ...settings, from }, key), statusLines);
}

async function askKey({ terminal }: Cli): Promise<string> {
  const typed = (await terminal.askSecret('Developer key: ')) ?? (await readText(terminal, '-'));
  const key = typed.trim();
  if (key === '') throw new CliError('Missing key: use --api-key, EARSHOT_API_KEY or stdin.', exitCodes.auth);
  return key;
}
