import { hostname } from 'node:os';
import { type ApiKey, type Client, createClient } from '../../../../generated/client/index.js';
import { developerScopes, toolScopes } from '../../../services/identity/scopes.ts';
import { type Cli, createCliClient } from '../cli.ts';
import { toCliError } from '../service-errors.ts';
import type { GlobalOptions, Settings } from '../settings.ts';
import { DEFAULT_PROFILE, type Profile, readSettingsFile, settingsFile, updateProfile } from '../settings-file.ts';
import { renewProfileToken } from '../user-token.ts';
import { authorize } from './authorize.ts';

interface BrowserLogin {
  settings: Settings;
  options: GlobalOptions;
  /** Otherwise only prints the address. */
  opensBrowser: boolean;
}

/** Logs in with a browser, and stores the tokens and a key for each kind of request. Returns the new profile. */
export async function loginWithBrowser(cli: Cli, { settings, options, opensBrowser }: BrowserLogin): Promise<Profile> {
  const { apiBase, profile } = settings;
  const { terminal, environment } = cli;
  const access_token = await authorize(apiBase, (address) => {
    terminal.note(`${opensBrowser ? 'Opening' : 'Open'} this address in a browser to log in:\n\n  ${address}\n`);
    if (opensBrowser) terminal.openBrowser(address);
  });
  const former = (await readSettingsFile(environment.configDir)).profiles[profile];
  const fail = (error: unknown) => {
    throw toCliError(error, { apiBase, from: { ...settings.from, apiKey: 'this login' } });
  };
  const { user_token, refresh_token } = await createClient({ baseUrl: apiBase })
    .auth.exchangeLogin({ body: { access_token } })
    .catch(fail);
  const client = createCliClient(cli, options, apiBase, undefined, { userToken: user_token });
  const keys = await createLoginKeys(client, loginKeyName(profile)).catch(fail);
  const stored = { api_base: apiBase, ...keys, user_token, refresh_token };
  await updateProfile(environment.configDir, profile, stored);
  terminal.note(`Stored in ${settingsFile(environment.configDir)} (profile ${profile}).`);
  if (former?.refresh_token !== undefined && former.api_base === apiBase) await revoke(client, former).catch(() => {});
  return stored;
}

/** Revokes the tokens and keys of a login with a browser. The user token itself is valid for an hour at most. */
export async function revokeLogin(configDir: string, name: string, profile: Profile): Promise<void> {
  const { api_base = '' } = profile;
  try {
    const userToken = await renewProfileToken(configDir, name, profile);
    const current = { ...profile, ...(await readSettingsFile(configDir)).profiles[name] };
    await revoke(createClient({ baseUrl: api_base, userToken }), current);
  } catch (error) {
    const file = settingsFile(configDir);
    throw toCliError(error, { apiBase: api_base, from: { apiBase: file, apiKey: file } });
  }
}

async function revoke(client: Client, { refresh_token, ...keys }: Profile): Promise<void> {
  await deleteLoginKeys(client, keys);
  if (refresh_token !== undefined) await client.auth.revokeLogin({ body: { refresh_token } });
}

type StoredKeys = Pick<Profile, 'api_key' | 'tool_server_key'>;

/** The name of the keys of a login. It tells the person which machine has them. */
const loginKeyName = (profile: string): string =>
  `earshot on ${hostname()}${profile === DEFAULT_PROFILE ? '' : ` (${profile})`}`.slice(0, 100);

/** Creates a key for each kind of request. */
async function createLoginKeys({ keys, toolServerKeys }: Client, name: string): Promise<Required<StoredKeys>> {
  const developer = await keys.createDeveloperKey({ body: { name, scopes: developerScopes } });
  const tools = await toolServerKeys.createToolServerKey({ body: { name, scopes: toolScopes } });
  return { api_key: developer.key, tool_server_key: tools.key };
}

/** Revokes the keys of a login. */
async function deleteLoginKeys(
  { keys, toolServerKeys }: Client,
  { api_key, tool_server_key }: StoredKeys,
): Promise<void> {
  for (const key_id of idsOf(api_key, await keys.listDeveloperKeys()))
    await keys.deleteDeveloperKey({ params: { key_id } });
  for (const key_id of idsOf(tool_server_key, await toolServerKeys.listToolServerKeys()))
    await toolServerKeys.deleteToolServerKey({ params: { key_id } });
}

/** Lists have the start and the end of a key: `omi_dev_abcd...wxyz`. */
const idsOf = (secret = '', list: readonly ApiKey[]): string[] =>
  list
    .filter(({ name, key_prefix }) => name.startsWith('earshot on ') && key_prefix === maskSecret(secret))
    .map(({ id }) => id);

const maskSecret = (secret: string) => `${secret.slice(0, 12)}...${secret.slice(-4)}`;
