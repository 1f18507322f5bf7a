import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/lib/time.ts';
import { newId } from '../../../src/store/ids.ts';
import { storeFixture } from '../../support/fixtures.ts';

const { store } = await storeFixture();

const snapshots = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 99 }).map(String),
    app: fc.constantFrom('Mail', 'Editor', 'Browser'),
    captured_at: fc.integer({ min: 0, max: 200 }).map((n) => new Date(Date.UTC(2026, 10, 20) + n * (HOUR_MS / 3))),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

test('a summary that is read in parts is the same as in one', async () => {
  const property = fc.asyncProperty(snapshots, fc.integer({ min: 1, max: 7 }), async (taken, part) => {
    const uid = `user-${newId()}`;
    await store.of(uid).screenActivity.save(taken.map((snapshot) => ({ ...snapshot, window_title: null, text: null })));
    const read = (more: object, filter = {}) =>
      store.of(uid).screenActivity.summarize(filter, { limit: 99, offset: 0, ...more });
    const whole = await read({});
    expect(await read({ part })).toEqual(whole);
    expect(await read({ part, limit: 2, offset: 1 })).toEqual(whole.slice(1, 3));
    expect(await read({ part }, { app: 'mail' })).toEqual(whole.filter(({ app }) => app === 'Mail'));
    expect(whole.reduce((sum, { row_count }) => sum + row_count, 0)).toBe(taken.length);
  });
  await fc.assert(property, { numRuns: 20 });
});
