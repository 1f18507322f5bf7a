import type { Knex } from 'knex';

/** A stream is resumed in the format in which it began: frames of another format would be decoded wrongly. */
export const streamFormats: Knex.Migration = {
  async up(knex) {
    // Unknown for streams that began before.
    await knex.raw('ALTER TABLE stream_positions ADD COLUMN format text');
  },
  async down() {
    throw new Error('stream formats cannot be reverted');
  },
};
