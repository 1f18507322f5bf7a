import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../../lib/locks.ts';
import { writePrivateFile } from '../../lib/private-files.ts';
import { CliError } from '../cli-error.ts';

/** A service and its keys. */
export interface Profile {
  api_base?: string;
  /** A developer key. */
  api_key?: string;
  tool_server_key?: string;
  /** Set by a login with a browser. */
  user_token?: string;
  refresh_token?: string;
}

/** Deletes every secret of a profile. */
export const NO_SECRETS = {
  api_key: undefined,
  tool_server_key: undefined,
  user_token: undefined,
  refresh_token: undefined,
} as const satisfies ProfileChanges;

export type ProfileChanges = { [K in keyof Profile]: string | undefined };

/** The content of `config.json` in the config directory. */
export interface SettingsFile {
  /** The default profile. */
  profile: string;
  profiles: Record<string, Profile>;
}

export const settingsFile = (configDir: string) => join(configDir, 'config.json');

export const DEFAULT_PROFILE = 'default';

/** Reads the stored settings; empty ones if there are none. */
export async function readSettingsFile(configDir: string): Promise<SettingsFile> {
  const file = settingsFile(configDir);
  const empty = { profile: DEFAULT_PROFILE, profiles: {} };
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CliError(`Cannot read ${file} (${error.code})`);
  });
  if (text === undefined) return empty;
  const parsed = parse(text);
  if (!parsed) throw new CliError(`${file} is not a valid settings file: fix it, or delete it and log in again`);
  return { ...empty, ...parsed };
}

function parse(text: string): Partial<SettingsFile> | undefined {
  try {
    const parsed = JSON.parse(text);
    const { profile = DEFAULT_PROFILE, profiles = {} } = parsed;
    const isValid =
      !Array.isArray(parsed) &&
      typeof profile === 'string' &&
      Object.values(profiles).every((each) => Object(each) === each);
    return isValid ? { profile, profiles } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the settings with mode 0600, atomically. */
export async function writeSettingsFile(configDir: string, settings: SettingsFile): Promise<void> {
  const file = settingsFile(configDir);
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  await writePrivateFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Cannot write ${file} (${error.code}): set another folder with EARSHOT_CONFIG_DIR`);
  });
}

/** Changes one profile. Undefined deletes a value. */
export async function updateProfile(configDir: string, name: string, changes: ProfileChanges): Promise<void> {
  const file = settingsFile(configDir);
  const change = () => changeProfile(configDir, name, changes);
  await withFileLock(file, change).catch((error: unknown) => {
    if (error instanceof CliError) throw error;
    throw new CliError(`Cannot write ${file} (${(error as NodeJS.ErrnoException).code})`);
  });
}

/** The same for a caller that has locked the file. */
export async function changeProfile(configDir: string, name: string, changes: ProfileChanges): Promise<void> {
  const settings = await readSettingsFile(configDir);
  const profile = Object.entries({ ...settings.profiles[name], ...changes }).filter(([, value]) => value !== undefined);
  await writeSettingsFile(configDir, {
    ...settings,
    profiles: { ...settings.profiles, [name]: Object.fromEntries(profile) },
  });
}
