// Each alert of deploy/monitoring/alerts.yml, with shorter times, against a service that is broken in that way.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startModelDouble } from '../../src/providers/llm/model-double.test-support.ts';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import { freePort } from '../support/free-port.ts';
import { startFreezableProxy } from '../support/freezable-proxy.ts';
import { Device, pcm16Frames, TALK, until } from '../support/live-client.ts';
import { perfectAuthor } from '../support/perfect-model.ts';
import { hasPrometheus, startPrometheus } from '../support/prometheus.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase } from '../support/test-store.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

const TOKEN = 'metrics-token';
const SCRAPE_SECONDS = 6;
/** Periods of five scrapes, and an age of ten seconds instead of an hour. */
const rules = readFileSync(join(import.meta.dirname, '../../deploy/monitoring/alerts.yml'), 'utf8')
  .replaceAll(/^( +for:) .*$/gm, '$1 1s')
  .replaceAll(/\[\d+[mh]\]/g, '[30s]')
  .replaceAll('> 3600', '> 10');
const alertNames = Array.from(rules.matchAll(/alert: (\w+)/g), ([, name = '']) => name).sort();
const TEXT = 'I will check the report number 7. Please remind me to sign the lease by Friday.';

describe.skipIf(!hasPrometheus)('an alert fires', { timeout: 120_000 }, () => {
  const seen = new Set<string>();
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  let parts: Awaited<ReturnType<typeof startParts>>;
  beforeAll(async () => {
    parts = await startParts(cleanups);
    await parts.prometheus.scraped(2);
  }, 120_000);

  /** Resolves when all these alerts fire. */
  async function fires(...names: string[]): Promise<void> {
    await until(async () => {
      const firing = await parts.prometheus.firing();
      return names.every((name) => firing.includes(name));
    }, names.join(', '));
    for (const name of names) seen.add(name);
  }

  test('only for the missing backup, while the service works', async () => {
    await parts.createConversation();
    const device = await parts.connect();
    await device.send(pcm16Frames(12_000));
    await until(() => device.segments.size > 0, 'words');
    device.socket.close();
    await parts.prometheus.scraped(5);
    expect(await parts.prometheus.firing()).toEqual(['EarshotBackupOld']);
    seen.add('EarshotBackupOld');
  });

  test('for a receiver that is gone, and for one that fails', async () => {
    const { send, credentials, receiver } = parts;
    const setWebhook = () =>
      send('POST', '/v1/users/developer/webhook/memory_created', credentials.user_token, { url: receiver.url });
    receiver.answerWith(() => ({ status: 410 }));
    await setWebhook();
    await parts.createConversation();
    await fires('EarshotReceiverDisabled');
    receiver.answerWith(() => ({ status: 500 }));
    await setWebhook();
    await parts.createConversation();
    await fires('EarshotWebhooksLate');
  });

  test('for jobs and requests that wait, while a table is locked', async () => {
    const key = parts.credentials.developer_api_key;
    const answers: Promise<unknown>[] = [];
    // Prometheus counts the increase of a route from its first value.
    await parts.send('GET', '/v1/dev/user/memories', key);
    const records = await parts.lock('memories', 'action_items');
    try {
      for (let n = 0; n < 20; n++) answers.push(parts.createConversation());
      await fires('EarshotJobsWait');
      for (let n = 0; n < 40; n++) answers.push(parts.send('GET', '/v1/dev/user/memories', key));
      await fires('EarshotDatabaseBusy');
    } finally {
      await records.release();
      await Promise.all(answers);
    }
    await fires('EarshotRequestsSlow');
  });

  test('for words that reach the client late', async () => {
    const device = await parts.connect();
    const segments = await parts.lock('segments');
    try {
      await device.send(pcm16Frames(12_000));
      await pause(8_000);
    } finally {
      await segments.release();
    }
    await fires('EarshotTranscriptLate');
    device.socket.close();
  });

  test('for a model that does not answer', async () => {
    await parts.model.close();
    await parts.createConversation();
    for (let n = 0; n < 8; n++) {
      await parts.send('POST', '/v1/dev/user/ask', parts.credentials.developer_api_key, { question: TEXT });
      await pause(2_000);
    }
    await fires('EarshotModelFails', 'EarshotModelWorkWaits');
  });

  test('for a provider of speech to text that fails', async () => {
    parts.deepgram.setScript({ words: TALK, failure: { atMs: 2_000, kind: 'reset' } });
    const device = await parts.connect();
    parts.deepgram.setScript({ refuse: { status: 500 } });
    await device.send(pcm16Frames(12_000));
    await fires('EarshotSpeechToTextFails', 'EarshotAudioWaits');
  });

  test('for a process that is too busy', async () => {
    let isBusy = true;
    const stall = (async () => {
      while (isBusy) {
        process.kill(parts.service.pid, 'SIGSTOP');
        await pause(700);
        process.kill(parts.service.pid, 'SIGCONT');
        await pause(50);
      }
    })();
    try {
      await fires('EarshotEventLoopBlocked');
    } finally {
      isBusy = false;
      await stall;
    }
  });

  test('for a database that is away', async () => {
    parts.proxy.cut();
    let isDone = false;
    const requests = (async () => {
      while (!isDone) {
        await parts.send('GET', '/v1/dev/user/memories', parts.credentials.developer_api_key);
        await pause(100);
      }
    })();
    try {
      await fires('EarshotDatabaseFails', 'EarshotRequestsFail');
    } finally {
      isDone = true;
      await requests;
    }
  });

  test('for a service that has died', async () => {
    await parts.service.end('SIGKILL');
    await fires('EarshotDown');
  });

  test('for each reason but a full disk', () => {
    expect(alertNames.filter((name) => !seen.has(name))).toEqual(['EarshotDiskFull']);
  });
});

