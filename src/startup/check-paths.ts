import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { type Config, ConfigError } from '../config/config.ts';
import { makePrivate } from './private-folder.ts';

/** Creates `DATA_DIR`, or makes it private. Throws a `ConfigError` with every configured folder and file that cannot be used. */
export function checkPaths({ dataDir, speakerModel }: Config): void {
  const problems = [checkDataDir(dataDir), checkExists('SPEAKER_MODEL', speakerModel)].filter(
    (problem) => problem !== undefined,
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

const checkExists = (name: string, path: string | undefined) =>
  path === undefined || existsSync(path) ? undefined : `${name}: "${path}" does not exist`;

function checkDataDir(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return statSync(dataDir).isDirectory() ? makePrivate(dataDir) : `DATA_DIR: "${dataDir}" is not a folder`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR: "${dataDir}" is not a folder`;
    return `DATA_DIR: this user cannot write to "${dataDir}" (${code})`;
  }
}
