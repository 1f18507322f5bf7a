import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import type { LiveSession } from './session.ts';
import { SessionFixture } from './session-fixture.test-support.ts';

let fixture: SessionFixture;
let session: LiveSession;
beforeEach(async () => {
  fixture = new SessionFixture();
  session = await fixture.session();
});
afterEach(async () => {
  await session.disconnected(1000);
  fixture.close();
});

test('a session of a full account is closed at its opening, with a status', async () => {
  fixture.storageFull = true;
  await session.open();
  await eventually(() => expect(fixture.closed).toEqual(['storage_full']));
  expect(fixture.sentWith('"reason":"storage_full"')).toBe(1);
  expect(fixture.sentWith('"ready"')).toBe(0);
});

test('a session ends when the account becomes full: its words are stored, and the rest of its audio stays pending', async () => {
  await session.open();
  const second = new Uint8Array(32_000);
  session.onAudio(second);
  fixture.recognize('Hello.');
  fixture.storageFull = true;
  await eventually(() => expect(fixture.closed).toEqual(['storage_full']));
  expect(fixture.saved.flatMap(({ segments }) => segments.map(({ text }) => text))).toContain('Hello.');
  await eventually(() => expect(fixture.pending).toMatchObject([{ uid: 'u', reason: 'storage_full' }]));
});
