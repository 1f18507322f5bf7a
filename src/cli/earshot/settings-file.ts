import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../../lib/private-file.ts';
import { CliError } from '../cli-error.ts';

/** A service, and the key to it. */
export interface Profile {
  api_base?: string;
  api_key?: string;
}

/** What `config.json` in the config directory holds. */
export interface SettingsFile {
  /** The profile that is used where none is named. */
  profile: string;
  profiles: Record<string, Profile>;
}

export const settingsFile = (configDir: string) => join(configDir, 'config.json');

export const DEFAULT_PROFILE = 'default';

/** The settings that are stored; empty ones where there are none yet. */
export async function readSettingsFile(configDir: string): Promise<SettingsFile> {
  const file = settingsFile(configDir);
  const empty = { profile: DEFAULT_PROFILE, profiles: {} };
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CliError(`${file} cannot be read (${error.code})`);
  });
  if (text === undefined) return empty;
  const parsed = parse(text);
  if (!parsed) throw new CliError(`${file} is not what this command wrote: mend it, or remove it and log in again`);
  return { ...empty, ...parsed };
}

function parse(text: string): Partial<SettingsFile> | undefined {
  try {
    const parsed = JSON.parse(text);
    const { profile = DEFAULT_PROFILE, profiles = {} } = parsed;
    const isFit =
      !Array.isArray(parsed) &&
      typeof profile === 'string' &&
      Object.values(profiles).every((each) => Object(each) === each);
    return isFit ? { profile, profiles } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores settings for their owner alone, whole or not at all. */
export async function writeSettingsFile(configDir: string, settings: SettingsFile): Promise<void> {
  const file = settingsFile(configDir);
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  await writePrivateFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${file} cannot be written (${error.code}): EARSHOT_CONFIG_DIR names another folder`);
  });
}

/** Changes one profile; undefined takes a value away. */
export async function updateProfile(
  configDir: string,
  name: string,
  changes: { [K in keyof Profile]: string | undefined },
): Promise<void> {
  const settings = await readSettingsFile(configDir);
  const profile = Object.entries({ ...settings.profiles[name], ...changes }).filter(([, value]) => value !== undefined);
  await writeSettingsFile(configDir, {
    ...settings,
    profiles: { ...settings.profiles, [name]: Object.fromEntries(profile) },
  });
}
