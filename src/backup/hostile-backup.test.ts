import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import pino from 'pino';
import { type Header, type Pack, pack } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { migrationNames } from '../store/migrations/index.ts';
import { addChecksum, encrypt } from './encoding.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-hostile-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

type Entry = [header: string | (Partial<Header> & { name: string }), content?: string];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const rows = 'one\n';
const table = { columns: ['uid'], types: ['text'], rows: 1, bytes: rows.length, sha256: sha256(rows) };
const file = { bytes: 1, sha256: sha256('x') };

/** A manifest with one table and files of one byte, and whatever else it says. */
const manifestOf = (more: object = {}, paths: string[] = []) => {
  const manifest = {
    format: 'earshot-backup',
    version: 1,
    created_at: '2026-11-20T09:30:00Z',
    service_version: '1.0.0',
    migrations: migrationNames,
    tables: [{ name: 'public.accounts', ...table }],
    files: paths.map((path) => ({ path, ...file })),
    ...more,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

const firstTable: Entry = ['tables/public.accounts/00000001.copy', rows];
const filesAt = (...paths: string[]): Entry[] => paths.map((path) => [`files/${path}`, 'x']);

async function archiveOf(entries: readonly Entry[], change = (tar: Buffer) => tar): Promise<Buffer> {
  const tar: Pack = pack();
  for (const [header, content = ''] of entries)
    tar.entry(typeof header === 'string' ? { name: header } : header, content);
  tar.finalize();
  const bytes = change(Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>)));
  const parts = await Array.fromAsync(addChecksum(Readable.from([zstdCompressSync(bytes)])));
  return Buffer.concat(parts);
}

const openOf = (bytes: Buffer) => () => Readable.from([bytes], { objectMode: false });

/** Restores it, and returns why it was refused. Nothing was written. */
async function refusalOf(archive: Buffer): Promise<string> {
  const location = { dataDir, log: pino({ level: 'silent' }) };
  const refused: unknown = await restoreBackup(openOf(archive), location, { decryption: {} }).catch((error) => error);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(refused).toMatchObject({ name: 'BackupError' });
  return (refused as Error).message;
}

test('an archive as it should be is accepted', async () => {
  const paths = ['spool/a/b', 'spool/a-b', 'spool/files": [', 'spool/{"', 'spool/é\n'];
  const archive = await archiveOf([firstTable, ...filesAt(...paths), ['manifest.json', manifestOf({}, paths)]]);
  await expect(verifyBackup(openOf(archive), { decryption: {} })).resolves.toMatchObject({ files: paths.length });
});

test.each([
  '../outside',
  'spool/../../outside',
  'spool/./a',
  'spool//a',
  '/spool/a',
  'spool/',
  'spool\\..\\..\\outside',
  'C:\\outside',
  'postgres/PG_VERSION',
  'deployment.json',
  'credentials.json/a',
  'earshot.lock',
  'spool/earshot.lock',
  '.env',
  'snapshots/a',
])('a file at %s is refused', async (path) => {
  const archive = await archiveOf([firstTable, ...filesAt(path), ['manifest.json', manifestOf({}, [path])]]);
  expect(await refusalOf(archive)).toBe('it contains a file with an unexpected name');
});

test('any path that is accepted stays in its folder', async () => {
  const part = fc.constantFrom('..', '.', '', 'spool', 'a', 'blobs', '\\', '~', 'credentials.json', '\0', 'C:');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
      const path = parts.join('/');
      const archive = await archiveOf([firstTable, ...filesAt(path), ['manifest.json', manifestOf({}, [path])]]);
      const found = await verifyBackup(openOf(archive), { decryption: {} }).catch((error: Error) => error.message);
      if (typeof found !== 'string') expect(join('/data', path)).toMatch(/^\/data\/(spool|blobs|credentials\.json$)/);
      else expect(found).toMatch(/^its? /);
    }),
    { numRuns: 300 },
  );
});

