import type { Knex } from 'knex';

/** A stream is resumed in the format in which it was begun: frames of another would be counted, and heard, as what they are not. */
export const streamFormats: Knex.Migration = {
  async up(knex) {
    // Of streams that were begun before, it is not known.
    await knex.raw('ALTER TABLE stream_positions ADD COLUMN format text');
  },
  async down() {
    throw new Error('stream formats are not taken down');
  },
};
