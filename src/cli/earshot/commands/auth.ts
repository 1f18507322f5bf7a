import type { Command } from 'commander';
import type { ApiKey } from '../../../../generated/client/index.js';
import { forward } from '../../../../generated/client/stdio-forward.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { byKey, type Cli, createCliClient, describeCommand, type LocalContext, locally } from '../cli.ts';
import { loginWithBrowser, revokeLogin } from '../login/browser-login.ts';
import { formatFields, formatTimestamp } from '../output.ts';
import { toCliError } from '../service-errors.ts';
import { isSameService, readSettings, type Settings } from '../settings.ts';
import { NO_SECRETS, readSettingsFile, settingsFile, updateProfile } from '../settings-file.ts';
import { readText, type Terminal } from '../terminal.ts';
import { CommandGroup, option } from './command-group.ts';

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

interface LoginOptions {
  browser?: boolean;
  withKey?: boolean;
}

/** `earshot auth`. */
export function addAuthCommand(program: Command, cli: Cli): void {
  const auth = describeCommand(program.command('auth'), 'The login to the service.');
  const local = new CommandGroup(locally(cli), auth);
  const login = {
    description:
      'Logs in with a browser, and stores tokens and keys in the config directory. With --api-key, --with-key, or a key on stdin, stores that key.',
    examples: ['earshot auth login', 'earshot auth login --api-base http://127.0.0.1:8080 < key.txt'],
    options: [
      option('--browser', 'log in with a browser, also without a terminal'),
      option('--no-browser', 'print the address instead of opening a browser'),
      option('--with-key', 'ask for a developer key or a tool-server key'),
    ],
  };
  local.addAction('login', login, async (context, _, { browser, withKey }: LoginOptions) => {
    const { options, terminal } = context;
    const hasKey = withKey === true || options.apiKey !== undefined;
    if (hasKey && browser !== undefined) throw new CliError('Log in with a browser or with a key, not both.');
    const isFree = cli.environment.apiKey === undefined && terminal.isInteractive;
    if (browser !== undefined || (!hasKey && isFree)) await loginByBrowser(context, browser !== false);
    else await loginByKey(context);
  });
  new CommandGroup(byKey(cli), auth).addAction(
    'status',
    { description: 'Shows the key, its source and its scopes.' },
    async ({ client, output, settings }) =>
      output.record(toStatus(settings, await client.keys.getCallingKey()), statusLines),
  );
  const description =
    'Revokes a login with a browser, and deletes the keys from the profile. A key that you stored yourself stays valid until you revoke it.';
  local.addAction('logout', { description }, logout);
}

async function loginByBrowser(context: LocalContext, opensBrowser: boolean): Promise<void> {
  const { cli, options } = context;
  const settings = await readSettings(cli, options);
  const { api_key } = await loginWithBrowser(cli, { settings, options, opensBrowser });
  const client = createCliClient(cli, options, settings.apiBase, api_key);
  await showStatus(context, settings, await client.keys.getCallingKey());
}

async function loginByKey(context: LocalContext): Promise<void> {
  const { cli, options, terminal } = context;
  const { environment } = cli;
  const settings = await readSettings(cli, options);
  const key = options.apiKey ?? environment.apiKey ?? (await askKey(terminal));
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CliError('This is not a key such as omi_dev_....', exitCodes.auth);
  const { apiBase: api_base, profile } = settings;
  if (key.startsWith('omi_mcp_')) return loginByToolKey(context, { ...settings, toolServerKey: key });
  const client = createCliClient(cli, options, api_base, key);
  const described = await client.keys.getCallingKey().catch((error: unknown) => {
    throw toCliError(error, { ...settings, from: { ...settings.from, apiKey: 'this login' } });
  });
  await updateProfile(environment.configDir, profile, { ...NO_SECRETS, api_base, api_key: key });
  terminal.note(`Stored in ${settingsFile(environment.configDir)} (profile ${profile}).`);
  await showStatus(context, settings, described);
}

/** Stores a tool-server key beside the other credentials of the profile. */
async function loginByToolKey({ cli: { environment }, output }: LocalContext, settings: Settings): Promise<void> {
  const { apiBase, toolServerKey: key, profile } = settings;
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' } as const;
  const signal = new AbortController().signal;
  const { error } = await forward({ apiBase, key }, ping, { version: undefined, signal }).catch((error) => ({ error }));
  if (error) throw new CliError(error.message, exitCodes.auth);
  const former = (await readSettingsFile(environment.configDir)).profiles[profile];
  const isSame = isSameService(former?.api_base ?? '', apiBase);
  const changes = { ...(!isSame && NO_SECRETS), api_base: apiBase, tool_server_key: key };
  await updateProfile(environment.configDir, profile, changes);
  const file = settingsFile(environment.configDir);
  await output.record({ profile, api_base: apiBase, stored: 'tool_server_key' }, () => [
    `Stored the tool-server key in ${file} (profile ${profile}).`,
  ]);
}

async function showStatus({ cli, output }: LocalContext, settings: Settings, key: ApiKey): Promise<void> {
  const from = { apiBase: settings.from.apiBase, apiKey: settingsFile(cli.environment.configDir) };
  await output.record(toStatus({ ...settings, from }, key), statusLines);
}

async function logout({ cli: { environment }, options, output, terminal }: LocalContext): Promise<void> {
  const stored = await readSettingsFile(environment.configDir);
  const name = options.profile ?? environment.profile ?? stored.profile;
  const profile = stored.profiles[name];
  const hasKey = profile?.api_key !== undefined || profile?.tool_server_key !== undefined;
  if (profile?.refresh_token !== undefined)
    await revokeLogin(environment.configDir, name, profile).catch((error: unknown) => {
      if (!(error instanceof CliError)) throw error;
      terminal.note(`The login was not revoked at the service: ${error.message}`);
    });
  if (hasKey) await updateProfile(environment.configDir, name, NO_SECRETS);
  await output.record({ profile: name, logged_out: hasKey }, () => [
    hasKey ? `Deleted the keys of profile ${name}.` : `Profile ${name} has no key.`,
  ]);
}

async function askKey(terminal: Terminal): Promise<string> {
  const typed = (await terminal.askSecret('Key: ')) ?? (await readText(terminal, '-'));
  const key = typed.trim();
  if (key === '') throw new CliError('Missing key: use --api-key, EARSHOT_API_KEY or stdin.', exitCodes.auth);
  return key;
}