test.each(['symlink', 'link', 'directory', 'character-device', 'fifo'] as const)('a %s is refused', async (type) => {
  const archive = await archiveOf([[{ name: 'files/spool/a', type, linkname: '/etc/passwd' }], firstTable]);
  expect(await refusalOf(archive)).toBe(`it contains a ${type}`);
});

test.each<[string, Entry[], string]>([
  [
    'the credentials twice',
    [firstTable, ...filesAt('credentials.json', 'credentials.json')],
    'it contains a file twice',
  ],
  [
    'a file in the place of a folder',
    [firstTable, ...filesAt('spool/a', 'spool/a/b'), ['manifest.json', manifestOf({}, ['spool/a', 'spool/a/b'])]],
    'it contains a file in the place of a folder',
  ],
  [
    'a table in two places',
    [firstTable, ['tables/public.b/00000001.copy', rows], ['tables/public.accounts/00000002.copy', rows]],
    'its table public.accounts is not in one place',
  ],
  [
    'half of a row',
    [['tables/public.accounts/00000001.copy', 'one\ntw']],
    'its table public.accounts has half of a row',
  ],
  ['no manifest', [firstTable], 'it is incomplete: its manifest is missing'],
  ['nothing', [], 'it is incomplete: its manifest is missing'],
  [
    'entries after its manifest',
    [firstTable, ['manifest.json', manifestOf()], firstTable],
    'it has entries after its manifest',
  ],
  ['a manifest that is no JSON', [firstTable, ['manifest.json', '{']], 'its manifest is not JSON'],
  [
    'a manifest of other types',
    [firstTable, ['manifest.json', manifestOf({ files: [{ path: 1 }] })]],
    'its files differ from its manifest',
  ],
  [
    'a manifest of 1,001 tables',
    [firstTable, ['manifest.json', manifestOf({ tables: Array.from({ length: 1001 }, () => table) })]],
    'its manifest is invalid: tables must NOT have more than 1000 items',
  ],
  [
    'a table of 1,601 columns',
    [firstTable, ['manifest.json', manifestOf({ tables: [{ ...table, name: 'a', columns: Array(1601).fill('a') }] })]],
    'its manifest is invalid: tables/0/columns must NOT have more than 1600 items',
  ],
  [
    'a manifest of a million values',
    [firstTable, ['manifest.json', `[${'1,'.repeat(1_000_000)}1]`]],
    'its manifest has more than 1,000,000 values in a JSON document',
  ],
  [
    'a manifest of 5 MB without files',
    [firstTable, ['manifest.json', manifestOf({ created_at: ' '.repeat(5_000_000) })]],
    'its manifest has more than 4 MB before its files',
  ],
  [
    'a manifest without files',
    [firstTable, ['manifest.json', manifestOf({ files: undefined })]],
    "its manifest is invalid: it must have required property 'files'",
  ],
  [
    'two manifests',
    [
      ['manifest.json', manifestOf()],
      ['manifest.json', '{}'],
    ],
    'it has more than 1 manifest entries',
  ],
  [
    'a manifest with too few rows',
    [firstTable, ['manifest.json', manifestOf({ tables: [{ name: 'public.accounts', ...table, rows: 0 }] })]],
    'its table public.accounts differs from its manifest',
  ],
  [
    'a manifest with another hash',
    [
      firstTable,
      ['manifest.json', manifestOf({ tables: [{ name: 'public.accounts', ...table, sha256: sha256('') }] })],
    ],
    'its table public.accounts differs from its manifest',
  ],
  [
    'a manifest with a missing file',
    [firstTable, ['manifest.json', manifestOf({}, ['spool/a'])]],
    'its files differ from its manifest',
  ],
  [
    'a file that is not in its manifest',
    [firstTable, ...filesAt('spool/a'), ['manifest.json', manifestOf()]],
    'its files differ from its manifest',
  ],
  [
    'a file that has another hash in its manifest',
    [
      firstTable,
      ...filesAt('spool/a'),
      ['manifest.json', manifestOf({ files: [{ path: 'spool/a', ...file, sha256: sha256('y') }] })],
    ],
    'its files differ from its manifest',
  ],
  [
    'a file and a folder that begins with its name in the wrong order',
    [firstTable, ...filesAt('spool/a-b', 'spool/a/b')],
    'its file spool/a/b is not in order',
  ],
  [
    'a table that is not in its manifest',
    [firstTable, ['tables/public.b/00000001.copy', rows], ['manifest.json', manifestOf()]],
    'it contains more than its manifest lists',
  ],
  [
    '1,001 tables',
    Array.from({ length: 1001 }, (_, number) => [`tables/public.t${number}/00000001.copy`, rows]),
    'it has more than 1,000 tables',
  ],
  [
    'a table twice in its manifest',
    [firstTable, ['manifest.json', manifestOf({ tables: [1, 2].map(() => ({ name: 'public.accounts', ...table })) })]],
    'its manifest lists something twice',
  ],
  [
    'no migrations',
    [firstTable, ['manifest.json', manifestOf({ migrations: [] })]],
    'its list of migrations is invalid',
  ],
  [
    'migrations in another order',
    [firstTable, ['manifest.json', manifestOf({ migrations: migrationNames.toReversed() })]],
    'its list of migrations is invalid',
  ],
  [
    'migrations of a later version',
    [firstTable, ['manifest.json', manifestOf({ migrations: [...migrationNames, '9999-later'] })]],
    'it was written by a later version of Earshot, which has 9999-later: use that version',
  ],
  [
    'a later format',
    [['manifest.json', manifestOf({ version: 2 })]],
    'its format 2 is that of a later version of Earshot',
  ],
])('an archive with %s is refused', async (_, entries, reason) => {
  expect(await refusalOf(await archiveOf(entries))).toBe(reason);
});

