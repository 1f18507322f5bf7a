import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../lib/locks.ts';
import { removeSnapshots, withSnapshotFolder } from './snapshot.ts';

test('snapshots of killed commands are removed, those that are new or in use are kept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-snapshots-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const root = join(dataDir, 'snapshots');
  for (const name of ['killed', 'used', 'new']) {
    mkdirSync(join(root, name, 'postgres'), { recursive: true });
    writeFileSync(join(root, name, 'postgres', 'PG_VERSION'), '17');
  }
  const lock = lockFolder(join(root, 'used'));
  const before = new Date(Date.now() - 3_600_000);
  for (const name of ['killed', 'used']) utimesSync(join(root, name), before, before);
  await withSnapshotFolder(dataDir, async (folder) => {
    utimesSync(folder, before, before);
    await removeSnapshots(dataDir);
    expect(readdirSync(root).toSorted()).toEqual([folder.slice(root.length + 1), 'new', 'used'].toSorted());
  });
  lock.release();
  await removeSnapshots(dataDir, 0);
  expect(readdirSync(root)).toEqual([]);
});
