import type { Knex } from 'knex';
import { extractTerms } from '../../language/text/terms.ts';
import { dictionaryWords, isMisspelling, lexeme } from '../../language/text/word-vector.ts';
import { FOR_SEARCH, tagOf } from './search-terms.ts';
import { anyOf, queryRows } from './statement.ts';
import { c, table } from './table.ts';

/** The words of a user's records. Those of deleted records are removed within hours. */
export class SearchWordModel extends table('search_words', { uid: c.text, word: c.text }, ['uid', 'word']) {}

const REMEMBER = `
  INSERT INTO search_words (uid, word) VALUES (?, unnest(?::text[])) ON CONFLICT DO NOTHING`;

/** Remembers the words of a user for those who misspell them or type their beginning. */
export async function rememberWords(db: Knex, uid: string, texts: readonly string[]): Promise<void> {
  const words = dictionaryWords(texts);
  if (words.length > 0) await queryRows(db, REMEMBER, [uid, words]);
}

/** The shortest beginning of a word, and the shortest word with a wrong letter. */
const [MIN_START, MIN_MISSPELLED] = [3, 4];
const MAX_SPELLINGS = 12;
const MAX_COMPARED = 2_000;

const STARTING = `SELECT word FROM search_words WHERE uid = :uid AND word LIKE ? ORDER BY char_length(word), word LIMIT ${MAX_SPELLINGS}`;
const isAsLong = 'char_length(word) BETWEEN ?::int AND ?::int';
const ALIKE = `
  (SELECT word FROM search_words WHERE uid = :uid AND word LIKE ? AND ${isAsLong} LIMIT ${MAX_COMPARED})
  UNION
  (SELECT word FROM search_words WHERE uid = :uid AND reverse(word) LIKE ? AND ${isAsLong} LIMIT ${MAX_COMPARED})`;

/**
 * The terms of words of a user that begin with an unknown term, or else of those that it misspells: of a word with one wrong letter, one
 * half is right. None for a word that other kinds of records have.
 */
export async function findSpellings(tx: Knex, uid: string, term: string): Promise<string[]> {
  const letters = [...term];
  if (letters.length < MIN_START || /[%_\\]/.test(term)) return [];
  const starting = await queryRows<{ word: string }>(tx, STARTING, [uid, `${term}%`]);
  if (starting[0]?.word === term) return [];
  if (starting.length > 0) return termsOf(starting);
  if (letters.length < MIN_MISSPELLED) return [];
  const half = Math.floor(letters.length / 2);
  const start = letters.slice(0, half).join('');
  const end = letters
    .slice(half + 1)
    .reverse()
    .join('');
  const bounds = [letters.length - 1, letters.length + 1];
  const alike = await queryRows<{ word: string }>(tx, ALIKE, [uid, `${start}%`, ...bounds, `${end}%`, ...bounds]);
  return termsOf(alike.filter(({ word }) => isMisspelling(word, term)).slice(0, MAX_SPELLINGS));
}

/** The terms of a word. A stem may have another stem. */
const termsOfWord = (word: string) => [...new Set([word, ...extractTerms(word)])];
const termsOf = (words: readonly { word: string }[]) => [...new Set(words.flatMap(({ word }) => termsOfWord(word)))];

const has = (table: string) => `EXISTS (SELECT FROM ${table} WHERE uid = :uid AND words @@ query::tsquery)`;
const UNUSED = `
  SELECT word FROM unnest(?::text[], ?::text[]) AS known (word, query)
  WHERE NOT (${['conversation_passages', 'memories', 'action_items', 'social_posts'].map(has).join(' OR ')})`;

/** Words that one transaction checks: some milliseconds. */
const BATCH = 200;

export function searchWordRepository(db: Knex) {
  const of = (uid: string) => ({
    /** Removes those of some words that no record has any more. Returns their number. */
    async removeUnused(words: readonly string[]): Promise<number> {
      return db.transaction(async (tx) => {
        await tx.raw(FOR_SEARCH);
        const queries = words.map((word) =>
          termsOfWord(word)
            .map((term) => lexeme(tagOf(uid), term))
            .join('|'),
        );
        const unused = await queryRows<{ word: string }>(tx, UNUSED, [uid, [...words], queries]);
        const found = unused.map(({ word }) => word);
        await SearchWordModel.of(tx, uid).delete().where('word', anyOf(found, 'text'));
        return found.length;
      });
    },

    /** The same for all words of the user. */
    async removeAllUnused(): Promise<void> {
      for (let last = ''; ; ) {
        const rows = await SearchWordModel.of(db, uid)
          .select('word')
          .where('word', '>', last)
          .orderBy('word')
          .limit(BATCH);
        const words = rows.map(({ word }) => word);
        if (words.length === 0) return;
        await this.removeUnused(words);
        last = words.at(-1) ?? '';
      }
    },
  });
  return {
    of,

    system: {
      /** For all users: words after a given one, of one user at a time. */
      async listAfter(after: { uid: string; word: string }): Promise<{ uid: string; words: string[] } | undefined> {
        const rows = await SearchWordModel.ofAll(db)
          .select('uid', 'word')
          .whereRaw('(uid, word) > (?, ?)', [after.uid, after.word])
          .orderBy(['uid', 'word'])
          .limit(BATCH);
        const [first] = rows;
        return first && { uid: first.uid, words: rows.flatMap(({ uid, word }) => (uid === first.uid ? word : [])) };
      },
    },
  };
}
