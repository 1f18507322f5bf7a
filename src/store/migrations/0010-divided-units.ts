import type { Knex } from 'knex';

/** Frames may end inside a unit of their codec: the received part of a stream may end with bytes that are not decoded yet. */
export const dividedUnits: Knex.Migration = {
  async up(knex) {
    // The first bytes of a sample that was divided before are unknown. Zeros take their place, so that the rest is not decoded as a sample.
    await knex.raw(`
      ALTER TABLE stream_positions ADD COLUMN undecoded bytea;
      WITH linear AS (
        SELECT uid, stream_id, bytes % (CASE WHEN format LIKE 'pcm16,%' THEN 2 ELSE 1 END
                                        * CASE WHEN format LIKE '%, stereo' THEN 2 ELSE 1 END) AS divided
        FROM stream_positions WHERE format LIKE 'pcm%')
      UPDATE stream_positions AS p SET undecoded = decode(repeat('00', divided::int), 'hex')
      FROM linear WHERE p.uid = linear.uid AND p.stream_id = linear.stream_id AND divided > 0
    `);
  },
  async down() {
    throw new Error('divided units cannot be reverted');
  },
};
