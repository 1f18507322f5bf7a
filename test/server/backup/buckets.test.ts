import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupName, listBackups, openBackupFolder } from '../../../src/backup/backup-file.ts';
import { startS3Double } from '../../../src/blobs/s3-double.test-support.ts';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { scratchFolder } from '../../support/cli.ts';
import { fillDeployment, readRows, runOn } from '../../support/deployment.ts';
import { createDatabaseForTest, createTestDatabase, type TestDatabase } from '../../support/test-store.ts';

const s3 = await startS3Double();
afterAll(() => s3.close());
const [address = '', query = ''] = s3.url.split('?');
const urlOf = (name: string) => `${address}/${name}?${query}`;
const hidden = (name: string) => urlOf(name).replace(/\/\/.*@/, '//KEY:SECRET@');

let source: TestDatabase;
beforeAll(async () => {
  source = await createTestDatabase();
  await fillDeployment(source);
  return () => source.remove();
});

test('a backup in a bucket is verified and restored, and no key is shown', async () => {
  const { exitCode, stdout, stderr } = await runOn(source, ['backup', urlOf('one.backup'), '--json']);
  expect(exitCode, stderr).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ file: hidden('one.backup'), bytes: expect.any(Number), verified: true });
  expect([...s3.objects.keys()]).toEqual(['earshot/one.backup']);
  expect(await runOn(source, ['backup', urlOf('one.backup')])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('exists already'),
  });
  expect(await runOn(source, ['restore', '--verify', urlOf('one.backup')])).toMatchObject({ exitCode: 0 });
  const target = await createDatabaseForTest({ empty: true });
  // The address as the administrator sees it, where BACKUP_TO has the key.
  const env = { BACKUP_TO: s3.url };
  expect(await runOn(target, ['restore', hidden('one.backup')], env)).toMatchObject({ exitCode: 0 });
  expect(await readRows(target)).toEqual(await readRows(source));
});

test('without a file, a backup is written to BACKUP_TO, and the oldest ones are deleted', async () => {
  const times = ['2026-11-18T03:30:00Z', '2026-11-19T03:30:00Z'].map((time) => backupName(new Date(time)));
  for (const name of times) s3.objects.set(`earshot/${name}`, { bytes: Buffer.from('old'), changedAt: new Date() });
  const env = { BACKUP_TO: s3.url, BACKUP_KEEP: '2' };
  const { exitCode, stderr } = await runOn(source, ['backup'], env);
  expect(exitCode, stderr).toBe(0);
  const names = (await listBackups(openBackupFolder(s3.url, {}))).map(({ name }) => name);
  expect(names).toEqual([expect.stringMatching(/^earshot-\d{8}T\d{6}Z\.backup$/), times[1]]);
  expect(s3.objects.has('earshot/one.backup')).toBe(true);
});

test('a folder of backups in a bucket has at most 10,000 files, without those of deeper folders', async () => {
  const names = (from: string) => Array.from({ length: 10_000 }, (_, i) => `earshot/${from}${10_000 + i}`);
  let keys = [...names('a'), ...names('deeper/')];
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026</LastModified><Size>1</Size></Contents>`;
  const server = await startLoopbackServer((request, response) => {
    const from = Number(/continuation-token=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    const next = from + 10_000 < keys.length ? `<NextContinuationToken>${from + 10_000}</NextContinuationToken>` : '';
    const page = keys.slice(from, from + 10_000);
    response.end(page.map(entry).join('') + next);
  });
  const folder = openBackupFolder(s3.url.replace(/(?<=endpoint=).*/, server.origin), {});
  expect(await folder.list()).toHaveLength(10_000);
  keys = [...names('a'), ...names('b')];
  await expect(folder.list()).rejects.toThrow('more than 10,000 files in a folder of backups');
  await server.close();
});

test('a backup that is read back damaged is deleted, and one that cannot be written leaves nothing', async () => {
  const set = s3.objects.set.bind(s3.objects);
  s3.objects.set = (key, { bytes, ...object }) => set(key, { ...object, bytes: bytes.subarray(0, -1) });
  const damaged = await runOn(source, ['backup', urlOf('two.backup')]);
  s3.objects.set = set;
  expect(damaged).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^It is damaged or incomplete/) });
  expect(s3.objects.has('earshot/two.backup')).toBe(false);
  const wrong = urlOf('two.backup').replace('AKIA', 'AKIB');
  const refused = { exitCode: 3, stderr: expect.stringContaining('The store of files answered with status 403') };
  expect(await runOn(source, ['backup', wrong])).toMatchObject(refused);
  expect(await runOn(source, ['restore', '--verify', wrong])).toMatchObject(refused);
  expect(s3.uploads.size).toBe(0);
});

test('an address without a name or a key is refused in words', async () => {
  expect(await runOn(source, ['backup', 's3://bucket'])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^The address of the bucket is invalid: expected s3:\/\/KEY:SECRET@HOST/),
  });
  expect(await runOn(source, ['restore', urlOf('')])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^The name of the object is missing/),
  });
  expect(await runOn(source, ['restore', urlOf('none.backup')])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^There is no none\.backup in the bucket/),
  });
});

test('a read of an object continues where its connection broke', async () => {
  await runOn(source, ['backup', urlOf('three.backup')]);
  const file = join(scratchFolder(), 'three.backup');
  await runOn(source, ['backup', file]);
  const { fetch } = globalThis;
  let broken = 0;
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    if (response.status !== 206 || !response.body || broken >= 3) return response;
    broken++;
    const [start] = await Array.fromAsync(response.body as unknown as AsyncIterable<Uint8Array>);
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(start?.subarray(0, 5000)),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    return new Response(body, { status: 206 });
  };
  try {
    expect(await runOn(source, ['restore', '--verify', urlOf('three.backup')])).toMatchObject({ exitCode: 0 });
  } finally {
    globalThis.fetch = fetch;
  }
  expect(broken).toBe(3);
  expect(readFileSync(file).length).toBeGreaterThan(15_000);
});
