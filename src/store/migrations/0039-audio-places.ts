import type { Knex } from 'knex';

/** Pending audio lies in a place: a folder of a process, or the database. */
export const audioPlaces: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE spooled_audio RENAME COLUMN owner TO place;
      ALTER TABLE recordings RENAME COLUMN owner TO place;
    `);
  },
  async down() {
    throw new Error('the places of audio cannot be reverted');
  },
};
