import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { loadSpecs } from '../../../codegen/spec/load.ts';
import { KEPT } from '../../../scripts/release-data/keep.ts';
import type { SentStatements } from '../../../scripts/release-data/statement-recorder.ts';
import { type Answer, ServiceUser } from '../../../scripts/release-data/use-service.ts';
import { startApp } from '../../../src/app.ts';
import { verifyBackup } from '../../../src/backup/read-backup.ts';
import { readConfig } from '../../../src/config/config.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { LAST_RELEASED } from '../../../src/store/migrations/index.ts';
import { scratchFolder } from '../../support/cli.ts';
import { type Place, runOn } from '../../support/deployment.ts';
import { eventually } from '../../support/eventually.ts';
import { spoken } from '../../support/live-client.ts';
import { replayStatements } from '../../support/replay-statements.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';
import { withStore } from '../../support/with-store.ts';

const kept = join(import.meta.dirname, '../../..', KEPT);
const releases = readdirSync(kept).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
const [oldest = '', last = oldest] = [releases[0], releases.at(-1)];
const unzip = (release: string, file: string) => gunzipSync(readFileSync(join(kept, release, file))).toString();
const answersOf = (release: string): { before: Answer[]; during: Answer[] } =>
  JSON.parse(unzip(release, 'answers.json.gz'));
const statements: SentStatements[] = unzip(last, 'statements.jsonl.gz')
  .split('\n')
  .map((line) => JSON.parse(line));
/** The words of audio that no provider had heard. */
const WAITED = 'Please remind me to call the landlord about the lease tomorrow.';
const UNINDEXED = `
  SELECT uid, id FROM memories WHERE words IS NULL
  UNION ALL SELECT uid, id FROM action_items WHERE words IS NULL
  UNION ALL SELECT uid, id FROM conversations WHERE status = 'completed' AND NOT EXISTS (
    SELECT FROM conversation_passages found WHERE found.uid = conversations.uid AND found.conversation_id = conversations.id)
  /* system query: all users */`;
const released = loadSpecs(join(import.meta.dirname, '../../../specs/released'));
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

/** Restores what a release has stored, and nothing more. */
async function restore(place: Place, release: string): Promise<void> {
  const { exitCode, stderr } = await runOn(place, ['restore', join(kept, release, 'data.backup')]);
  expect(exitCode, stderr).toBe(0);
}

async function startOn(place: Place) {
  const deepgram = await startDeepgramDouble({ words: spoken(WAITED) });
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place;
  const env = { PORT: '0', DATA_DIR, DATABASE_URL, DEEPGRAM_URL: deepgram.url, DEEPGRAM_API_KEY: 'a' };
  const app = await startApp(readConfig(env), { log: pino({ level: 'silent' }), validatesResponses: true });
  onTestFinished(async () => {
    await app.close(2_000);
    await deepgram.close();
  });
  const credentials = JSON.parse(readFileSync(app.credentialsFile, 'utf8'));
  return { app, user: new ServiceUser(app.address, credentials) };
}

/** The parts of an answer that clients of the last release cannot read. */
function problemsByReleasedSpecs({ path, body }: Answer): string[] {
  const [pathname] = path.split('?');
  const operation = released.operations.find((one) => one.method === 'GET' && one.path === pathname);
  // A path that is newer than the last release.
  if (!operation) return [];
  const schema = operation.responses.find(({ status }) => status === 200)?.content[0]?.schema;
  if (!schema) throw new Error(`${path} has no schema in the released specs`);
  const validate = ajv.compile({ ...schema, components: { schemas: released.schemas } });
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${path}${instancePath} ${message}`);
}

const byPath = (list: Answer[]) => Object.fromEntries(list.map(({ path, body }) => [path, body]));

// The oldest data goes through every migration.
test.each([...releases.map((release) => [release, 'a server']), [oldest, 'the embedded database']])(
  'the data of release %s on %s: this version starts with every record, and transcribes its audio in the spool',
  async (release, kind) => {
    const place = kind === 'a server' ? await createDatabaseForTest({ empty: true }) : { dataDir: scratchFolder() };
    await restore(place, release);
    const { app, user } = await startOn(place);
    expect(byPath(await user.read())).toMatchObject(byPath(answersOf(release).before));
    await user.transcribed();
    expect(JSON.stringify(await user.read())).toContain(WAITED);
    // Earlier versions stored no words that are searched.
    await eventually(async () => expect((await app.database.knex.raw(UNINDEXED)).rows).toEqual([]));
  },
);

test('the migrations of the last release end where its data says', async () => {
  const manifest = await verifyBackup(() => createReadStream(join(kept, last, 'data.backup')), { decryption: {} });
  expect(manifest.migrations.at(-1)).toBe(LAST_RELEASED);
});

test('during an upgrade, the statements of the last release work on the schema of this version, which reads what they wrote', async () => {
  const place = await createDatabaseForTest({ empty: true });
  await restore(place, last);
  await withStore(place, async () => {});
  expect(await replayStatements(place.databaseUrl ?? '', statements)).toEqual([]);
  const { user } = await startOn(place);
  const read = await user.read();
  expect(byPath(read)).toMatchObject(byPath(answersOf(last).during));
  expect(read.flatMap(problemsByReleasedSpecs)).toEqual([]);
});
