import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { startApp } from '../../../src/app.ts';
import { ConfigError, readConfig } from '../../../src/config/config.ts';
import { hasPgbouncer, startPgbouncer } from '../../support/pgbouncer.ts';
import { ServiceProcess } from '../../support/service-process.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

async function startBehind(poolMode: 'session' | 'transaction') {
  const { dataDir, databaseUrl = '' } = await createDatabaseForTest();
  const pooler = await startPgbouncer(databaseUrl, poolMode);
  onTestFinished(pooler.stop);
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: pooler.url });
  return { dataDir, pooler, start: () => startApp(config, { log: pino({ level: 'silent' }) }) };
}

describe.runIf(hasPgbouncer)('PgBouncer', () => {
  test('in session mode: the service starts and serves', async () => {
    const { start } = await startBehind('session');
    const app = await start();
    onTestFinished(() => app.close(0));
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
    const { developer_api_key: developerKey } = JSON.parse(readFileSync(app.credentialsFile, 'utf8'));
    const { memories } = createClient({ baseUrl: app.address, developerKey });
    const contents = Array.from({ length: 20 }, (_, number) => `Memory ${number}`);
    await Promise.all(contents.map((content) => memories.createMemory({ body: { content } })));
    const listed = await memories.listMemories();
    expect(listed.map(({ content }) => content).sort()).toEqual(contents.sort());
  });

  test('in transaction mode: the start fails with the remedy, whichever connection the pooler chooses', async () => {
    const { start, pooler } = await startBehind('transaction');
    const refused = { problems: [expect.stringMatching(/pooler in transaction mode.*pool_mode = session/)] };
    const alone = await start().catch((error: unknown) => error);
    expect(alone).toBeInstanceOf(ConfigError);
    expect(alone).toMatchObject(refused);
    // Another program uses a connection of the pooler at that time.
    const other = new Client({ connectionString: pooler.url });
    await other.connect();
    await other.query('BEGIN');
    await expect(start()).rejects.toMatchObject(refused);
    await other.query('COMMIT');
    await other.end();
  });

  test('in transaction mode: the process prints the remedy and ends', async () => {
    const { dataDir, pooler } = await startBehind('transaction');
    const process = ServiceProcess.start({ dataDir, databaseUrl: pooler.url, deepgramUrl: '' });
    await expect(process).rejects.toThrow(/ended with 1[\s\S]*Earshot cannot start: DATABASE_URL loses notifications/);
  });
});
