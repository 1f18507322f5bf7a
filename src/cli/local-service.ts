import { readFileSync } from 'node:fs';
import type { Credentials } from '../../generated/types.gen.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import { credentialsFile } from '../startup/credentials-file.ts';
import { CliError, exitCodes } from './cli-error.ts';

/** The data folder of the service. */
export function readDataDir(load = loadConfig): string {
  try {
    return load().dataDir;
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message);
    throw error;
  }
}

/** Reads the credentials that the service writes when it starts. */
export function readCredentials(dataDir: string): Credentials {
  const file = credentialsFile(dataDir);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`Cannot read ${file}: start the service first (npm start), or set DATA_DIR`, exitCodes.auth);
  }
}
