import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFormerCredentials, writeCredentials } from './credentials-file.ts';

test('the credentials of an account stay when another one takes the file, as with a wrong DATABASE_URL', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = { uid: 'first', developer_api_key: 'k1' };
  await writeCredentials(dataDir, first);
  await writeCredentials(dataDir, { uid: 'other', developer_api_key: 'k2' });
  expect(await readFormerCredentials(dataDir)).toMatchObject({ uid: 'other' });
  expect(await readFormerCredentials(dataDir, 'first')).toEqual(first);
  await writeCredentials(dataDir, first);
  expect(await readFormerCredentials(dataDir, 'other')).toMatchObject({ developer_api_key: 'k2' });
  expect(await readFormerCredentials(dataDir, 'unknown')).toEqual({});
});
