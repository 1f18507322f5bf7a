import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { foundation } from './0001-foundation.ts';
import { pendingAudio } from './0002-kept-audio.ts';
import { speakers } from './0003-speakers.ts';
import { photos } from './0004-photos.ts';
import { goalsAndFolders } from './0005-goals-and-folders.ts';
import { conversationsOfTexts } from './0006-conversations-of-texts.ts';
import { searchAndSummaries } from './0007-search-and-summaries.ts';
import { streamFormats } from './0008-stream-formats.ts';
import { jobsSchema } from './0009-jobs-schema.ts';
import { dividedUnits } from './0010-divided-units.ts';
import { deletedConversations } from './0011-deleted-conversations.ts';
import { adminTokens } from './0012-admin-tokens.ts';
import { conversationsOfStreams } from './0013-conversations-of-streams.ts';
import { lockedTexts } from './0014-locked-texts.ts';
import { apps } from './0015-apps.ts';
import { chat } from './0016-chat.ts';
import { webhooks } from './0017-webhooks.ts';
import { webPush } from './0018-web-push.ts';
import { audioFlushes } from './0019-audio-flushes.ts';
import { socialPostsAndScreenActivity } from './0020-social-posts-and-screen-activity.ts';
import { userProfiles } from './0021-user-profiles.ts';
import { oauthRecords } from './0022-oauth-records.ts';
import { logins } from './0023-logins.ts';
import { recordSources } from './0024-record-sources.ts';
import { unfinishedWork } from './0025-unfinished-work.ts';
import { appReviews } from './0026-app-reviews.ts';
import { changeTimes } from './0027-change-times.ts';
import { corrections } from './0028-corrections.ts';
import { pendingAudioFailures } from './0029-pending-audio-failures.ts';
import { recordings } from './0030-recordings.ts';
import { administratorsAndSessions } from './0033-administrators-and-sessions.ts';
import { privacy } from './0034-privacy.ts';
import { countsAndReceiverTimes } from './0035-counts-and-receiver-times.ts';
import { sampleData } from './0036-sample-data.ts';
import { toolClients } from './0037-tool-clients.ts';
import { chatTurns } from './0038-chat-turns.ts';
import { storedAudio } from './0039-stored-audio.ts';
import { folderReferences } from './0040-folder-references.ts';
import { recordingParts } from './0041-recording-parts.ts';
import { exports } from './0042-exports.ts';
import { keptRecordings } from './0043-kept-recordings.ts';
import { deployment } from './0044-deployment.ts';
import { imports } from './0045-imports.ts';
import { backupResults } from './0046-backup-results.ts';
import { keyRotation } from './0047-key-rotation.ts';
import { spoolKeyIds } from './0048-spool-key-ids.ts';
import { traces } from './0049-traces.ts';
import { besideTheLastRelease } from './0050-beside-the-last-release.ts';
import { requestedWork } from './0051-requested-work.ts';
import { sessions } from './0052-sessions.ts';
import { leases } from './0053-leases.ts';
import { importKeys } from './0054-import-keys.ts';
import { correctionParts } from './0055-correction-parts.ts';
import { deletionReasons } from './0056-deletion-reasons.ts';
import { messagesWithData } from './0057-messages-with-data.ts';
import { checkRights } from './check-rights.ts';

/** The last migration of the last release: its code runs on this schema too, so that nodes of both versions serve during an upgrade. */
export const LAST_RELEASED = '0014-locked-texts';

