import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import {
  credentialsFile,
  readFormerCredentials,
  readKeptCredentials,
  updateCredentials,
  writeCredentials,
} from './credentials-file.ts';

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

test('a damaged file is not written over: its keys may be the only copy', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await readKeptCredentials(dataDir)).toEqual({});
  writeFileSync(credentialsFile(dataDir), '{"uid":"first","admin_to');
  await expect(readKeptCredentials(dataDir)).rejects.toThrow(/credentials\.json is damaged: restore it/);
  await expect(updateCredentials(dataDir, { uid: 'other' })).rejects.toBeInstanceOf(ConfigError);
  await expect(writeCredentials(dataDir, { uid: 'other' })).rejects.toBeInstanceOf(ConfigError);
  expect(readFileSync(credentialsFile(dataDir), 'utf8')).toBe('{"uid":"first","admin_to');
});
