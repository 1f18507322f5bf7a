import { ConfigError, loadConfig } from '../config/config.ts';
import { CliError } from './cli-error.ts';

/** DATA_DIR, as the service has it. */
export function readDataDir(): string {
  try {
    return loadConfig().dataDir;
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message);
    throw error;
  }
}
