import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { root, type ServerProcess, scratch, startServer } from './child-processes.ts';

export interface Earshot extends ServerProcess {
  credentials: Credentials;
  dataDir: string;
}

/** Node's options of `npm start`. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const nodeOptions: string[] = scripts.start.split(' ').filter((word: string) => word.startsWith('--'));

/** Starts the service with everything on. Only the rate limit is higher than the load. */
export async function startEarshot(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  { entry = 'src/main.ts', args = [] as readonly string[], workers = 1 } = {},
): Promise<Earshot> {
  const dataDir = join(scratch, folder);
  mkdirSync(dataDir, { recursive: true });
  const server = await startServer({
    name: 'Earshot',
    command: process.execPath,
    args: [...nodeOptions, join(root, entry), ...args, ...(workers > 1 ? ['--workers', String(workers)] : [])],
    workers,
    env: { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'info', ...env },
  });
  const credentials: Credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  return { ...server, credentials, dataDir };
}

/** A client with the credentials of the service's first account and of its administrator. */
export const clientOf = ({ port, credentials }: Earshot) =>
  createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    key: credentials.developer_api_key,
    adminToken: credentials.admin_token,
  });