/** Writes another size and type, and the right checksum, into the header of an entry. */
const claim =
  (bytes: number, type = '0') =>
  (tar: Buffer) => {
    const changed = Buffer.from(tar);
    changed.write(type, 156, 'latin1');
    changed.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    changed.write('        ', 148, 'latin1');
    const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    return changed;
  };

test('sizes that are not true are refused without reserving memory for them', async () => {
  const before = process.memoryUsage().rss;
  for (const name of ['files/spool/a', 'tables/public.accounts/00000001.copy', 'manifest.json']) {
    const archive = await archiveOf(
      [
        [name, 'x'],
        ['manifest.json', manifestOf()],
      ],
      claim(2 ** 32),
    );
    expect(await refusalOf(archive)).toMatch(/^it is (damaged|incomplete)/);
  }
  const header = await archiveOf([['x', 'x']], claim(2 ** 32, 'x'));
  expect(await refusalOf(header)).toMatch(/^it is damaged/);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('an archive that expands to more than 1,000 times its size is refused, and needs no memory for it', async () => {
  const before = process.memoryUsage().rss;
  const archive = await archiveOf([['files/spool/a', '\0'.repeat(100_000_000)]]);
  expect(archive.length).toBeLessThan(20_000);
  expect(await refusalOf(archive)).toBe('it expands to more than 1,000 times its size');
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
});

test('an encrypted archive that is truncated or changed is refused', async () => {
  const identity = await generateIdentity();
  const archive = await archiveOf([firstTable, ['manifest.json', manifestOf()]]);
  const { encrypted } = await encrypt(Readable.from([archive], { objectMode: false }), {
    recipient: await identityToRecipient(identity),
  });
  const bytes = Buffer.concat(await Array.fromAsync(encrypted as AsyncIterable<Buffer>));
  const verify = (changed: Buffer) => verifyBackup(openOf(changed), { decryption: { identity } });
  await expect(verify(bytes)).resolves.toMatchObject({ version: 1 });
  const at = fc.nat({ max: bytes.length - 1 });
  await fc.assert(
    fc.asyncProperty(at, fc.nat({ max: 7 }), async (place, bit) => {
      await expect(verify(bytes.subarray(0, place))).rejects.toThrow(/^its? /);
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ (1 << bit), place);
      await expect(verify(changed)).rejects.toThrow(/^its? /);
    }),
    { numRuns: 200 },
  );
});
