import type { Knex } from 'knex';

/** Goals with their history, and the folders of conversations. */
export const goalsAndFolders: Knex.Migration = {
  async up(knex) {
    await knex.raw(goals);
    await knex.raw(folders);
  },
  async down() {
    throw new Error('goals and folders cannot be reverted');
  },
};

const goals = `
  CREATE TABLE goals (
    uid text NOT NULL,
    id text NOT NULL,
    title text NOT NULL,
    goal_type text NOT NULL CHECK (goal_type IN ('boolean', 'scale', 'numeric')),
    target_value double precision NOT NULL,
    current_value double precision NOT NULL,
    min_value double precision NOT NULL,
    max_value double precision NOT NULL,
    unit text,
    is_active boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    -- The order of creation within a millisecond: ids of goals are random.
    creation uuid NOT NULL,
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX goals_active_first ON goals (uid, is_active DESC, created_at DESC, creation DESC);
  CREATE INDEX goals_by_creation ON goals (uid, created_at DESC, creation DESC);
  CREATE TABLE goal_history (
    uid text NOT NULL,
    goal_id text NOT NULL,
    -- In UTC.
    date date NOT NULL,
    -- The value that the day ended with.
    value double precision NOT NULL,
    recorded_at timestamptz(3) NOT NULL,
    PRIMARY KEY (uid, goal_id, date),
    FOREIGN KEY (uid, goal_id) REFERENCES goals (uid, id) ON DELETE CASCADE
  );
`;

const folders = `
  CREATE TABLE folders (
    uid text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    description text,
    color text NOT NULL,
    icon text NOT NULL,
    position integer NOT NULL,
    -- When it got its position: of two with the same one, the folder that was put there last comes first.
    placed_at timestamptz(3) NOT NULL,
    is_default boolean NOT NULL,
    -- Which system folder it is, whatever it is called now.
    system_name text,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (uid, id),
    UNIQUE (uid, system_name)
  );
  -- A conversation is in an existing folder, or in none.
  ALTER TABLE conversations ADD CONSTRAINT conversations_folder
    FOREIGN KEY (uid, folder_id) REFERENCES folders (uid, id) ON DELETE SET NULL (folder_id);
`;
