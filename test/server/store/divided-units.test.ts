import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { dividedUnits } from '../../../src/store/migrations/0010-divided-units.ts';
import { storeFixture } from '../../support/fixtures.ts';

const shared = await storeFixture();

type Migrated = { stream_id: string; bytes: string; undecoded: Buffer | null };

/** A stream as it was stored before: its encoding, its received bytes, and how many of these belong to a divided sample. */
const streams: [format: string | null, bytes: number, divided: number][] = [
  ['pcm8, 8000 Hz, mono', 7, 0],
  ['pcm8, 8000 Hz, stereo', 8, 0],
  ['pcm8, 8000 Hz, stereo', 7, 1],
  ['pcm16, 16000 Hz, mono', 0, 0],
  ['pcm16, 16000 Hz, mono', 640, 0],
  ['pcm16, 16000 Hz, mono', 641, 1],
  ['pcm16, 48000 Hz, stereo', 640, 0],
  ['pcm16, 48000 Hz, stereo', 641, 1],
  ['pcm16, 48000 Hz, stereo', 642, 2],
  ['pcm16, 48000 Hz, stereo', 643, 3],
  // More than fits in an integer.
  ['pcm16, 48000 Hz, stereo', 2 ** 33 + 3, 3],
  ['opus', 641, 0],
  ['aac, 16000 Hz, stereo', 641, 0],
  ['lc3, 16000 Hz, stereo', 641, 0],
  [null, 641, 0],
];

test('streams that ended inside a PCM sample continue with as many zeros, others with a sample', async () => {
  const { knex } = shared.database;
  const uid = newId();
  const migrated = await knex.transaction(async (trx) => {
    // For this transaction, the old form of the table hides the current one.
    await trx.raw('CREATE TEMP TABLE stream_positions (LIKE public.stream_positions) ON COMMIT DROP');
    await trx.raw('ALTER TABLE stream_positions DROP COLUMN undecoded');
    const counts = { session_id: newId(), frames: 9, duration_ms: 0, samples: 0, skip_samples: 0, settled: false };
    const rows = streams.map(([format, bytes], i) => ({ ...counts, format, bytes, stream_id: `${i}` }));
    await trx('stream_positions').insert(rows.map((row) => ({ uid, updated_at: new Date(), ...row })));
    await dividedUnits.up(trx);
    const found: Migrated[] = await trx('stream_positions').where({ uid }).select('stream_id', 'bytes', 'undecoded');
    return found;
  });
  const byId = new Map(migrated.map(({ stream_id, ...row }) => [stream_id, row]));
  expect(streams.map((_, i) => byId.get(`${i}`))).toEqual(
    streams.map(([, bytes, divided]) => ({
      bytes,
      undecoded: divided === 0 ? null : Buffer.alloc(divided),
    })),
  );
});
