import { hash } from 'node:crypto';
import { type SearchedText, wordVector } from '../../language/text/word-vector.ts';

/** The begin of each lexeme of a user. */
export const tagOf = (uid: string) => hash('sha1', uid, 'base64url').slice(0, 6).replaceAll('-', '_');

/** The value of a column `words`. */
export const wordsOf = (uid: string, ...texts: (string | SearchedText)[]): string =>
  wordVector(
    tagOf(uid),
    texts.map((text) => (typeof text === 'string' ? { text } : text)),
  );

/** `SESSION_SETTINGS` suit lists. GIN has only bitmap scans, and the best plan depends on how frequent the words are. */
export const FOR_SEARCH = `SELECT set_config('enable_bitmapscan', 'on', true), set_config('plan_cache_mode', 'force_custom_plan', true)`;