/** All migrations, oldest first. A released one is never changed. */
const migrations: { name: string; migration: Knex.Migration }[] = [
  { name: '0001-foundation', migration: foundation },
  { name: '0002-kept-audio', migration: pendingAudio },
  { name: '0003-speakers', migration: speakers },
  { name: '0004-photos', migration: photos },
  { name: '0005-goals-and-folders', migration: goalsAndFolders },
  { name: '0006-conversations-of-texts', migration: conversationsOfTexts },
  { name: '0007-search-and-summaries', migration: searchAndSummaries },
  { name: '0008-stream-formats', migration: streamFormats },
  { name: '0009-jobs-schema', migration: jobsSchema },
  { name: '0010-divided-units', migration: dividedUnits },
  { name: '0011-deleted-conversations', migration: deletedConversations },
  { name: '0012-admin-tokens', migration: adminTokens },
  { name: '0013-conversations-of-streams', migration: conversationsOfStreams },
  { name: '0014-locked-texts', migration: lockedTexts },
  { name: '0015-apps', migration: apps },
  { name: '0016-chat', migration: chat },
  { name: '0017-webhooks', migration: webhooks },
  { name: '0018-web-push', migration: webPush },
  { name: '0019-audio-flushes', migration: audioFlushes },
  { name: '0020-social-posts-and-screen-activity', migration: socialPostsAndScreenActivity },
  { name: '0021-user-profiles', migration: userProfiles },
  { name: '0022-oauth-records', migration: oauthRecords },
  { name: '0023-logins', migration: logins },
  { name: '0024-record-sources', migration: recordSources },
  { name: '0025-unfinished-work', migration: unfinishedWork },
  { name: '0026-app-reviews', migration: appReviews },
  { name: '0027-change-times', migration: changeTimes },
  { name: '0028-corrections', migration: corrections },
  { name: '0029-pending-audio-failures', migration: pendingAudioFailures },
  { name: '0030-recordings', migration: recordings },
  { name: '0033-administrators-and-sessions', migration: administratorsAndSessions },
  { name: '0034-privacy', migration: privacy },
  { name: '0035-counts-and-receiver-times', migration: countsAndReceiverTimes },
  { name: '0036-sample-data', migration: sampleData },
  { name: '0037-tool-clients', migration: toolClients },
  { name: '0038-chat-turns', migration: chatTurns },
  { name: '0039-stored-audio', migration: storedAudio },
  { name: '0040-folder-references', migration: folderReferences },
  { name: '0041-recording-parts', migration: recordingParts },
  { name: '0042-exports', migration: exports },
  { name: '0043-kept-recordings', migration: keptRecordings },
  { name: '0044-deployment', migration: deployment },
  { name: '0045-imports', migration: imports },
  { name: '0046-backup-results', migration: backupResults },
  { name: '0047-key-rotation', migration: keyRotation },
  { name: '0048-spool-key-ids', migration: spoolKeyIds },
  { name: '0049-traces', migration: traces },
  { name: '0050-beside-the-last-release', migration: besideTheLastRelease },
  { name: '0051-requested-work', migration: requestedWork },
  { name: '0052-sessions', migration: sessions },
  { name: '0053-leases', migration: leases },
  { name: '0054-import-keys', migration: importKeys },
  { name: '0055-correction-parts', migration: correctionParts },
  { name: '0056-deletion-reasons', migration: deletionReasons },
  { name: '0057-messages-with-data', migration: messagesWithData },
];

/** A list instead of a folder, so that names do not depend on file extensions. */
const migrationSource = (upTo?: string): Knex.MigrationSource<(typeof migrations)[number]> => ({
  getMigrations: async () =>
    migrations.slice(0, upTo === undefined ? undefined : migrations.findIndex(({ name }) => name === upTo) + 1),
  getMigrationName: ({ name }) => name,
  getMigration: async ({ migration }) => migration,
});

/** Their names, oldest first. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Any number, the same in every process. */
const ADVISORY_LOCK = 4_817_100_231;

/**
 * Migrates the schema. Several processes may do so at once on an empty database: the first one works, the others wait. It is a single
 * transaction, so a killed process leaves nothing behind. A schema of the next release stays as it is; of a later one, this throws.
 * With `upTo`, later migrations are left to the next call. If `check` throws, the schema stays as it was.
 */
export async function migrate(knex: Knex, upTo?: string, check?: (trx: Knex) => Promise<void>): Promise<void> {
  if (upTo === undefined && (await isUpToDate(knex))) return;
  await checkRights(knex);
  await knex.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
    await trx.migrate.latest({
      migrationSource: migrationSource(upTo),
      tableName: 'schema_migrations',
      disableTransactions: true,
    });
    await check?.(trx);
    if (upTo === undefined) await trx('deployments').update({ compatible_since: LAST_RELEASED });
  });
}

/** True if every migration has run. Saves a dozen statements at each start but the first. */
async function isUpToDate(knex: Knex): Promise<boolean> {
  const { rows: tables } = await knex.raw(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists, to_regclass('unfinished_restore') IS NOT NULL AS partial`,
  );
  if (tables[0].partial) {
    throw new Error('a restore into this database was interrupted: run the same earshot restore or earshot move again');
  }
  if (!tables[0].exists) return false;
  const { rows } = await knex.raw('SELECT name FROM schema_migrations ORDER BY id');
  const run: string[] = rows.map(({ name }: { name: string }) => name);
  const later = run.filter((name) => !migrationNames.includes(name));
  if (later.length === 0) return isDeepStrictEqual(run, migrationNames);
  const { rows: deployments } = await knex.raw('SELECT compatible_since FROM deployments');
  if (migrationNames.every((name) => run.includes(name)) && migrationNames.includes(deployments[0].compatible_since))
    return true;
  throw new Error(
    `the database was written by a later version of Earshot, which has ${later.join(', ')}: start that one, or set another DATA_DIR or DATABASE_URL`,
  );
}
