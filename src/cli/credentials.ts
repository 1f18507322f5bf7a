import { readFileSync } from 'node:fs';
import type { Credentials } from '../../generated/types.gen.ts';
import { credentialsFile } from '../startup/credentials-file.ts';
import { CliError, exitCodes } from './cli-error.ts';

/** Reads the credentials that the service writes when it starts. */
export function readCredentials(dataDir: string): Credentials {
  const file = credentialsFile(dataDir);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`Cannot read ${file}: start the service first (npm start), or set DATA_DIR`, exitCodes.auth);
  }
}
