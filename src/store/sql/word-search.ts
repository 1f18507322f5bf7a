// The words of records, in Postgres' own text search: GIN indexes find candidates, and `ts_rank`, which saturates like BM25, counts in them.
import type { Knex } from 'knex';
import { lexeme, lexemeOf } from '../../language/text/word-vector.ts';
import { type CountedTerm, chooseCandidates } from './candidates.ts';
import { findSpellings } from './dictionary.ts';
import { FOR_SEARCH, tagOf } from './search-terms.ts';
import { type Fragment, queryRows, type SqlValue } from './statement.ts';

/** A table with a column `words`, and the records that they are of. */
export interface WordTable {
  table: 'conversation_passages' | 'memories' | 'action_items' | 'social_posts';
  owner: 'conversations' | 'memories' | 'action_items' | 'social_posts';
  /** The column with the id of the record. */
  id: 'conversation_id' | 'id';
  /** The order of records with equal scores. By default the newest come first. */
  ties?: string;
}

export interface WordQuery {
  terms: readonly string[];
  limit: number;
  /** Conditions on the record. */
  where: readonly (Fragment | undefined)[];
  /** True if few records may match the conditions. */
  isNarrow: boolean;
}

interface Match {
  id: string;
  score: number;
  /** The rows of the record with the best matches, best first. */
  rows: string[];
}

export interface WordMatches {
  matches: Match[];
  /** The weight of each term, also of those that stand for a misspelled one. Terms that are rare in the records weigh more. */
  weights: ReadonlyMap<string, number>;
  /** The terms that no record has, and that stand for no other. */
  missing: readonly string[];
}

/** Candidates that are ranked. With more, the frequent words count only beside others. */
const MAX_CANDIDATES = 1_000;
/** Rows in which frequent terms are counted: among 300,000, counting all took 400 ms. Rarer terms are counted in all rows. */
const [SAMPLE, MIN_SAMPLED] = [1_000, 7];
/** A longer question is a text: its rarest terms are enough. */
const MAX_RANKED_TERMS = 12;
/** The share of a score that counts words anywhere in the record, not only in its best row. */
const RECORD_SHARE = 0.15;
/** Terms of about two sentences, in which several terms of a question count more: in a minute of talk some meet by chance. */
const WINDOW = 10;
/** The share of a score that counts terms in one window. It is computed for the best records. */
const NEAR_SHARE = 0.5;
const MIN_COMPARED = 60;
/** The score, as a share of the weights, of a record of average length that has each term once, all together. */
export const FULL_MATCH = (1 - NEAR_SHARE) / 2.2 + NEAR_SHARE;

/** The words of a title count more than those of a text. */
const TEXT_LABEL = 0.6;
const LABELS = `{${TEXT_LABEL},${TEXT_LABEL},${TEXT_LABEL},1}`;

/**
 * BM25 of a term that occurs n times: n / (n + k (1 - b + b length)), with the usual k and b. `ts_rank` of n is about n / (n + 0.65),
 * which gives n.
 */
const bm25 = (rank: string) => `0.65 * ${rank} / (0.65 * ${rank} + 1.2 * (0.25 + 0.75 * length) * (1 - ${rank}))`;

