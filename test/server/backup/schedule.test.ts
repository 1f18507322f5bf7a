import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupName } from '../../../src/backup/backup-file.ts';
import { BackupService } from '../../../src/services/backups.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { openStore } from '../../../src/store/store.ts';
import { scratchFolder } from '../../support/cli.ts';
import { runOn } from '../../support/deployment.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const log = pino({ level: 'silent' });

/** Two processes of a deployment that write a backup each minute, and keep two. */
async function openServices(backupTo: string) {
  const location = await createDatabaseForTest();
  const { dataDir } = location;
  // Vitest has one of its own.
  vi.stubEnv('BASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', location.databaseUrl ?? '');
  vi.stubEnv('BACKUP_TO', backupTo);
  vi.stubEnv('BACKUP_KEEP', '2');
  onTestFinished(() => void vi.unstubAllEnvs());
  const database = await openDatabase({ ...location, log });
  onTestFinished(() => database.close());
  const store = await openStore(database);
  await store.system.accounts.create({ uid: 'admin', memory_access: true, administrator: true });
  const notifications = new NotificationService({ push: { name: 'stored' }, queue: { enqueue: async () => {} } });
  const config = { dataDir, timezone: 'UTC', backupSchedule: '* * * * *', backupTo, backupKeep: 2, aws: {} };
  const create = () => new BackupService({ store, database, notifications, config, log });
  const services = [create(), create()];
  // The clock stands still: with a real one, another backup may be due for the second process.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = async () => {
    vi.setSystemTime(Date.now() + 60_000);
    const { signal } = new AbortController();
    await Promise.all(services.map((service) => service.runDue(signal)));
  };
  return { location, store, run };
}

test('one process writes the backup that is due, after the first time, and deletes the oldest ones', async () => {
  const folder = join(scratchFolder(), 'backups');
  const { location, store, run } = await openServices(folder);
  const [oldest, old] = ['2026-11-18T03:30:00Z', '2026-11-19T03:30:00Z'].map((time) => backupName(new Date(time)));
  mkdirSync(folder);
  for (const name of [oldest, old]) writeFileSync(join(folder, name ?? ''), 'old');
  await run();
  expect(await store.system.deployment.get()).toMatchObject({ backup_succeeded_at: null });
  await run();
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  expect(names).toContain(old);
  const { backup_file, backup_error } = await store.system.deployment.get();
  expect(backup_error).toBeNull();
  expect(await runOn(location, ['restore', '--verify', backup_file ?? ''])).toMatchObject({ exitCode: 0 });
});

test('a backup that fails notifies the administrators', async () => {
  const file = join(scratchFolder(), 'file');
  writeFileSync(file, '');
  const { store, run } = await openServices(join(file, 'backups'));
  await run();
  await run();
  expect(await store.system.deployment.get()).toMatchObject({ backup_error: expect.stringContaining('ENOTDIR') });
  const { items } = await store.of('admin').notifications.list({ limit: 10 } as never);
  expect(items).toMatchObject([{ kind: 'backup_failed', title: 'The backup failed' }]);
});
