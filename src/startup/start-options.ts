import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';

/** The options of `npm start --`. */
export interface StartOptions {
  /** Creates new first credentials; the earlier ones become invalid. */
  replacesCredentials: boolean;
  /** DATA_DIR is a new folder of a deployment that has stored files in another one. */
  isNewDataDir: boolean;
  /** Processes that serve the port together. */
  workers: number;
}

/** @throws ConfigError */
export function readStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        workers: { type: 'string', default: '1' },
        'new-credentials': { type: 'boolean', default: false },
        'new-data-dir': { type: 'boolean', default: false },
      },
    });
    return {
      replacesCredentials: values['new-credentials'],
      isNewDataDir: values['new-data-dir'],
      workers: toWorkers(values.workers),
    };
  } catch (error) {
    throw error instanceof TypeError ? new ConfigError([error.message]) : error;
  }
}

const MAX_WORKERS = 256;

function toWorkers(value: string): number {
  if (value === 'auto') return availableParallelism();
  const workers = /^\d+$/.test(value) ? Number(value) : 0;
  if (workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw new ConfigError([`--workers must be "auto" or a number from 1 to ${MAX_WORKERS}, not "${value}"`]);
}