/** Searches the words of one kind of record, for a user. */
export function wordSearch(db: Knex, { table, owner, id, ties = `${owner}.id DESC` }: WordTable) {
  const COUNT = `
    WITH sample AS MATERIALIZED (SELECT words FROM ${table} WHERE uid = :uid ORDER BY id DESC LIMIT ${SAMPLE}),
    asked AS MATERIALIZED (
      SELECT query::tsquery, place, (SELECT count(*) FROM sample WHERE words @@ query::tsquery) AS sampled
      FROM unnest(?::text[]) WITH ORDINALITY AS asked (query, place)
    )
    SELECT CASE WHEN sampled < ${MIN_SAMPLED} THEN (SELECT count(*) FROM ${table} WHERE uid = :uid AND words @@ query)
      ELSE sampled * greatest(1, ?::int / ${SAMPLE}::float8) END::int AS count
    FROM asked ORDER BY place`;
  const COUNT_ALL = `SELECT count(*)::int AS count FROM ${table} WHERE uid = :uid`;

  function rankSql(terms: number, conditions: readonly Fragment[], isNarrow: boolean): string {
    const each = (sql: (at: number) => string, separator = ', ') =>
      Array.from({ length: terms }, (_, at) => sql(at)).join(separator);
    const where = conditions.map(({ sql }) => ` AND ${sql}`).join('');
    return `
      WITH candidates AS (
        SELECT ${id} AS record, id, words FROM ${table} WHERE uid = :uid AND words @@ ?::tsquery
          ${isNarrow ? `AND ${id} IN (SELECT ${owner}.id FROM ${owner} WHERE ${owner}.uid = :uid${where})` : ''} LIMIT ?::int
      ), ranked AS MATERIALIZED (
        SELECT record, id, (length(words) / avg(length(words)) OVER ())::float8 AS length,
          ${each((at) => `least(0.95, ?::float8 * ts_rank('${LABELS}', words, ?::tsquery) / ${TEXT_LABEL}) AS r${at}`)}
        FROM candidates
      ), weighted AS MATERIALIZED (
        SELECT record, id, ${each((at) => `?::float8 * ${bm25(`r${at}`)} AS s${at}`)} FROM ranked
      ), summed AS (
        SELECT *, ${each((at) => `s${at}`, '+')} AS score FROM weighted
      ), scored AS (
        SELECT record, (array_agg(id ORDER BY score DESC))[1:3] AS rows,
          ${1 - RECORD_SHARE} * max(score) + ${RECORD_SHARE} * (${each((at) => `max(s${at})`, '+')}) AS score
        FROM summed GROUP BY record ORDER BY score DESC, record DESC LIMIT ?::int
      ), best AS (
        SELECT scored.*, row_number() OVER (ORDER BY score DESC, ${ties}) AS place
        FROM scored JOIN ${owner} ON ${owner}.uid = :uid AND ${owner}.id = record
        WHERE true${isNarrow ? '' : where} ORDER BY place LIMIT ?::int
      ), spoken AS (
        SELECT record, found.id, position, term, weight
        FROM best JOIN ${table} found ON found.uid = :uid AND found.id = ANY (rows[1:2]),
          unnest(found.words) AS word (lexeme, positions, labels)
          JOIN unnest(?::text[], ?::int[], ?::float8[]) AS asked (lexeme, term, weight) ON asked.lexeme = word.lexeme,
          unnest(positions) AS position
      ), windows AS (
        SELECT one.record, one.id, one.position, other.term, max(other.weight) AS weight
        FROM spoken one JOIN spoken other ON other.id = one.id AND other.position BETWEEN one.position AND one.position + ${WINDOW - 1}
        GROUP BY one.record, one.id, one.position, other.term
      ), near AS (
        SELECT record, max(weight) AS weight
        FROM (SELECT record, sum(weight) AS weight FROM windows GROUP BY record, id, position) AS sums GROUP BY record
      )
      SELECT record AS id, rows, ${1 - NEAR_SHARE} * score + ${NEAR_SHARE} * coalesce(near.weight, 0) AS score
      FROM best LEFT JOIN near USING (record) ORDER BY score DESC, place LIMIT ?::int`;
  }

  /** The rows of a user. Counting many takes long, and they change slowly. */
  async function total(tx: Knex, uid: string): Promise<number> {
    const key = `${table} ${uid}`;
    const known = totals.get(key);
    if (known && known.until > performance.now()) return known.count;
    const [{ count } = { count: 0 }] = await queryRows<{ count: number }>(tx, COUNT_ALL, [uid]);
    if (totals.size >= MAX_TOTALS) totals.clear();
    totals.set(key, { count, until: performance.now() + 1000 * count });
    return count;
  }

  /** The terms that occur, with what stands for the others. */
  async function countTerms(
    tx: Knex,
    { uid, terms, rows }: { uid: string; terms: readonly string[]; rows: number },
  ): Promise<(CountedTerm & { asked: string; terms: string[] })[]> {
    const tag = tagOf(uid);
    const count = async (some: readonly { asked: string; terms: string[] }[]) => {
      const queries = some.map((one) => one.terms.map((term) => lexeme(tag, term)).join('|'));
      const found = await queryRows<{ count: number }>(tx, COUNT, [uid, queries, rows]);
      return some.map((one, at) => ({ ...one, query: queries[at] ?? '', count: found[at]?.count ?? 0 }));
    };
    const counted = await count(terms.map((term) => ({ asked: term, terms: [term] })));
    const spelled: { asked: string; terms: string[] }[] = [];
    for (const { asked } of counted.filter((one) => one.count === 0))
      spelled.push({ asked, terms: await findSpellings(tx, uid, asked) });
    const known = spelled.filter((one) => one.terms.length > 0);
    return [...counted, ...(known.length > 0 ? await count(known) : [])].filter((one) => one.count > 0);
  }

  return (uid: string) => ({
    /** The records that have terms of a question, best first: BM25 of their best rows. */
    async rank({ terms, limit: wanted, where, isNarrow }: WordQuery): Promise<WordMatches> {
      const limit = Math.min(wanted, MAX_CANDIDATES);
      const none = { matches: [], weights: new Map<string, number>(), missing: terms };
      if (terms.length === 0) return none;
      return db.transaction(async (tx) => {
        await tx.raw(FOR_SEARCH);
        const rows = await total(tx, uid);
        const counted = (await countTerms(tx, { uid, terms, rows })).sort((one, other) => one.count - other.count);
        if (counted.length === 0) return none;
        const ranked = counted.slice(0, MAX_RANKED_TERMS).map((one) => ({ ...one, weight: rarity(one.count, rows) }));
        const lexemes = ranked.flatMap((one, term) => {
          return one.terms.map((name) => ({ name: lexemeOf(tagOf(uid), name), term, weight: one.weight }));
        });
        const conditions = where.filter((one) => one !== undefined);
        const sql = rankSql(ranked.length, conditions, isNarrow);
        const bound = conditions.flatMap(({ values = [] }) => values);
        const run = (query: string, records: number) =>
          queryRows<Match>(tx, sql, [
            uid,
            query,
            ...(isNarrow ? bound : []),
            MAX_CANDIDATES,
            ...ranked.flatMap((one): SqlValue[] => [one.terms.length, one.query]),
            ...ranked.map(({ weight }) => weight),
            records,
            ...(isNarrow ? [] : bound),
            Math.max(limit, MIN_COMPARED),
            lexemes.map(({ name }) => name),
            lexemes.map(({ term }) => String(term)),
            lexemes.map(({ weight }) => String(weight)),
            limit,
          ]);
        const { query, expected } = chooseCandidates(ranked, rows, MAX_CANDIDATES);
        const records = 4 * limit + 50;
        let matches = await run(query, records);
        const every = ranked.map((one) => one.query).join('|');
        if (matches.length < limit && (query !== every || expected > records))
          matches = await run(every, MAX_CANDIDATES);
        const missing = terms.filter((term) => !counted.some(({ asked }) => asked === term));
        return {
          matches,
          missing,
          weights: new Map(ranked.flatMap((one) => one.terms.map((term) => [term, one.weight]))),
        };
      });
    },
  });
}

/** The inverse document frequency of BM25. */
const rarity = (count: number, rows: number) => Math.log(1 + (Math.max(rows, count) - count + 0.5) / (count + 0.5));

/** The rows of users as of earlier searches. A count of n holds for n seconds. */
const totals = new Map<string, { count: number; until: number }>();
const MAX_TOTALS = 50_000;
