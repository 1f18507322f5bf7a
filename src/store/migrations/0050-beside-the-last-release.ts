import type { Knex } from 'knex';

/** The last migration of version 1.0.0. */
const RELEASED = '0014-locked-texts';
/** Tables whose rows 1.0.0 reads again when `changed` is later than its copy. */
const INDEXES = ['conversation_terms', 'memory_embeddings', 'conversation_embeddings'];

/**
 * The earliest migration whose code runs on this schema, for the versions to come. In a database that 1.0.0 has written, also what its code
 * writes and reads: its nodes serve beside those of this version during an upgrade. The release after the next one removes that.
 */
export const besideTheLastRelease: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE deployments ADD COLUMN compatible_since text');
    if (!(await isUpgrade(knex)) || (await isOnCitus(knex))) return;
    await addDefaults(knex);
    for (const table of INDEXES) {
      const wasIndexed = await knex.raw(`SELECT 1 FROM pg_indexes WHERE indexname = ?`, [`${table}_by_change`]);
      if (wasIndexed.rows.length > 0) await noteChanges(knex, table);
    }
    await addOwner(knex);
    await completeStructures(knex);
    // Its code deletes a folder without changing the conversations first.
    await knex.raw(`
      ALTER TABLE conversations DROP CONSTRAINT conversations_folder;
      ALTER TABLE conversations ADD CONSTRAINT conversations_folder
        FOREIGN KEY (uid, folder_id) REFERENCES folders (uid, id) ON DELETE SET NULL (folder_id);
    `);
  },
  async down() {
    throw new Error('the columns of 1.0.0 cannot be reverted');
  },
};

/** Removes what only the code of 1.0.0 uses. */
export async function removeLastRelease(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION IF EXISTS note_change_of_1_0_0, set_owner_of_1_0_0, complete_structure_of_1_0_0 CASCADE;
    ALTER TABLE spooled_audio DROP COLUMN IF EXISTS owner;
    ALTER TABLE conversations DROP CONSTRAINT conversations_folder;
    ALTER TABLE conversations ADD CONSTRAINT conversations_folder FOREIGN KEY (uid, folder_id) REFERENCES folders (uid, id);
  `);
  for (const table of INDEXES) await knex.raw(`ALTER TABLE ${table} DROP COLUMN IF EXISTS changed`);
}

/** True if an earlier start, with 1.0.0, ran its migrations: each start has a number. */
async function isUpgrade(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw(
    `SELECT batch < (SELECT max(batch) FROM schema_migrations) AS "isEarlier" FROM schema_migrations WHERE name = ?`,
    [RELEASED],
  );
  return rows[0].isEarlier;
}

/** 1.0.0 does not run there, and distributed tables allow no triggers. */
async function isOnCitus(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw(`SELECT to_regclass('pg_dist_partition') IS NOT NULL AS found`);
  return rows[0].found;
}

/** The columns that its code does not know. */
async function addDefaults(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE action_items ALTER COLUMN segment_ids SET DEFAULT '{}', ALTER COLUMN edited SET DEFAULT false;
    ALTER TABLE memories ALTER COLUMN segment_ids SET DEFAULT '{}';
    ALTER TABLE daily_summaries ALTER COLUMN made_by SET DEFAULT '';
  `);
}

/** `changed` is the transaction that wrote a row, `changed_at` its time: each version reads what the other one wrote. */
async function noteChanges(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE ${table} ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id();
    COMMENT ON COLUMN ${table}.changed IS 'not copied';
    CREATE OR REPLACE FUNCTION note_change_of_1_0_0() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.changed := pg_current_xact_id();
      IF NEW.changed_at = OLD.changed_at THEN NEW.changed_at := now(); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER note_change_of_1_0_0 BEFORE UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_change_of_1_0_0();
  `);
}

/** The column `place` was named `owner`. */
async function addOwner(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE spooled_audio ADD COLUMN owner text;
    COMMENT ON COLUMN spooled_audio.owner IS 'not copied';
    UPDATE spooled_audio SET owner = place;
    CREATE FUNCTION set_owner_of_1_0_0() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        NEW.place := coalesce(NEW.place, NEW.owner);
      ELSIF NEW.owner IS DISTINCT FROM OLD.owner THEN
        NEW.place := NEW.owner;
      END IF;
      NEW.owner := NEW.place;
      RETURN NEW;
    END $$;
    CREATE TRIGGER set_owner_of_1_0_0 BEFORE INSERT OR UPDATE ON spooled_audio
      FOR EACH ROW EXECUTE FUNCTION set_owner_of_1_0_0();
  `);
}

/** Its code writes structures without `made_by`, and events without `segment_ids`, as 0024 and 0025 found them. */
async function completeStructures(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION complete_structure_of_1_0_0() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.structured := NEW.structured || jsonb_build_object(
        'made_by', CASE WHEN NEW.structure_method = 'extractive' THEN 'rules' ELSE '' END,
        'events', (
          SELECT coalesce(jsonb_agg('{"segment_ids": []}' || event ORDER BY n), '[]')
          FROM jsonb_array_elements(NEW.structured->'events') WITH ORDINALITY AS listed (event, n)));
      RETURN NEW;
    END $$;
    CREATE TRIGGER complete_structure_of_1_0_0 BEFORE INSERT OR UPDATE OF structured ON conversations
      FOR EACH ROW WHEN (NOT jsonb_exists(NEW.structured, 'made_by')) EXECUTE FUNCTION complete_structure_of_1_0_0();
  `);
}
