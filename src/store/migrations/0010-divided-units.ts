import type { Knex } from 'knex';

/** Frames may end amid a unit of their codec: what is held of a stream may end with bytes that no decoder has made samples of. */
export const dividedUnits: Knex.Migration = {
  async up(knex) {
    // Of a sample that was divided before, the first bytes are not known: with zeros in their place the rest does not pass for a whole one.
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
    throw new Error('divided units are not taken down');
  },
};
