import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { type Config, ConfigError } from '../config/config.ts';

/** Throws a `ConfigError` that names every folder and file of a configuration that cannot be used. Makes `DATA_DIR`. */
export function checkPaths({ dataDir, speakerModel }: Config): void {
  const problems = [dataDirProblem(dataDir), missing('SPEAKER_MODEL', speakerModel)].filter(
    (problem) => problem !== undefined,
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

const missing = (name: string, path: string | undefined) =>
  path === undefined || existsSync(path) ? undefined : `${name}: there is no "${path}"`;

function dataDirProblem(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return statSync(dataDir).isDirectory() ? undefined : `DATA_DIR: "${dataDir}" is no folder`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR: "${dataDir}" is no folder`;
    return `DATA_DIR: "${dataDir}" cannot be written by this user (${code})`;
  }
}
