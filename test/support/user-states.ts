import { tagOf } from '../../src/store/sql/search-terms.ts';
import type { Store } from '../../src/store/store.ts';

/**
 * Without credentials, counts that a kill may lose, corrections, which a repeated request divides, and the words of the dictionary, which
 * keeps those of earlier titles until they are purged.
 */
const TABLES = `
  SELECT table_name AS name FROM information_schema.columns
  WHERE column_name = 'uid' AND table_schema = current_schema()
    AND table_name NOT IN ('api_keys', 'refresh_tokens', 'webhooks', 'outbound_usage', 'corrections', 'correction_changes',
      'search_words')
  ORDER BY 1`;

/** Ids, times, Unix times, lengths of archives, and attempts. */
const RANDOM = new RegExp(
  [
    '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    '[0-9a-f]{12,}',
    String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(\+00:00|Z)?`,
    String.raw`-?1[67]\d{8}(\.\d+)?`,
    String.raw`(?<="(size|bytes|duration_ms|attempts)": )\d+`,
  ].join('|'),
  'g',
);

export const withoutRandom = (text: string): string => text.replaceAll(RANDOM, '#');

/** The rows of a user by table, as text without what is random, so that those of two users compare. */
export async function readUserState(store: Store, uid: string): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {};
  for (const { name } of (await store.executeSql(TABLES)).rows as { name: string }[]) {
    const { rows } = await store.executeSql(`SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE uid = $1`, [uid]);
    if (rows.length === 0) continue;
    state[name] = (rows as { row: string }[]).map(({ row }) => withoutRandom(row.replaceAll(tagOf(uid), ''))).sort();
  }
  return state;
}
