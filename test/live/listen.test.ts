import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  Device,
  type LiveService,
  type LiveSetup,
  type LiveStore,
  openLiveStore,
  pcm16Frames,
  startLive,
  TALK,
  until,
} from './support.ts';

let live: LiveStore;
const services: LiveService[] = [];
const devices: Device[] = [];
beforeAll(async () => {
  live = await openLiveStore();
});
afterEach(async () => {
  for (const device of devices.splice(0)) device.socket.terminate();
  for (const service of services.splice(0)) await service.stop();
});
afterAll(() => live.close());

async function start(setup: LiveSetup = {}) {
  const service = await startLive(live, setup);
  services.push(service);
  const uid = await live.newUser();
  const connect = (query: Record<string, string | number> = {}) => {
    const device = new Device(service.url, { uid, ...query });
    devices.push(device);
    return device;
  };
  return { service, uid, connect };
}

const WORDS = TALK.map((word) => word.text).join(' ');

describe('a session', () => {
  test('makes segments of audio, and after the silence a conversation', async () => {
    const { uid, connect } = await start();
    const device = await connect({ codec: 'pcm16', conversation_timeout: 2, source: 'phone' }).ready();
    expect(device.statuses).toEqual(['initiating', 'stt_initiating', 'ready']);
    await device.send(pcm16Frames(8000));
    await until(() => device.text === WORDS, 'all words');
    const [created] = await until(
      () => device.ofType('memory_created')[0] && device.ofType('memory_created'),
      'memory_created',
    );
    console.log(JSON.stringify(device.messages, null, 1));
    expect(created).toMatchObject({ memory: { status: 'completed', source: 'phone' } });
    device.socket.close(1000);
    expect(await device.end()).toMatchObject({ code: 1000 });
    await until(async () => (await live.store.liveUsage.list(uid, 1))[0], 'usage');
    console.log(await live.store.liveUsage.list(uid, 1), await live.store.spooledAudio.list(uid));
  });
});
