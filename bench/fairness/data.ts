import { join } from 'node:path';
import pino from 'pino';
import { createClient } from '../../generated/client/index.js';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';
import { scratch } from '../support/child-processes.ts';
import type { Earshot } from '../support/earshot.ts';

/** Ten conversations with transcripts of 0.95 MB. */
const CONVERSATIONS = `
  INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
  SELECT ?, gen_random_uuid(), at, at, at, at, 'completed', false, false, false,
         '{"title": "A long day", "overview": "", "emoji": "", "category": "other", "events": []}'
  FROM (SELECT now() - n * interval '1 day' AS at FROM generate_series(1, 10) n) days`;
const SEGMENTS = `
  INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
  SELECT uid, gen_random_uuid(), id, repeat(md5(n::text || id::text) || ' ', 29), 'SPEAKER_00', 0, true, n * 10, n * 10 + 9, false, created_at
  FROM conversations, generate_series(1, 1000) n WHERE uid = ?`;

/** Snapshots of the screen of one day, one each 1.44 seconds. */
const SNAPSHOTS = `
  INSERT INTO screen_activity (uid, id, captured_at, app, window_title, text)
  SELECT ?, n::text, date_trunc('day', now()) - interval '1 day' + n * interval '1.44 seconds', 'App ' || n % 40, 'Window ' || n % 900,
         repeat(md5(n::text) || ' ', 30)
  FROM generate_series(0, 59999) n`;

/** 99 apps of the user, all enabled, with tools of 1 MB. */
const APPS = `
  INSERT INTO apps (id, uid, name, description, category, capabilities, status, auth_steps, chat_tools, chat_messages, created_at, updated_at)
  SELECT gen_random_uuid(), ?, 'Big ' || n, '', 'other', '{chat}', 'private', '[]', tools, '{"enabled": false, "target": "app", "notify": false}', now(), now()
  FROM generate_series(1, 99) n, (SELECT jsonb_agg(jsonb_build_object(
    'name', 'tool_' || t, 'description', repeat(md5(t::text), 300), 'endpoint', 'https://app.invalid/', 'method', 'POST', 'auth_required', false,
    'status_message', 'Working')) AS tools FROM generate_series(1, 100) t) manifest`;
/** An app whose tool has a schema that is slow to compile, as a manifest of 1 MB can declare it. */
const HOSTILE_APP = `
  INSERT INTO apps (id, uid, name, description, category, capabilities, status, auth_steps, chat_tools, chat_messages, created_at, updated_at)
  SELECT gen_random_uuid(), ?, 'Hostile', '', 'other', '{chat}', 'private', '[]', jsonb_build_array(jsonb_build_object(
    'name', 'hostile', 'description', 'Slow', 'endpoint', 'https://app.invalid/', 'method', 'POST', 'auth_required', false,
    'status_message', 'Working', 'parameters', jsonb_build_object('type', 'object', 'properties', properties))),
    '{"enabled": false, "target": "app", "notify": false}', now(), now()
  FROM (SELECT jsonb_object_agg('p' || p, jsonb_build_object('type', 'array', 'enum', values)) AS properties
        FROM generate_series(1, 290) p, (SELECT jsonb_agg(jsonb_build_array(v, 'value ' || v)) AS values FROM generate_series(1, 120) v) e) schema`;
const ENABLE_APPS = `INSERT INTO app_installs (uid, app_id, enabled_at, consent_needed) SELECT uid, id, now(), '{}' FROM apps WHERE uid = ?`;

/** Users with the data of the loads. The conversations, snapshots and memories are one user's; each kind of app has its own. */
export interface Owners {
  busy: string;
  apps: string;
  hostile: string;
}

/** Stores the data of the loads. No other process may have the embedded store open. */
export async function fill(folder: string, databaseUrl: string | undefined, owners: Owners): Promise<void> {
  const place = { dataDir: join(scratch, folder), ...(databaseUrl !== undefined && { databaseUrl }) };
  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) });
  await openStore(database);
  for (const sql of [CONVERSATIONS, SEGMENTS, SNAPSHOTS]) await database.knex.raw(sql, [owners.busy]);
  for (const sql of [APPS, ENABLE_APPS]) await database.knex.raw(sql, [owners.apps]);
  for (const sql of [HOSTILE_APP, ENABLE_APPS]) await database.knex.raw(sql, [owners.hostile]);
  await database.knex.raw('VACUUM ANALYZE');
  await database.close();
}

const BATCH = 25;

/** Creates 1,000 memories through the service. */
export async function createMemories({ port }: Earshot, key: string): Promise<void> {
  const { memories: client } = createClient({ baseUrl: `http://127.0.0.1:${port}`, key });
  for (let from = 0; from < 1_000; from += BATCH) {
    const memories = Array.from({ length: BATCH }, (_, at) => ({
      content: `Memory ${from + at}: ${'likes long walks by the sea '.repeat(12)}`,
    }));
    await client.createMemoriesBatch({ body: { memories } });
  }
}
