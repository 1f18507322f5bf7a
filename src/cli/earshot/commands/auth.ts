import { Command } from 'commander';
import type { ApiKey } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, clientOf, describe, withService } from '../cli.ts';
import { explained } from '../failures.ts';
import { readText } from '../input.ts';
import { fields, makeOutput } from '../output/output.ts';
import { asMoment } from '../output/printable.ts';
import { type GlobalOptions, readSettings, type Settings } from '../settings.ts';
import { readSettingsFile, settingsFile, updateProfile } from '../settings-file.ts';

/** What a command knows of who is asking, without the key itself. */
interface Status {
  profile: string;
  api_base: string;
  api_base_from: string;
  key: ApiKey;
  key_from: string;
}

const statusLines = ({ api_base, api_base_from, key, key_from }: Status) =>
  fields({
    service: `${api_base} (${api_base_from})`,
    key: `${key.key_prefix}, "${key.name}" (${key_from})`,
    scopes: key.scopes.join(', '),
    'last used': asMoment(key.last_used_at),
  });

const statusOf = ({ profile, apiBase, from }: Settings, key: ApiKey): Status => ({
  profile,
  api_base: apiBase,
  api_base_from: from.apiBase,
  key,
  key_from: from.apiKey,
});

/** `earshot auth`: which key the service is asked with. Specification: Authentication. */
export function authCommand(cli: Cli): Command {
  const auth = describe(new Command('auth'), 'Which key the service is asked with.');
  describe(
    auth.command('login'),
    'Stores a developer key in the config directory, readable by you alone, when the service takes it. Without --api-key it is asked for, or read from stdin.',
    'earshot auth login --api-base http://127.0.0.1:8080 < key.txt',
  )
    .option('--browser', 'in a browser instead of by a key')
    .action(async ({ browser }: { browser?: boolean }, command: Command) => {
      if (browser) throw new CliError(NO_BROWSER_LOGIN);
      await login(cli, command.optsWithGlobals());
    });
  describe(
    auth.command('status'),
    'Shows the key that is used, where it comes from, and what it may do.',
    'earshot auth status',
  ).action(
    withService(cli, async ({ client, output, settings }) =>
      output.record(statusOf(settings, await client.keys.getCallingKey()), statusLines),
    ),
  );
  describe(
    auth.command('logout'),
    'Forgets the key of the profile. It stays valid: revoke it where it was made.',
    'earshot auth logout',
  ).action(async (_options: object, command: Command) => {
    const options = command.optsWithGlobals<GlobalOptions>();
    const stored = await readSettingsFile(cli.environment.configDir);
    const profile = options.profile ?? cli.environment.profile ?? stored.profile;
    const isThere = stored.profiles[profile]?.api_key !== undefined;
    if (isThere) await updateProfile(cli.environment.configDir, profile, { api_key: undefined });
    const output = makeOutput(cli.terminal, { isJson: options.json === true });
    await output.record({ profile, logged_out: isThere }, () => [
      isThere ? `The key of profile ${profile} is forgotten.` : `Profile ${profile} has no key.`,
    ]);
  });
  return auth;
}

const NO_BROWSER_LOGIN =
  'This service has no login by browser yet. Log in with a developer key: earshot auth login --api-key KEY. The first one is in credentials.json of the service.';

async function login(cli: Cli, options: GlobalOptions): Promise<void> {
  const { terminal, environment } = cli;
  const settings = await readSettings(cli, options);
  const apiKey = options.apiKey ?? environment.apiKey ?? (await askKey(cli));
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new CliError('That is no key: one is a single word, such as omi_dev_....', exitCodes.auth);
  const from = { apiBase: settings.from.apiBase, apiKey: settingsFile(environment.configDir) };
  const client = clientOf(cli, options, settings.apiBase, apiKey);
  const key = await client.keys.getCallingKey().catch((error: unknown) => {
    throw explained(error, { ...settings, from: { ...from, apiKey: 'this login' } });
  });
  await updateProfile(environment.configDir, settings.profile, { api_base: settings.apiBase, api_key: apiKey });
  terminal.note(`Stored in ${settingsFile(environment.configDir)} (profile ${settings.profile}).`);
  const output = makeOutput(terminal, { isJson: options.json === true });
  await output.record(statusOf({ ...settings, from }, key), statusLines);
}

async function askKey({ terminal }: Cli): Promise<string> {
  const typed = (await terminal.askSecret('Developer key: ')) ?? (await readText(terminal, '-'));
  const key = typed.trim();
  if (key === '') throw new CliError('A key is needed: --api-key, EARSHOT_API_KEY, or stdin.', exitCodes.auth);
  return key;
}