async function startParts(cleanups: (() => unknown)[]) {
  const deepgram = await startDeepgramDouble({ words: TALK });
  const model = await startModelDouble(perfectAuthor);
  const receiver = await startWebhookReceiver();
  const { databaseUrl = '', dataDir, remove } = await createTestDatabase();
  const proxy = await startFreezableProxy(databaseUrl);
  const port = await freePort();
  const service = await ServiceProcess.start({
    dataDir,
    databaseUrl: proxy.url,
    deepgramUrl: deepgram.url,
    env: {
      METRICS_PORT: String(port),
      METRICS_TOKEN: TOKEN,
      DEEPGRAM_API_KEY: 'k',
      LLM_URL: model.url,
      LLM_MODEL: 'tiny',
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
  const prometheus = await startPrometheus({
    target: `127.0.0.1:${port}`,
    token: TOKEN,
    scrapeSeconds: SCRAPE_SECONDS,
    rules,
  });
  cleanups.push(remove, deepgram.close, receiver.close, () => proxy.close(), prometheus.stop);
  cleanups.push(() => service.end('SIGKILL'));
  const credentials: Record<'uid' | 'developer_api_key' | 'user_token' | 'admin_token', string> = JSON.parse(
    readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
  );
  const send = async (method: string, path: string, key: string, body?: object): Promise<number> => {
    const response = await fetch(service.address + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.text();
    return response.status;
  };
  return {
    deepgram,
    model,
    receiver,
    proxy,
    service,
    prometheus,
    credentials,
    send,
    createConversation: () => send('POST', '/v1/dev/user/conversations', credentials.developer_api_key, { text: TEXT }),
    connect: () => new Device(service.address.replace('http', 'ws'), { uid: credentials.uid, codec: 'pcm16' }).ready(),
    /** Locks tables as a long migration would. */
    async lock(...tables: string[]) {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`BEGIN; LOCK TABLE ${tables.join(', ')}`);
      return { release: () => client.end() };
    },
  };
}
