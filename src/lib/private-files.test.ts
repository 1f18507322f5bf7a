import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writePrivateFile } from './private-files.ts';

test.runIf(process.geteuid?.() === 0)('a file that root writes belongs to the owner of its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chownSync(folder, 65_534, 65_534);
  const file = join(folder, 'credentials.json');
  await writePrivateFile(file, '{}');
  const { uid, gid, mode } = statSync(file);
  expect([uid, gid, mode & 0o777]).toEqual([65_534, 65_534, 0o600]);
});
