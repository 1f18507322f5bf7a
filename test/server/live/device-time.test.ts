import { describe, expect, test } from 'vitest';
import { type Device, type DeviceQuery, pcm16Frames, TALK, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();
const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => ago(-ms);
const problems = (device: Device) => device.ofType('service_status').filter(({ status }) => status === 'input_problem');

/** The first two words of the talk are said within this time. */
const part = () => pcm16Frames(2000);

const recordsOf = (uid: string): Promise<{ started_at: Date; time_source: string | null }[]> =>
  live.database.knex('conversations').where({ uid });
const since = (started_at: Date | undefined) => Date.now() - (started_at?.getTime() ?? 0);

/** Sends audio, and returns its conversation. */
async function record(uid: string, device: Device) {
  await device.ready();
  await device.send(part());
  await until(() => device.segments.size > 0, 'a segment');
  return (await recordsOf(uid))[0];
}

describe('the time of the audio', () => {
  test('is that of its arrival, and ready has the time of the service', async () => {
    const { uid, connect } = await live.start();
    const device = connect();
    const stored = await record(uid, device);
    expect(stored?.time_source).toBe('service');
    const { service_time } = device.status('ready') ?? {};
    expect(Math.abs(Date.parse(service_time ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['what the device states', 0],
    ['what the device states, less the difference of the clocks', 12 * HOUR_MS],
    ['what a device states whose clock is slow', -20 * 24 * HOUR_MS],
  ])('is %s', async (_, aheadMs) => {
    const { uid, connect } = await live.start();
    const client_time: DeviceQuery = aheadMs === 0 ? {} : { client_time: ahead(aheadMs) };
    const device = connect({ recorded_at: ago(5 * HOUR_MS - aheadMs), ...client_time });
    const stored = await record(uid, device);
    expect(stored?.time_source).toBe('device');
    expect(Math.abs(since(stored?.started_at) - 5 * HOUR_MS)).toBeLessThan(60_000);
    expect(problems(device)).toEqual([]);
  });

  test.each([
    [
      'a clock that is 31 days off',
      { recorded_at: ahead(31 * 24 * HOUR_MS), client_time: ahead(31 * 24 * HOUR_MS) },
      'client_time',
    ],
    ['a time ahead without client_time', { recorded_at: ahead(HOUR_MS) }, 'recorded_at'],
    ['a time after client_time', { recorded_at: ahead(HOUR_MS), client_time: ago(0) }, 'recorded_at'],
  ])('is that of its arrival for %s, and input_problem says so', async (_, query, field) => {
    const { uid, connect } = await live.start();
    const device = connect(query);
    const stored = await record(uid, device);
    expect(stored?.time_source).toBe('service');
    expect(Math.abs(since(stored?.started_at))).toBeLessThan(60_000);
    expect(problems(device)).toEqual([expect.objectContaining({ field })]);
  });

  test('may be years ago', async () => {
    const { uid, connect } = await live.start();
    const stored = await record(uid, connect({ recorded_at: '2020-02-29T10:00:00Z', client_time: ago(0) }));
    expect(stored?.started_at?.toISOString().slice(0, 15)).toBe('2020-02-29T10:0');
  });

  test.each([
    ['recorded_at', { recorded_at: '2026-02-30T10:00:00Z' }],
    ['client_time', { client_time: 'yesterday' }],
  ])('closes with 1008 if %s is no time', async (name, query) => {
    const { connect } = await live.start();
    expect(await connect(query).end()).toMatchObject({ code: 1008, reason: expect.stringContaining(name) });
  });
});

describe('a part that was kept offline', () => {
  test('has the time of the message before it, and a conversation of its own; so has the live audio after it', async () => {
    const { uid, connect } = await live.start({ script: { words: TALK } });
    const device = await connect({ ack: 'true', stream_id: 's' }).ready();
    await device.send(part());
    await until(() => device.segments.size > 0, 'words of the live part');
    const times = [{ recorded_at: ago(3 * HOUR_MS), client_time: ago(0) }, { recorded_at: ago(0) }];
    for (const [index, time] of times.entries()) {
      device.socket.send(JSON.stringify({ type: 'recorded_at', ...time }));
      await device.send(part());
      await until(() => device.segments.size > index + 1, 'words of the next part');
    }
    await until(() => device.ofType('audio_ack').at(-1)?.frames === 300, 'all frames are confirmed');
    device.socket.close();
    const hours = (await recordsOf(uid)).map(({ started_at }) => Math.round(since(started_at) / HOUR_MS));
    expect(hours.sort()).toEqual([0, 0, 3]);
    expect(device.statuses.filter((status) => status === 'ready')).toHaveLength(1);
  });

  test('whose time is no time is answered with message_failed', async () => {
    const { connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(JSON.stringify({ type: 'recorded_at', recorded_at: '2026-02-30' }));
    const failed = await until(() => device.ofType('message_failed')[0], 'message_failed');
    expect(failed).toMatchObject({ message: 'recorded_at', detail: expect.stringContaining('no 2026-02-30') });
    expect(device.closed).toBeUndefined();
  });
});
