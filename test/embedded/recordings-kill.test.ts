import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { Conversation, Recording } from '../../generated/types.gen.ts';
import { concatSamples } from '../../src/audio/concat.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';
import { startToneServer } from '../support/tone-server.ts';
import { playTones } from '../support/tones.ts';

const WORDS = ['HELLO', 'WORLD', 'AGAIN'];

test('kill -9 during the upload, the decoding and the transcription loses and doubles nothing', async () => {
  const server = await startToneServer();
  onTestFinished(() => server.close());
  const { dataDir, databaseUrl } = await createDatabaseForTest();
  const env = { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: server.url };
  const start = () => ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: '', env });
  let service = await start();
  onTestFailed(() => console.error(service.recentOutput()));
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const { developer_api_key: key } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));

  async function call<T>(method: string, path: string, init: { json?: object; bytes?: Uint8Array<ArrayBuffer> } = {}) {
    const type = init.json ? 'application/json' : 'application/octet-stream';
    const body = init.json ? JSON.stringify(init.json) : init.bytes;
    const headers = { authorization: `Bearer ${key}`, connection: 'close', ...(body && { 'content-type': type }) };
    // A busy machine may answer 503; a part that is sent again may be stored already.
    return vi.waitFor(
      async () => {
        const response = await fetch(service.address + path, { method, headers, ...(body && { body }) });
        const text = await response.text();
        expect([200, 409], text).toContain(response.status);
        return JSON.parse(text) as T;
      },
      { timeout: 120_000, interval: 500 },
    );
  }
  async function restart() {
    await service.end('SIGKILL');
    service = await start();
  }
  const get = (id: string) => call<Recording>('GET', `/v1/dev/user/recordings/${id}`);
  const until = (id: string, check: (recording: Recording) => void) =>
    vi.waitFor(async () => check(await get(id)), { timeout: 120_000, interval: 50 });

  const file = writeWav({
    sampleRate: 16_000,
    channels: 1,
    samples: concatSamples(WORDS.map((word) => playTones(word, { tailMs: 1500 }))),
  });
  const sha256 = createHash('sha256').update(file).digest('hex');
  const json = { bytes: file.length, sha256, started_at: '2026-11-20T09:00:00Z' };
  const { id } = await call<Recording>('POST', '/v1/dev/user/conversations/from-audio', { json });
  const put = (from: number, to?: number) =>
    call<Recording>('PUT', `/v1/dev/user/recordings/${id}?offset=${from}`, { bytes: file.slice(from, to) });

  await put(0, 100_000);
  await restart();
  expect(await get(id)).toMatchObject({ status: 'uploading', received_bytes: 100_000 });

  const held = Promise.withResolvers<void>();
  server.control.hold = held.promise;
  await put(100_000);
  // The file is being decoded.
  await restart();
  await until(id, ({ status }) => expect(status).toBe('transcribing'));
  await vi.waitFor(() => expect(server.control.running).toBeGreaterThan(0), { timeout: 60_000 });
  await restart();
  server.control.hold = undefined;
  held.resolve();

  await until(id, ({ status }) => expect(status).toBe('completed'));
  const { conversations } = await get(id);
  expect(conversations).toHaveLength(1);
  const path = `/v1/dev/user/conversations/${conversations[0]?.id}?include_transcript=true`;
  const { transcript_segments } = await call<Conversation>('GET', path);
  const heard = (transcript_segments ?? []).map(({ text }) => text).join(' ');
  expect(heard.split(' ')).toEqual(WORDS);
}, 400_000);
