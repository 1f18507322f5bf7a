import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readMarker } from '../lib/private-files.ts';
import { checkMarker } from './data-dir.ts';

const log = pino({ level: 'silent' });
const databaseUrl = 'postgres://localhost/earshot';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-marker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function newDeployment(id: string) {
  let marked_at: Date | null = null;
  return {
    get: async () => ({ id, marked_at }),
    mark: async () => {
      marked_at = new Date();
    },
  };
}

test('the first start writes the id into DATA_DIR, and later ones find it', async () => {
  const deployment = newDeployment('one');
  const settings = { dataDir: newFolder(), databaseUrl, spool: 'disk' } as const;
  await checkMarker(settings, deployment, { isNewFolder: false, log });
  expect(await readMarker(settings.dataDir)).toBe('one');
  await checkMarker(settings, deployment, { isNewFolder: false, log });
});

test('a folder without the files of its deployment ends the start with SPOOL=disk, unless it is declared new', async () => {
  const deployment = newDeployment('one');
  await checkMarker({ dataDir: newFolder(), databaseUrl, spool: 'disk' }, deployment, { isNewFolder: false, log });
  const other = { dataDir: newFolder(), databaseUrl, spool: 'disk' } as const;
  const start = (isNewFolder: boolean) => checkMarker(other, deployment, { isNewFolder, log });
  await expect(start(false)).rejects.toThrow(/its volume is probably not mounted.* npm start -- --new-data-dir$/);
  await start(true);
  await start(false);
});

test('with SPOOL=database or the embedded database, a new folder starts', async () => {
  const deployment = newDeployment('one');
  await deployment.mark();
  const options = { isNewFolder: false, log };
  await checkMarker({ dataDir: newFolder(), databaseUrl, spool: 'database' }, deployment, options);
  await checkMarker({ dataDir: newFolder(), spool: 'disk' }, deployment, options);
});
