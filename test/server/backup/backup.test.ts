import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { verifyBackup } from '../../../src/backup/read-backup.ts';
import { startS3Double } from '../../../src/blobs/s3-double.test-support.ts';
import { scratchFolder } from '../../support/cli.ts';
import { fillDeployment, type Place, readFiles, readRows, runOn, withoutIndex } from '../../support/deployment.ts';
import { runSql } from '../../support/run-sql.ts';
import { createDatabaseForTest, createTestDatabase, type TestDatabase } from '../../support/test-store.ts';

let source: TestDatabase;
beforeAll(async () => {
  source = await createTestDatabase();
  await fillDeployment(source);
  return () => source.remove();
});

/** Writes a backup, and returns its path. */
async function backUp(place: Place, args: string[] = [], env = {}): Promise<string> {
  const file = join(scratchFolder(), 'earshot.backup');
  const { exitCode, stderr } = await runOn(place, ['backup', file, ...args], env);
  expect(exitCode, stderr).toBe(0);
  return file;
}

test('a backup restores all rows and files, byte by byte', async () => {
  const file = await backUp(source);
  const target = await createDatabaseForTest({ empty: true });
  const { exitCode, stderr, stdout } = await runOn(target, ['restore', file]);
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toMatch(/^Restored \d+ tables with \d[\d,]* rows, 4 files, of .*\. Next: npm start\n$/);
  expect(readFiles(target)).toEqual(readFiles(source));
  expect(await readRows(target)).toEqual(await readRows(source));
});

test('--json has the tables with their rows and hashes, and that it was verified', async () => {
  const file = join(scratchFolder(), 'b');
  const { stdout } = await runOn(source, ['backup', file, '--json']);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ file, files: 4, verified: true });
  expect(result.tables).toContainEqual({
    name: 'public.accounts',
    rows: 2,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const verified = JSON.parse((await runOn(source, ['restore', '--verify', file, '--json'])).stdout);
  const { bytes, seconds, ...same } = result;
  expect([bytes > 1000, seconds > 0]).toEqual([true, true]);
  expect(verified).toEqual(same);
});

test('a restore into a database with accounts is refused', async () => {
  const file = await backUp(source);
  const { exitCode, stderr } = await runOn(source, ['restore', file]);
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database is not empty: restore into a new DATA_DIR/),
  ]);
});

test.each(['a server', 'the embedded database'])(
  'a backup whose accounts have another column is refused on %s before anything is written, and another one is restored there',
  async (kind) => {
    const changed = await createDatabaseForTest();
    await runSql(changed.databaseUrl ?? '', 'ALTER TABLE accounts ADD COLUMN nickname text');
    const file = await backUp(changed);
    const target = kind === 'a server' ? await createDatabaseForTest({ empty: true }) : { dataDir: scratchFolder() };
    expect(await runOn(target, ['restore', file])).toMatchObject({
      exitCode: 1,
      stderr: 'Its table public.accounts does not fit: there is no column nickname (text) here.\n',
    });
    expect(readdirSync(target.dataDir).filter((name) => name !== 'earshot.lock')).toEqual([]);
    if (kind === 'a server') expect([...(await readRows(target)).keys()]).toEqual([]);
    expect(await runOn(target, ['restore', await backUp(source)])).toMatchObject({ exitCode: 0 });
    expect(withoutIndex(await readRows(target))).toEqual(withoutIndex(await readRows(source)));
  },
);

test('a backup is not written over a file, unless --force', async () => {
  const file = await backUp(source);
  expect(await runOn(source, ['backup', file])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching('--force'),
  });
  expect(await runOn(source, ['backup', file, '--force'])).toMatchObject({ exitCode: 0 });
});

test('a damaged or truncated backup is refused before anything is written', async () => {
  const file = await backUp(source);
  const target = await createDatabaseForTest({ empty: true });
  truncateSync(file, readFileSync(file).length - 1);
  const refused = { exitCode: 1, stderr: expect.stringMatching(/^It is damaged/) };
  expect(await runOn(target, ['restore', file])).toMatchObject(refused);
  expect(await runOn(target, ['restore', '--verify', file])).toMatchObject(refused);
  expect(readdirSync(target.dataDir).filter((name) => name !== 'postgres' && name !== 'earshot.lock')).toEqual([]);
  writeFileSync(file, 'something else');
  expect(await runOn(target, ['restore', file])).toMatchObject(refused);
});

test('an encrypted backup needs its passphrase or identity', async () => {
  const identity = await generateIdentity();
  const file = await backUp(source, ['--recipient', await identityToRecipient(identity)]);
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const verify = (env: object) => runOn(source, ['restore', '--verify', file], env);
  expect(await verify({})).toMatchObject({ exitCode: 3, stderr: expect.stringMatching('set BACKUP_IDENTITY') });
  expect(await verify({ BACKUP_IDENTITY: await generateIdentity() })).toMatchObject({ exitCode: 3 });
  expect(await verify({ BACKUP_IDENTITY: identity })).toMatchObject({ exitCode: 0 });
});

test('a truncation at any byte and any flipped bit are found', async () => {
  const file = await backUp(source);
  const bytes = readFileSync(file);
  const verify = (changed: Buffer) =>
    verifyBackup(() => Readable.from([changed], { objectMode: false }), { decryption: {} });
  await expect(verify(bytes)).resolves.toMatchObject({ format: 'earshot-backup' });
  const at = fc.nat({ max: bytes.length - 1 });
  await fc.assert(
    fc.asyncProperty(at, async (length) => {
      await expect(verify(bytes.subarray(0, length))).rejects.toThrow(/^it is /);
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(at, fc.nat({ max: 7 }), async (place, bit) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ (1 << bit), place);
      await expect(verify(changed)).rejects.toThrow(/^it /);
    }),
    { numRuns: 200 },
  );
});

test('the commands of docs/backup.md work as printed', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block.trim().split('\n'));
  const folder = scratchFolder();
  const target = await createDatabaseForTest({ empty: true });
  const s3 = await startS3Double();
  onTestFinished(async () => void (await s3.close()));
  const [bucket = '', query = ''] = s3.url.split('?');
  for (const line of blocks.flat().filter((command) => !command.includes(' move '))) {
    const [, settings = '', command = ''] = /^((?:\w+=\S+ )*)npm run -s earshot -- (.*)$/.exec(line) ?? [];
    const env = Object.fromEntries(
      settings
        .split(' ')
        .filter(Boolean)
        .map((setting) => setting.split('=')),
    );
    const { DATA_DIR, ...others } = env;
    const args = command
      .split(' ')
      .map((arg) => arg.replace(/^s3:\/\/KEY:SECRET@s3\.example\.com\/backups(.*)$/, `${bucket}$1?${query}`));
    const { exitCode, stderr } = await runOn(DATA_DIR ? target : source, args, others, folder);
    expect(exitCode, `${line}: ${stderr}`).toBe(0);
  }
  expect([...s3.objects.keys()]).toEqual(['earshot/earshot/today.backup']);
  expect(await readRows(target)).toEqual(await readRows(source));
  // Each command is a process that loads the service.
}, 300_000);
