import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/lib/time.ts';
import { CorrectionService } from '../../../src/services/corrections/corrections.ts';
import { makeCall } from '../../support/call.ts';
import { type Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { noQuota } from '../../support/no-quota.ts';

const live = liveFixture();

/** Two voices that take turns every two seconds. */
const words = ['ada1', 'bob1', 'ada2', 'bob2', 'ada3', 'bob3'].flatMap((word, turn) =>
  spoken(word, { startMs: 200 + turn * 2000, speaker: turn % 2 }),
);

const corrections = () =>
  new CorrectionService({
    store: live.store,
    quota: noQuota,
    indexer: { enqueueRefreshAll: async () => {} },
    reprocessing: { enqueueAgain: async () => {} },
    voices: { voiceSampler: { model: 'none', threshold: 1 } },
  });

const segmentOf = (device: Device, word: string) => [...device.segments.values()].find(({ text }) => text === word);
const hears = (device: Device, word: string) => until(() => segmentOf(device, word), word);

async function start() {
  const { uid, connect } = await live.start({ script: { words, finalEveryMs: 500 } });
  const device = await connect().ready();
  await device.send(pcm16Frames(3000));
  await hears(device, 'bob1');
  const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + HOUR_MS));
  return { uid, device, conversationId: open?.id ?? '', call: makeCall(uid) };
}

/** Who speaks each word, as it is stored. */
async function stored(uid: string, conversationId: string) {
  const names = new Map((await live.store.of(uid).people.list()).map(({ id, name }) => [id, name]));
  const segments = await live.store.of(uid).segments.list(conversationId);
  return Object.fromEntries(
    segments.map(({ text, is_user, person_id }) => [text, is_user ? 'user' : (names.get(person_id ?? '') ?? null)]),
  );
}

test('a correction of a conversation in progress names later words of that speaker too, until it is undone', async () => {
  const { uid, device, conversationId, call } = await start();
  const { id } = await corrections().assign(call, conversationId, { speaker_id: 0, person_name: 'Ada' });
  const [ada] = await live.store.of(uid).people.list();
  await until(() => segmentOf(device, 'ada1')?.person_id === ada?.id, 'the name at the device');
  await device.send(pcm16Frames(3000));
  await hears(device, 'ada2');
  expect(segmentOf(device, 'ada2')).toMatchObject({ person_id: ada?.id });
  expect(await stored(uid, conversationId)).toMatchObject({ ada1: 'Ada', bob1: null, ada2: 'Ada' });
  await corrections().undo(call, id);
  await until(() => segmentOf(device, 'ada2')?.person_id === null, 'the removal of the name');
  await device.send(pcm16Frames(6000));
  await hears(device, 'bob3');
  const nobody = { ada1: null, bob1: null, ada2: null, bob2: null, ada3: null, bob3: null };
  expect(await stored(uid, conversationId)).toEqual(nobody);
  // Nothing else uses the person whom the correction has added.
  expect(await live.store.of(uid).people.list()).toEqual([]);
});

test('a correction of one segment in progress does not name later words', async () => {
  const { uid, device, conversationId, call } = await start();
  const segment = segmentOf(device, 'bob1')?.id ?? '';
  await corrections().assign(call, conversationId, { segment_ids: [segment], is_user: true });
  await until(() => segmentOf(device, 'bob1')?.is_user, 'the correction at the device');
  await device.send(pcm16Frames(5000));
  await hears(device, 'bob2');
  expect(await stored(uid, conversationId)).toMatchObject({ bob1: 'user', ada2: null, bob2: null });
});

test('a person who is merged into another one keeps speaking under that name', async () => {
  const { uid, device, conversationId, call } = await start();
  await corrections().assign(call, conversationId, { speaker_id: 0, person_name: 'Ada' });
  const [ada] = await live.store.of(uid).people.list();
  await until(() => segmentOf(device, 'ada1')?.person_id === ada?.id, 'the name at the device');
  const other = await live.store.of(uid).people.add('Ada Lindgren');
  const { id } = await corrections().merge(call, ada?.id ?? '', { into: other?.id ?? '' });
  await until(() => segmentOf(device, 'ada1')?.person_id === other?.id, 'the other name');
  await device.send(pcm16Frames(3000));
  await hears(device, 'ada2');
  expect(await stored(uid, conversationId)).toMatchObject({ ada1: 'Ada Lindgren', ada2: 'Ada Lindgren' });
  await corrections().undo(call, id);
  await until(() => segmentOf(device, 'ada1')?.person_id === ada?.id, 'the former name');
  await device.send(pcm16Frames(6000));
  await hears(device, 'bob3');
  expect(await stored(uid, conversationId)).toMatchObject({ ada1: 'Ada', ada3: 'Ada', bob3: null });
});
