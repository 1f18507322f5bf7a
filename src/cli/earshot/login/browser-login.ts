import { type Client, createClient } from '../../../../generated/client/index.js';
import { type Cli, createCliClient } from '../cli.ts';
import { toCliError } from '../service-errors.ts';
import type { GlobalOptions, Settings } from '../settings.ts';
import { type Profile, readSettingsFile, settingsFile, updateProfile } from '../settings-file.ts';
import { renewProfileToken } from '../user-token.ts';
import { authorize } from './authorize.ts';
import { createLoginKeys, deleteLoginKeys, loginKeyName } from './login-keys.ts';

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
