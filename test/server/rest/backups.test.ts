import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { backupName } from '../../../src/backup/backup-file.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { runOn } from '../../support/deployment.ts';
import { eventually } from '../../support/eventually.ts';
import { createSender } from '../../support/rest-client.ts';

const target = join(mkdtempSync(join(tmpdir(), 'earshot-backups-')), 'backups');
const app = await startTestApp({ env: { BACKUP_TO: target, BACKUP_SCHEDULE: '03:30', BACKUP_KEEP: '3' } });
afterAll(async () => {
  rmSync(dirname(target), { recursive: true });
  await app.stop();
});
const send = createSender(app.baseUrl, app.credentials.admin_token);
const describeBackups = async () => (await send('GET', '/v1/admin/backups')).body;
const verify = (name: string) => send('POST', `/v1/admin/backups/${name}/verification`);
const verified = (name: string) =>
  eventually(async () => {
    const { verification } = await describeBackups();
    expect(verification).toMatchObject({ name, finished_at: expect.any(String) });
    return verification;
  });

test('before the first backup there is a schedule only', async () => {
  expect(await describeBackups()).toEqual({
    status: {
      schedule: '30 3 * * *',
      next_at: expect.stringMatching(/T03:30:00\.000Z$/),
      last_due_at: expect.stringMatching(/T03:30:00\.000Z$/),
      last_success: null,
      last_failure: null,
    },
    target,
    keep: 3,
    encryption: 'none',
    items: [],
    error: null,
    verification: null,
  });
});

test('a backup by hand is the last success, is listed, and is verified', async () => {
  // Vitest has one of its own.
  vi.stubEnv('BASE_URL', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { exitCode, stderr } = await runOn(app, ['backup'], { BACKUP_TO: target });
  expect([exitCode, stderr]).toEqual([0, '']);
  const { status, items } = await describeBackups();
  const [{ name, address, bytes }] = items;
  expect(items).toEqual([{ name, address: join(target, name), bytes, written_at: expect.any(String) }]);
  expect(status.last_success).toMatchObject({ address, bytes, seconds: expect.any(Number), verified: true });
  expect((await send('GET', '/v1/admin/status')).body.backups).toMatchObject({ last_success: status.last_success });
  const doctor = await runOn(app, ['doctor', '--json', '--api-base', app.baseUrl]);
  expect(doctor.stdout).toContain(`"detail":"the last one at ${status.last_success.written_at}: ${address}, `);

  expect(await verify(name)).toMatchObject({ status: 202, body: { name, status: 'running', bytes } });
  expect(await verified(name)).toMatchObject({ status: 'good', reason: null, read_bytes: bytes });

  const damaged = backupName(new Date('2026-11-19T03:30:00Z'));
  writeFileSync(join(target, damaged), readFileSync(address));
  truncateSync(join(target, damaged), bytes - 1);
  expect(await verify(damaged)).toMatchObject({ status: 202 });
  expect(await verified(damaged)).toMatchObject({ status: 'bad', reason: 'It is damaged or incomplete.' });

  const { files } = (await send('GET', '/v1/admin/storage')).body;
  expect(files).toContainEqual({ kind: 'backups', count: 2, bytes: 2 * bytes - 1 });
});

test('an unknown backup is not verified, and one is verified at a time', async () => {
  for (const name of [backupName(new Date(0)), '..%2Fcredentials.json'])
    expect(await verify(name)).toMatchObject({ status: 404, body: { detail: 'There is no such backup' } });
  const name = backupName(new Date('2026-11-18T03:30:00Z'));
  writeFileSync(join(target, name), '');
  const now = new Date().toISOString();
  const running = { name, reason: null, read_bytes: 0, bytes: 0, finished_at: null, status: 'running' } as const;
  const { deployment } = app.store.system;
  await deployment.setVerification({ ...running, started_at: now, seen_at: now });
  expect(await verify(name)).toMatchObject({
    status: 409,
    body: { detail: `${name} is being verified: wait until that is done` },
  });
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await deployment.setVerification({ ...running, started_at: before, seen_at: before });
  const ended = { status: 'failed', reason: 'The process that verified it has ended', finished_at: before };
  expect((await describeBackups()).verification).toMatchObject(ended);
});

test('a backup that was written elsewhere can be recorded, by the administrator only', async () => {
  const body = { address: `/elsewhere/${newId()}`, bytes: 1000, seconds: 1.5 };
  expect(await send('POST', '/v1/admin/backups', { body })).toMatchObject({
    status: 200,
    body: { ...body, verified: true },
  });
  expect((await describeBackups()).status.last_success).toMatchObject(body);
  const user = createSender(app.baseUrl, app.credentials.developer_api_key);
  for (const [method, path] of [
    ['GET', 'backups'],
    ['POST', 'backups'],
    ['POST', `backups/${backupName(new Date(0))}/verification`],
  ] as const)
    expect(await user(method, `/v1/admin/${path}`, method === 'POST' ? { body } : {})).toMatchObject({ status: 401 });
});

test('a failure of the schedule stays until it is older than the last success', async () => {
  await app.store.system.deployment.setBackupFailure('ENOSPC: no space left on device');
  const { status } = await describeBackups();
  expect(status.last_failure).toEqual({
    failed_at: expect.any(String),
    reason: 'ENOSPC: no space left on device',
  });
  const doctor = await runOn(app, ['doctor', '--json', '--api-base', app.baseUrl]);
  const failed = `failed at ${status.last_failure.failed_at}: ENOSPC: no space left on device (the last one at `;
  expect(doctor.stdout).toContain(failed);
});
