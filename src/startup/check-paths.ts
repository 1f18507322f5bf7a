import { existsSync } from 'node:fs';
import { type Config, ConfigError } from '../config/config.ts';
import { prepareDataDir } from './data-dir.ts';

/** Creates `DATA_DIR`, or makes it private. Throws a `ConfigError` with every configured folder and file that cannot be used. */
export function checkPaths({ dataDir, databaseUrl, speakerModel }: Config): void {
  const problems = [
    prepareDataDir(dataDir, { isEmbedded: databaseUrl === undefined }),
    checkExists('SPEAKER_MODEL', speakerModel),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new ConfigError(problems);
}

const checkExists = (name: string, path: string | undefined) =>
  path === undefined || existsSync(path) ? undefined : `${name}: "${path}" does not exist`;
