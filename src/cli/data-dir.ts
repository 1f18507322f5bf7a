import { ConfigError, loadConfig } from '../config/config.ts';
import { CliError } from './cli-error.ts';

/** The data folder of the service. */
export function readDataDir(): string {
  try {
    return loadConfig().dataDir;
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message);
    throw error;
  }
}
