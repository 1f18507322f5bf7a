import { readFileSync } from 'node:fs';
import type { Credentials } from '../../generated/types.gen.ts';
import { credentialsFile } from '../startup/credentials-file.ts';
import { CliError, exitCodes } from './cli-error.ts';

/** The credentials that the running service wrote at its start. */
export function readCredentials(dataDir: string): Credentials {
  const file = credentialsFile(dataDir);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`${file} cannot be read: start the service first (npm start), or set DATA_DIR`, exitCodes.auth);
  }
}
