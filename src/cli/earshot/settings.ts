import { type CliEnvironment, type Config, ConfigError, isLoopbackHost } from '../../config/config.ts';
import { credentialsFile, readFormerCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { readSettingsFile } from './settings-file.ts';

/** Options that every command takes. */
export interface GlobalOptions {
  apiKey?: string;
  apiBase?: string;
  profile?: string;
  json?: boolean;
  color?: boolean;
  timeout?: number;
  retries?: number;
}

/** Where the service is, and with which key it is asked. */
export interface Settings {
  profile: string;
  apiBase: string;
  apiKey: string | undefined;
  /** Where they come from, for the person. */
  from: { apiBase: string; apiKey: string };
}

interface Place {
  value: string | undefined;
  from: string;
}

/** Where settings come from beside the options. */
export interface Sources {
  environment: CliEnvironment;
  /** The configuration of a service that is started in this folder. */
  loadConfig(): Config;
}

const DEFAULT_BASE = 'http://127.0.0.1:8080';

/**
 * An option goes before the environment, this before the profile of the config directory, and at last come the credentials that
 * a service on this machine has written; those are for that service alone.
 */
export async function readSettings({ environment, loadConfig }: Sources, options: GlobalOptions): Promise<Settings> {
  const stored = await readSettingsFile(environment.configDir);
  const named = options.profile ?? environment.profile;
  const profile = named ?? stored.profile;
  const own = stored.profiles[profile];
  const from = `profile ${profile}`;
  const apiBase = first(
    { value: options.apiBase, from: '--api-base' },
    { value: environment.apiBase, from: 'EARSHOT_API_BASE' },
    { value: own?.api_base, from },
  );
  const apiKey = first(
    { value: options.apiKey, from: '--api-key' },
    { value: environment.apiKey, from: 'EARSHOT_API_KEY' },
    { value: own?.api_key, from },
  );
  // A profile that is asked for by name is meant, even where it is empty; and the key of one is for no other service.
  const isOfProfile = named !== undefined || apiKey.from === from;
  const local = isOfProfile ? undefined : await localCredentials(loadConfig, apiKey);
  const isMeant = local && (apiBase.value === undefined || isSameService(apiBase.value, local.apiBase));
  const base = isMeant
    ? { value: local.apiBase, from: local.from }
    : first(apiBase, { value: DEFAULT_BASE, from: 'default' });
  const key = isMeant ? first(apiKey, { value: local.apiKey, from: local.from }) : apiKey;
  return {
    profile,
    apiBase: checkedBase(base),
    apiKey: key.value,
    from: { apiBase: base.from, apiKey: key.from },
  };
}

/** The key, or what to do about it. */
export function requireKey({ apiKey, apiBase, profile }: Settings): string {
  if (apiKey !== undefined) return apiKey;
  throw new CliError(
    `There is no key for ${apiBase} (profile ${profile}). Log in (earshot auth login), or set EARSHOT_API_KEY.`,
    exitCodes.auth,
  );
}

const first = (...places: Place[]): Place =>
  places.find(({ value }) => value !== undefined) ?? { value: undefined, from: 'nowhere' };

/** An address of a service. Throws a `CliError` that says where the wrong one comes from. */
export function checkedBase({ value = '', from }: Place): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.username || url?.password) throw new CliError(`${from}: a name and a password have no place in an address`);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return value.replace(/\/+$/, '');
  throw new CliError(`${from}: "${value}" is no address of a service; one looks like ${DEFAULT_BASE}`);
}

/**
 * Those of a service that keeps its data in this folder. A folder that somebody else has made must not draw a key of one's own to their
 * address: for that, it has to be on this machine.
 */
async function localCredentials(
  loadConfig: () => Config,
  ownKey: Place,
): Promise<{ apiBase: string; apiKey: string; from: string } | undefined> {
  const dataDir = dataDirOf(loadConfig);
  if (dataDir === undefined) return undefined;
  const { base_url, developer_api_key } = await readFormerCredentials(dataDir);
  if (!base_url || !developer_api_key) return undefined;
  if (ownKey.value !== undefined && !isOnThisMachine(base_url)) return undefined;
  return { apiBase: base_url, apiKey: developer_api_key, from: credentialsFile(dataDir) };
}

/** Undefined where the variables here are those of another program: a service that cannot start has no say in this. */
function dataDirOf(loadConfig: () => Config): string | undefined {
  try {
    return loadConfig().dataDir;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

const isOnThisMachine = (address: string) => URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

/** Whether two addresses are of one service: `localhost` and `127.0.0.1` are one machine. */
export const isSameService = (one: string, other: string) =>
  URL.canParse(one) && URL.canParse(other) && serviceOf(new URL(one)) === serviceOf(new URL(other));

const serviceOf = ({ protocol, hostname, port }: URL) =>
  `${protocol}//${isLoopbackHost(hostname) ? 'localhost' : hostname}:${port}`;
