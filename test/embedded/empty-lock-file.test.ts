import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../src/store/embedded/start-embedded.ts';

test('starts after a kill that left the lock file of Postgres empty', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const options = { dataDir, log: pino({ level: 'silent' }) };
  await (await startEmbedded(options)).close();
  const lockFile = join(dataDir, 'postgres/postmaster.pid');
  expect(existsSync(lockFile)).toBe(false);
  writeFileSync(lockFile, '');
  await (await startEmbedded(options)).close();
});
