import pino from 'pino';
import { dictionaryWords } from '../../src/language/text/word-vector.ts';
import { ConversationIndexer, type IndexEntry } from '../../src/services/search/conversation-indexer.ts';
import { PASSAGE_VERSION } from '../../src/store/conversations/search-index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { newId } from '../../src/store/ids.ts';
import { wordsOf } from '../../src/store/sql/search-terms.ts';
import { openStore } from '../../src/store/store.ts';
import { makeYear, type QuestionKind } from '../../test/support/year/year.ts';

/** A conversation to store, built once for all users. */
export interface PreparedConversation {
  id: string;
  startedAt: Date;
  title: string;
  segments: { id: string; text: string }[];
  entry: IndexEntry;
}

const LINES_A_SEGMENT = 12;
const A_STATEMENT = 250;
const WORDS_INDEX = 'conversation_passages_by_words';

const indexer = new ConversationIndexer({ queue: { enqueue: async () => {} } });

export interface Question {
  kind: QuestionKind;
  text: string;
  /** The conversations that answer it. */
  right: ReadonlySet<string>;
}

/** Builds conversations, and questions that some of them answer. */
export async function prepareConversations(count: number, questionCount: number) {
  const { year, questions } = makeYear({ conversations: count, questions: questionCount, seed: 21 });
  const prepared: PreparedConversation[] = [];
  for (const { startedAt, lines } of year) {
    const segments: PreparedConversation['segments'] = [];
    for (let at = 0; at < lines.length; at += LINES_A_SEGMENT) {
      const text = lines.slice(at, at + LINES_A_SEGMENT).map((line) => line.text);
      segments.push({ id: newId(), text: text.join(' ') });
    }
    const title = lines[0]?.text ?? '';
    const entry = await indexer.prepare({ title, overview: '' }, segments);
    prepared.push({ id: newId(), startedAt, title, segments, entry });
  }
  const asked = questions.map(({ right, ...question }): Question => {
    return { ...question, right: new Set(right.map((at) => prepared[at]?.id ?? '')) };
  });
  return { prepared, questions: asked };
}

/**
 * Stores conversations of a user directly, many per statement, up to `size` by copies of them: through the service this would take longer than the
 * measurement.
 * No other process may have the embedded store open.
 */
export async function fillConversations(
  place: { dataDir: string; databaseUrl?: string | undefined },
  uid: string,
  conversations: readonly PreparedConversation[],
  size = conversations.length,
): Promise<void> {
  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) });
  await openStore(database);
  await database.knex.transaction(async (tx) => {
    // Built once at the end: row by row, that of 100,000 conversations takes most of the time.
    const { rows: indexes } = await tx.raw(`SELECT pg_get_indexdef('${WORDS_INDEX}'::regclass) AS definition`);
    await tx.raw(`DROP INDEX ${WORDS_INDEX}`);
    for (let from = 0; from < conversations.length; from += A_STATEMENT) {
      const rows = conversations.slice(from, from + A_STATEMENT).map((one) => toRow(uid, one));
      for (const sql of statements) await tx.raw(sql, [JSON.stringify(rows), uid]);
    }
    await tx.raw('CREATE TEMPORARY TABLE originals ON COMMIT DROP AS SELECT id FROM conversations');
    for (let copy = 1; copy < size / conversations.length; copy++) {
      for (const sql of copyStatements) await tx.raw(sql.replaceAll('COPY', String(copy)));
    }
    await tx.raw(indexes[0].definition);
  });
  await database.knex.raw('VACUUM ANALYZE');
  await database.close();
}

function toRow(uid: string, { id, startedAt, title, segments, entry }: PreparedConversation) {
  return {
    id,
    started_at: startedAt,
    structured: {
      title,
      overview: segments[0]?.text.slice(0, 300) ?? '',
      emoji: '',
      category: 'other',
      events: [],
      made_by: 'rules',
    },
    segments: segments.map((segment, at) => ({ ...segment, start: at * 60 })),
    words: dictionaryWords(entry.flatMap(({ texts }) => texts.map(({ text }) => text))),
    passages: entry.map(({ texts, segmentIds }, place) => ({
      place,
      words: wordsOf(uid, ...texts),
      segment_ids: segmentIds,
    })),
  };
}

const INPUT = `(
  SELECT uid, rows.* FROM (SELECT ?::jsonb AS json, ?::text AS uid) parameters, jsonb_to_recordset(json) AS rows
    (id uuid, started_at timestamptz, structured jsonb, segments jsonb, words jsonb, passages jsonb)) input`;

const statements = [
  `INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
   SELECT input.uid, id, started_at, started_at, started_at, started_at + interval '10 minutes', 'completed', false, false, false, structured
   FROM ${INPUT}`,
  `INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
   SELECT input.uid, segment.id, input.id, segment.text, 'SPEAKER_00', 0, true, segment.start, segment.start + 59, false, started_at
   FROM ${INPUT}, jsonb_to_recordset(segments) AS segment (id uuid, text text, start float8)`,
  `INSERT INTO conversation_terms (uid, id, version, terms) SELECT input.uid, id, ${PASSAGE_VERSION}, '' FROM ${INPUT}`,
  `INSERT INTO conversation_passages (uid, conversation_id, place, words, segment_ids)
   SELECT input.uid, input.id, place, passage.words, segment_ids
   FROM ${INPUT}, jsonb_to_recordset(passages) AS passage (place integer, words tsvector, segment_ids uuid[])`,
  `INSERT INTO search_words (uid, word)
   SELECT DISTINCT input.uid, word FROM ${INPUT}, jsonb_array_elements_text(words) AS word ON CONFLICT DO NOTHING`,
];

const copyOf = (id: string) => `md5(${id}::text || COPY)::uuid`;

/** The same conversations once more, so that a user has more of them than fit into the memory of the bench. */
const copyStatements = [
  `INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
   SELECT uid, ${copyOf('id')}, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured
   FROM conversations WHERE id IN (SELECT id FROM originals)`,
  `INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
   SELECT uid, ${copyOf('id')}, ${copyOf('conversation_id')}, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at
   FROM segments WHERE conversation_id IN (SELECT id FROM originals)`,
  `INSERT INTO conversation_terms (uid, id, version, terms)
   SELECT uid, ${copyOf('id')}, version, terms FROM conversation_terms WHERE id IN (SELECT id FROM originals)`,
  `INSERT INTO conversation_passages (uid, conversation_id, place, words, segment_ids)
   SELECT uid, ${copyOf('conversation_id')}, place, words, ARRAY(SELECT ${copyOf('segment')} FROM unnest(segment_ids) AS segment)
   FROM conversation_passages WHERE conversation_id IN (SELECT id FROM originals)`,
];
