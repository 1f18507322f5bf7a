import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';

import { startTestApp, type TestApp } from '../../support/app.ts';
import { Device, until } from '../../support/live-client.ts';
import { createToneModelFolder, engineLog, playTones } from '../../support/tones.ts';

/** The whole service for a group of tests, with a model of this kind on this machine. */
function appWith(kind: Parameters<typeof createToneModelFolder>[0]) {
  const { folder, remove } = createToneModelFolder(kind);
  const { log, pids } = engineLog();
  const devices: Device[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { STT_MODELS: 'sherpa', SHERPA_MODEL_DIR: folder }, log });
  });
  afterAll(async () => {
    for (const device of devices) device.socket.terminate();
    await app.stop();
    remove();
  });
  return {
    /** The processes of the model. */
    pids,
    get app() {
      return app;
    },
    /** The device of a new user. */
    async connect(query: Record<string, string> = {}) {
      const { uid } = await app.newAccount();
      const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus', ...query });
      devices.push(device);
      return { uid, device };
    },
  };
}

const opus = (audio: Int16Array) => encodeFrames('opus', audio).map(({ bytes }) => bytes);
const bytesOf = (audio: Int16Array) => new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength);

describe.each(['whole', 'streaming'] as const)('with a model for %s utterances', (kind) => {
  const service = appWith(kind);

  test('tones in opus become the words of segments', async () => {
    const { uid, device } = await service.connect();
    await device.ready();
    await device.send(opus(playTones('HELLO EARSHOT')));
    await until(() => device.text === 'HELLO EARSHOT', 'the first words');
    await device.send(opus(playTones('WELL HEARD')));
    await until(() => device.text === 'HELLO EARSHOT WELL HEARD', 'the second words');
    const segments = [...device.segments.values()];
    expect(segments.every(({ stt_provider }) => stt_provider === 'sherpa')).toBe(true);
    expect(segments[0]?.start).toBeCloseTo(0.3, 1);
    const { store } = service.app;
    const [open] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    const stored = await store.of(uid).segments.list(open?.id ?? '');
    expect(stored.map(({ text }) => text).join(' ')).toBe('HELLO EARSHOT WELL HEARD');
  });

  test('a process that dies causes stt_failed and 1011; its audio in the spool is transcribed later, and the next session is served', async () => {
    const { uid, device } = await service.connect({ codec: 'pcm16' });
    await device.ready();
    const [spoken, pending] = [playTones('HEARD'), playTones('UNHEARD', { tailMs: 0 })];
    device.socket.send(bytesOf(spoken));
    await until(() => device.text === 'HEARD', 'the words before');
    const pid = service.pids.at(-1) ?? 0;
    process.kill(pid, 'SIGSTOP');
    device.socket.send(bytesOf(pending));
    // The pong confirms that everything before the ping was read.
    await new Promise((resolve) => {
      device.socket.once('pong', resolve);
      device.socket.ping();
    });
    process.kill(pid, 'SIGKILL');
    expect(await device.end()).toMatchObject({ code: 1011 });
    const failed = { outcome: 'upstream_error', reason: 'connection_lost', provider: 'sherpa', retryable: true };
    expect(device.status('stt_failed')).toMatchObject(failed);

    const { device: next } = await service.connect();
    await next.ready();
    await next.send(opus(playTones('AGAIN')));
    await until(() => next.text === 'AGAIN', 'the words after');
    expect(service.pids).toHaveLength(2);
    const { store } = service.app;
    const [open] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    const texts = async () => (await store.of(uid).segments.list(open?.id ?? '')).map(({ text }) => text).join(' ');
    await until(async () => (await texts()) === 'HEARD UNHEARD', 'the words of the audio in the spool');
  });
});

describe('with a model that crashes the process that loads it', () => {
  const service = appWith('crashing');

  test('a session gets config_error at its opening, and never ready; the service continues', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const { device } = await service.connect();
      expect(await device.end()).toMatchObject({ code: 1011 });
      expect(device.statuses).toEqual(['initiating', 'stt_initiating', 'stt_failed']);
      const failed = { outcome: 'config_error', reason: 'not_available', provider: 'sherpa', retryable: false };
      expect(device.status('stt_failed')).toMatchObject(failed);
    }
    expect((await service.app.request('/healthz')).status).toBe(200);
  });
});
