import type { Knex } from 'knex';
import { LanguageModelStateModel, type LanguageModelStateRecord } from './state-table.ts';

const ID = 1;
/** In place of the digest of settings. */
export const NO_MODEL = 'none';
const NOT_CONFIGURED = 'no language model is configured (LLM_URL)';
const WORKING = { failures: 0, kind: null, reason: null, next_attempt_at: null };

const AVAILABILITY = `
  SELECT CASE WHEN next_attempt_at > now() THEN next_attempt_at END AS "waitsUntil", failures > 0 AS fails
  FROM language_model_states WHERE id = ${ID}`;

export type ModelFailureState = Pick<LanguageModelStateRecord, 'kind' | 'reason' | 'next_attempt_at'>;

/** True if the language model can be used, shared by all processes. */
export function languageModelStateRepository(db: Knex) {
  return {
    system: {
      async get(): Promise<LanguageModelStateRecord | undefined> {
        return LanguageModelStateModel.query(db).findById(ID);
      },

      /** Forgets the state of other settings. Returns whether they have changed. Call it in a transaction. */
      async adopt(settings: string): Promise<boolean> {
        await LanguageModelStateModel.query(db)
          .insert({ id: ID, settings: 'unknown', ...WORKING })
          .onConflict('id')
          .ignore();
        const changed = { settings, ...WORKING, reason: settings === NO_MODEL ? NOT_CONFIGURED : null };
        return (await LanguageModelStateModel.query(db).patch(changed).where({ id: ID }).whereNot({ settings })) > 0;
      },

      /** When it can be tried, and whether it failed the last time. */
      async availability(): Promise<{ waitsUntil: Date | null; fails: boolean }> {
        const { rows } = await db.raw(AVAILABILITY);
        return rows[0] ?? { waitsUntil: null, fails: false };
      },

      /** The model can be tried at once. */
      async retryNow(): Promise<void> {
        await LanguageModelStateModel.query(db).patch({ next_attempt_at: null }).where({ id: ID });
      },

      /** Returns the state before. Call it in a transaction. */
      async recordSuccess(): Promise<LanguageModelStateRecord | undefined> {
        const before = await LanguageModelStateModel.query(db).findById(ID).forUpdate();
        if (before && before.failures > 0) await LanguageModelStateModel.query(db).patch(WORKING).where({ id: ID });
        return before;
      },

      /** `toState` gets the number of failures in a row, with this one. Returns the state before. Call it in a transaction. */
      async recordFailure(
        toState: (failures: number) => ModelFailureState,
      ): Promise<LanguageModelStateRecord | undefined> {
        const before = await LanguageModelStateModel.query(db).findById(ID).forUpdate();
        const failures = (before?.failures ?? 0) + 1;
        await LanguageModelStateModel.query(db)
          .patch({ failures, ...toState(failures) })
          .where({ id: ID });
        return before;
      },
    },
  };
}
