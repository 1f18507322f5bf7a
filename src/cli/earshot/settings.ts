import { type CliEnvironment, type Config, ConfigError, isLoopbackHost } from '../../config/config.ts';
import { credentialsFile, readFormerCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { DEFAULT_PROFILE, readSettingsFile } from './settings-file.ts';

/** The options of every command. */
export interface GlobalOptions {
  apiKey?: string;
  apiBase?: string;
  profile?: string;
  json?: boolean;
  color?: boolean;
  timeout?: number;
  retries?: number;
}

/** The service to call and the key. */
export interface Settings {
  profile: string;
  apiBase: string;
  apiKey: string | undefined;
  userToken: string | undefined;
  /** A stored user token is renewed before it expires. */
  userTokenFrom: 'environment' | 'profile' | 'folder';
  toolServerKey: string | undefined;
  /** The folder of the service, if the key is that of a service in this folder. */
  dataDir: string | undefined;
  /** Where they come from, for messages. */
  from: { apiBase: string; apiKey: string };
}

interface SourcedValue {
  value: string | undefined;
  from: string;
}

/** The sources of settings in addition to the options. */
export interface SettingsSources {
  environment: CliEnvironment;
  /** The configuration of a service in this folder. */
  loadConfig(): Config;
  findMisspeltSettings?(): string[];
}

const DEFAULT_FROM = 'default';
const DEFAULT_BASE = 'http://127.0.0.1:8080';

/**
 * Reads the settings. Options take precedence over the environment, which takes precedence over the profile. Last come the
 * credentials of a service in this folder, which are only used for that service.
 */
export async function readSettings(
  { environment, loadConfig }: SettingsSources,
  options: GlobalOptions,
): Promise<Settings> {
  const stored = await readSettingsFile(environment.configDir);
  const named = options.profile ?? environment.profile;
  const profile = named ?? stored.profile;
  const own = stored.profiles[profile];
  const from = `profile ${profile}`;
  const apiBase = firstDefined(
    { value: options.apiBase, from: '--api-base' },
    { value: environment.apiBase, from: 'EARSHOT_API_BASE' },
    { value: own?.api_base, from },
  );
  const apiKey = firstDefined(
    { value: options.apiKey, from: '--api-key' },
    { value: environment.apiKey, from: 'EARSHOT_API_KEY' },
    { value: own?.api_key, from },
  );
  // A profile that is chosen by name is used even if it is empty. The key of a profile is not sent to another service.
  const isOfProfile = named !== undefined || apiKey.from === from;
  const found = await readLocalCredentials(loadConfig, apiKey);
  // After a login with the key of the service in this folder, its other credentials can be used too.
  const isOfAccount = found?.apiKey !== undefined && found.apiKey === apiKey.value;
  const local = isOfProfile && !isOfAccount ? undefined : found;
  const usesLocal = local && (apiBase.value === undefined || isSameService(apiBase.value, local.apiBase));
  const base = usesLocal
    ? { value: local.apiBase, from: local.from }
    : firstDefined(apiBase, { value: DEFAULT_BASE, from: DEFAULT_FROM });
  const key = usesLocal ? firstDefined(apiKey, { value: local.apiKey, from: local.from }) : apiKey;
  // The other credentials belong to the same account as the key.
  const account = usesLocal && key.value === local.apiKey ? local : undefined;
  const isOwnAccount = apiKey.value === undefined || apiKey.from === from;
  const isOwnService = isSameService(own?.api_base ?? '', base.value ?? '');
  const login = isOwnAccount && isOwnService ? own : undefined;
  return {
    profile,
    apiBase: parseBaseUrl(base),
    apiKey: key.value,
    userToken: environment.userToken ?? login?.user_token ?? account?.userToken,
    userTokenFrom: environment.userToken ? 'environment' : login?.user_token ? 'profile' : 'folder',
    toolServerKey: environment.toolServerKey ?? login?.tool_server_key ?? account?.toolServerKey,
    dataDir: account?.dataDir,
    from: { apiBase: base.from, apiKey: key.from },
  };
}

/** True if nothing names a service, and none was started in this folder. */
export const isServiceUnknown = ({ from, profile }: Pick<Settings, 'from' | 'profile'>): boolean =>
  from.apiBase === DEFAULT_FROM && profile === DEFAULT_PROFILE;

/** The key. Throws with advice if there is none. */
export function requireKey({ apiKey, apiBase, profile, from }: Settings): string {
  if (apiKey !== undefined) return apiKey;
  if (isServiceUnknown({ from, profile }))
    throw new CliError(
      'No service has been started in this folder: start it first (npm start). For another service, log in (earshot auth login).',
      exitCodes.auth,
    );
  throw new CliError(
    `No key for ${apiBase} (profile ${profile}). Log in (earshot auth login), or set EARSHOT_API_KEY.`,
    exitCodes.auth,
  );
}

/** Throws with advice if there is no tool-server key, which searching conversations needs. */
export function requireToolServerKey({ toolServerKey, apiBase }: Settings): void {
  if (toolServerKey !== undefined) return;
  throw new CliError(`No tool-server key for ${apiBase}: set EARSHOT_TOOL_SERVER_KEY.`, exitCodes.auth);
}

const firstDefined = (...places: SourcedValue[]): SourcedValue =>
  places.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };

/** Checks the address of a service. Throws a `CliError` that names the source of an invalid one. */
export function parseBaseUrl({ value = '', from }: SourcedValue): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.username || url?.password)
    throw new CliError(`${from}: the address must not contain a user name or a password`);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return value.replace(/(?<!\/)\/+$/, '');
  throw new CliError(`${from}: "${value}" is not the address of a service such as ${DEFAULT_BASE}`);
}

interface LocalCredentials {
  apiBase: string;
  apiKey: string | undefined;
  userToken: string | undefined;
  toolServerKey: string | undefined;
  dataDir: string;
  from: string;
}

/**
 * Reads the credentials of a service in this folder. If the user has a key of their own, only a service on this machine counts: a folder
 * from someone else must not choose the server that the key is sent to.
 */
async function readLocalCredentials(
  loadConfig: () => Config,
  ownKey: SourcedValue,
): Promise<LocalCredentials | undefined> {
  const dataDir = findDataDir(loadConfig);
  if (dataDir === undefined) return undefined;
  const { base_url, developer_api_key, user_token, tool_server_key } = await readFormerCredentials(dataDir);
  if (!base_url || !(developer_api_key || user_token)) return undefined;
  if (ownKey.value !== undefined && !isOnThisMachine(base_url)) return undefined;
  const others = { userToken: user_token, toolServerKey: tool_server_key };
  return { apiBase: base_url, apiKey: developer_api_key, ...others, dataDir, from: credentialsFile(dataDir) };
}

/** The data folder of the service in this folder. Undefined if its configuration is invalid. */
function findDataDir(loadConfig: () => Config): string | undefined {
  try {
    return loadConfig().dataDir;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

const isOnThisMachine = (address: string) => URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

/** True if two addresses belong to the same service. `localhost` and `127.0.0.1` are the same machine. */
export const isSameService = (one: string, other: string) =>
  URL.canParse(one) && URL.canParse(other) && canonicalOrigin(new URL(one)) === canonicalOrigin(new URL(other));

const canonicalOrigin = ({ protocol, hostname, port }: URL) =>
  `${protocol}//${isLoopbackHost(hostname) ? 'localhost' : hostname}:${port}`;
