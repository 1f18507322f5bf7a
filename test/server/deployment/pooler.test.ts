import { Client } from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../../src/app.ts';
import { ConfigError, readConfig } from '../../../src/config/config.ts';
import { hasPgbouncer, startPgbouncer } from '../../support/pgbouncer.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

async function startBehind(poolMode: 'session' | 'transaction') {
  const { dataDir, databaseUrl = '' } = await createDatabaseForTest();
  const pooler = await startPgbouncer(databaseUrl, poolMode);
  onTestFinished(pooler.stop);
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: pooler.url });
  return { pooler, start: () => startApp(config, { log: pino({ level: 'silent' }) }) };
}

describe.runIf(hasPgbouncer)('PgBouncer', () => {
  test('in session mode: the service starts and serves', async () => {
    const { start } = await startBehind('session');
    const app = await start();
    onTestFinished(() => app.close(0));
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
    expect(await app.services.accounts.isKnown('unknown')).toBe(false);
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
});
