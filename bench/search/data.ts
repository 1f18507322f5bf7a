import pino from 'pino';
import { encodeSketch, SKETCH_VERSION } from '../../src/language/text/term-sketch.ts';
import { lexicalEmbedding } from '../../src/providers/embedding/lexical/provider.ts';
import { ConversationIndexer, type IndexEntry } from '../../src/services/search/conversation-indexer.ts';
import { openDatabase } from '../../src/store/database.ts';
import { newId } from '../../src/store/ids.ts';
import { openStore } from '../../src/store/store.ts';
import { makeYear } from '../../test/support/year/year.ts';

/** A conversation to store, built once for all users. */
export interface PreparedConversation {
  id: string;
  startedAt: Date;
  title: string;
  /** The texts of its segments. */
  texts: string[];
  entry: IndexEntry;
}

const LINES_A_SEGMENT = 12;
const A_STATEMENT = 250;

const indexer = new ConversationIndexer({ embedding: lexicalEmbedding(), queue: { enqueue: async () => {} } });

/** A question in words of the conversations that answer it. */
export interface Question {
  text: string;
  right: ReadonlySet<string>;
}

/** Builds conversations, and questions that some of them answer. */
export async function prepareConversations(count: number, questionCount: number) {
  const { year, questions } = makeYear({ conversations: count, questions: questionCount, seed: 21 });
  const prepared: PreparedConversation[] = [];
  for (const { startedAt, lines } of year) {
    const texts: string[] = [];
    for (let at = 0; at < lines.length; at += LINES_A_SEGMENT) {
      texts.push(
        lines
          .slice(at, at + LINES_A_SEGMENT)
          .map(({ text }) => text)
          .join(' '),
      );
    }
    const title = lines[0]?.text ?? '';
    const entry = await indexer.prepare(
      { title, overview: '' },
      texts.map((text) => ({ text })),
    );
    prepared.push({ id: newId(), startedAt, title, texts, entry });
  }
  const asked = questions
    .filter(({ kind }) => kind === 'shared words')
    .map(({ text, right }): Question => ({ text, right: new Set(right.map((at) => prepared[at]?.id ?? '')) }));
  return { prepared, questions: asked };
}

/**
 * Stores conversations of a user directly, many per statement: through the service this would take longer than the measurement.
 * No other process may have the embedded store open.
 */
export async function fillConversations(
  place: { dataDir: string; databaseUrl?: string | undefined },
  uid: string,
  conversations: readonly PreparedConversation[],
): Promise<void> {
  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) });
  await openStore(database);
  const isVector = database.kind === 'embedded';
  for (let from = 0; from < conversations.length; from += A_STATEMENT) {
    const rows = conversations.slice(from, from + A_STATEMENT).map((one) => toRow(one, isVector));
    for (const sql of statements(isVector)) await database.knex.raw(sql, [JSON.stringify(rows), uid]);
  }
  await database.knex.raw('VACUUM ANALYZE');
  await database.close();
}

function toRow({ id, startedAt, title, texts, entry }: PreparedConversation, isVector: boolean) {
  const { model, vector = new Float32Array() } = entry.embedded ?? {};
  const overview = texts[0]?.slice(0, 300) ?? '';
  return {
    id,
    started_at: startedAt,
    structured: { title, overview, emoji: '', category: 'other', events: [] },
    segments: texts.map((text, at) => ({ id: newId(), text, start: at * 60 })),
    terms: encodeSketch(entry.sketch).toString('base64'),
    model,
    embedding: isVector ? `[${vector.join()}]` : Buffer.from(vector.buffer).toString('base64'),
  };
}

const statements = (isVector: boolean) => [
  `INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
   SELECT input.uid, id, started_at, started_at, started_at, started_at + interval '10 minutes', 'completed', false, false, false, structured
   FROM ${INPUT}`,
  `INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
   SELECT input.uid, segment.id, input.id, segment.text, 'SPEAKER_00', 0, true, segment.start, segment.start + 59, false, started_at
   FROM ${INPUT}, jsonb_to_recordset(segments) AS segment (id uuid, text text, start float8)`,
  `INSERT INTO conversation_terms (uid, id, version, terms)
   SELECT input.uid, id, ${SKETCH_VERSION}, decode(terms, 'base64') FROM ${INPUT}`,
  `INSERT INTO conversation_embeddings (uid, id, model, embedding)
   SELECT input.uid, id, model, ${isVector ? 'embedding::vector' : "decode(embedding, 'base64')"} FROM ${INPUT}`,
];

const INPUT = `(
  SELECT uid, rows.* FROM (SELECT ?::jsonb AS json, ?::text AS uid) parameters, jsonb_to_recordset(json) AS rows
    (id uuid, started_at timestamptz, structured jsonb, segments jsonb, terms text, model text, embedding text)) input`;
