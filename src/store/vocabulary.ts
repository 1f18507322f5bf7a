import type { Knex } from 'knex';
import { queryNamed, queryRows } from './sql/statement.ts';

/** The words that a user has given, by their source, the latest first. */
export interface VocabularySources {
  /** The account's own list. */
  listed: string[];
  /** Names of people. */
  people: string[];
  /** Words that corrections of texts have put in. */
  corrected: string[];
}

const READ_LISTED = 'SELECT vocabulary AS listed FROM accounts WHERE uid = :uid';

/** One statement, as it runs for each utterance of a live session. Corrections that were undone do not count. */
const READ_NAMES = `
  SELECT
    ARRAY(SELECT name FROM people WHERE uid = :uid ORDER BY updated_at DESC, id LIMIT :limit) AS people,
    ARRAY(
      SELECT unnest(words) FROM correction_changes AS parts
      JOIN corrections ON corrections.uid = :uid AND corrections.id = correction_id
      WHERE parts.uid = :uid AND words <> '{}' AND undone_at IS NULL
      ORDER BY correction_id DESC LIMIT :limit
    ) AS corrected`;

export function vocabularyRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** At most `limit` of people and of corrections. The accounts are on the coordinator of a cluster, so they have their own statement. */
      async read(limit: number): Promise<VocabularySources> {
        const [account] = await queryRows<Pick<VocabularySources, 'listed'>>(db, READ_LISTED, [uid]);
        const [names] = await queryNamed<Omit<VocabularySources, 'listed'>>(db, READ_NAMES, { uid, limit });
        return { listed: [], people: [], corrected: [], ...account, ...names };
      },
    }),
  };
}
