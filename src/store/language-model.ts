import type { Knex } from 'knex';
import { c, systemTable } from './sql/table.ts';

const columns = {
  /** Always 1: there is one language model. */
  id: c.integer,
  /** A digest of the settings that the state is of. */
  settings: c.text,
  /** In a row. */
  failures: c.integer,
  kind: c.nullable(c.text),
  /** In the words of the model's server. */
  reason: c.nullable(c.text),
  /** Nothing is sent to the model before. */
  next_attempt_at: c.nullable(c.timestamp),
};

/** The state of the language model, shared by all processes. */
export class LanguageModelStateModel extends systemTable('language_model_states', columns, 'id') {}
interface LanguageModelStateRecord extends c.RecordOf<typeof columns> {}

const ID = 1;
/** In place of the digest of settings. */
export const NO_MODEL = 'none';
const NOT_CONFIGURED = 'no language model is configured (earshot setup, or LLM_URL)';
const WORKING = { failures: 0, kind: null, reason: null, next_attempt_at: null };

const AVAILABILITY = `
  SELECT CASE WHEN next_attempt_at > now() THEN next_attempt_at END AS "waitsUntil", failures > 0 AS fails
  FROM language_model_states WHERE id = ${ID}`;

type ModelFailureState = Pick<LanguageModelStateRecord, 'kind' | 'reason' | 'next_attempt_at'>;

export function languageModelStateRepository(db: Knex) {
  const state = () => LanguageModelStateModel.query(db).findById(ID);

  return {
    system: {
      async get(): Promise<LanguageModelStateRecord | undefined> {
        return state();
      },

      /** Forgets the state of other settings. Returns whether they have changed. Call it in a transaction. */
      async adopt(settings: string): Promise<boolean> {
        await LanguageModelStateModel.query(db)
          .insert({ id: ID, settings: 'unknown', ...WORKING })
          .onConflict('id')
          .ignore();
        const changed = { settings, ...WORKING, reason: settings === NO_MODEL ? NOT_CONFIGURED : null };
        return (await state().patch(changed).whereNot({ settings })) > 0;
      },

      /** When it can be tried, and whether it failed the last time. */
      async availability(): Promise<{ waitsUntil: Date | null; fails: boolean }> {
        const { rows } = await db.raw(AVAILABILITY);
        return rows[0] ?? { waitsUntil: null, fails: false };
      },

      /** The model can be tried at once. */
      async retryNow(): Promise<void> {
        await state().patch({ next_attempt_at: null });
      },

      /** Returns the state before. Call it in a transaction. */
      async recordSuccess(): Promise<LanguageModelStateRecord | undefined> {
        const before = await state().forUpdate();
        if (before && before.failures > 0) await state().patch(WORKING);
        return before;
      },

      /** `toState` gets the number of failures in a row, with this one. Returns the state before. Call it in a transaction. */
      async recordFailure(
        toState: (failures: number) => ModelFailureState,
      ): Promise<LanguageModelStateRecord | undefined> {
        const before = await state().forUpdate();
        const failures = (before?.failures ?? 0) + 1;
        await state().patch({ failures, ...toState(failures) });
        return before;
      },
    },
  };
}
