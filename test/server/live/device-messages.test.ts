import { expect, test } from 'vitest';
import { type Device, pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

const problems = (device: Device) => device.ofType('service_status').filter(({ status }) => status === 'input_problem');

test('ready names parameters that do not exist, and what they may have meant', async () => {
  const { connect } = await live.start();
  const device = await connect({ langage: 'de', color: 'blue', receive: 'segments,memory_crated' }).ready();
  const unknown = ['langage; did you mean language?', 'color', 'receive=memory_crated'];
  expect(device.status('ready')?.unknown_parameters).toEqual(unknown);
  expect((await connect({ language: 'en' }).ready()).status('ready')).not.toHaveProperty('unknown_parameters');
});

test('ready names ten of them at most, each with 64 characters at most', async () => {
  const { connect } = await live.start();
  const query = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`.padEnd(100, 'x'), '1']));
  const names = (await connect(query).ready()).status('ready')?.unknown_parameters;
  expect(names?.map((name) => name.length)).toEqual(new Array(10).fill(64));
});

test('a device gets the messages that it lists, and always ready, problems, confirmations and the heartbeat', async () => {
  const { uid, connect } = await live.start();
  const query = { ack: 'true', recorded_at: '2999-01-01T00:00:00Z', conversation_timeout: 2 };
  const [all, listed] = [connect(query), connect({ ...query, source: 'other', receive: 'memory_created' })];
  for (const device of [all, listed]) {
    await device.ready();
    await device.send(pcm16Frames(2000));
    await until(async () => (await live.store.of(uid).segments.list(await openId(uid))).length > 0, 'words');
  }
  await until(() => all.segments.size > 0, 'segments of the one that gets all');
  await until(() => listed.ofType('memory_created')[0], 'memory_created');
  expect([listed.segments.size, listed.ofType('memory_processing_started')]).toEqual([0, []]);
  expect(listed.statuses).toEqual(['input_problem', 'ready']);
  expect(listed.ofType('audio_ack').length).toBeGreaterThan(0);
  expect(all.statuses).toEqual(['initiating', 'stt_initiating', 'input_problem', 'ready']);
});

async function openId(uid: string): Promise<string> {
  const rows = await live.database.knex('conversations').where({ uid }).orderBy('created_at', 'desc');
  return rows[0]?.id ?? '00000000-0000-7000-8000-000000000000';
}

test('a list that is no list closes with 1008', async () => {
  const { connect } = await live.start();
  expect(await connect({ receive: 'a b' }).end()).toMatchObject({
    code: 1008,
    reason: expect.stringContaining('receive'),
  });
});

test('frames that cannot be decoded are counted in the confirmation and reported once, with the first of them', async () => {
  const { connect } = await live.start();
  const device = await connect({ codec: 'lc3', ack: 'true', stream_id: 's' }).ready();
  // An LC3 frame has 20 to 400 bytes.
  for (const bytes of [40, 3, 3, 40, 40]) device.socket.send(new Uint8Array(bytes));
  const ack = await until(() => device.ofType('audio_ack').find(({ frames }) => frames === 5), 'the confirmation');
  expect(ack).toMatchObject({ undecodable_frames: 2 });
  expect(problems(device)).toEqual([expect.objectContaining({ field: 'audio', frame: 1 })]);
  expect(device.closed).toBeUndefined();
});
