// Consumer device, provider earshot-live, by the messages of the live socket: records what a device needs, then
// verifies the messages of real sessions.
import { Pact } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageCases, runMessageCase, STREAM_ID } from './consumers/device/messages.ts';
import { openPactFile } from './pact-file.ts';
import {
  findMessage,
  type RecordedSession,
  recordTranscript,
  recordWithoutProvider,
} from './provider/live-sessions.ts';
import { type Service, startService } from './provider/service.ts';
import { expectVerified, type Verification, verify } from './provider/verify.ts';
import { expectMessageInSpec } from './spec.ts';

const pair = { consumer: 'device', provider: 'earshot-live' };
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('a device accepts', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const messageCase of messageCases)
    test(`${messageCase.description}, given ${messageCase.state}`, () => runMessageCase(pact, messageCase));
});

describe('the pact', () => {
  test('has every message and equals the committed file', () => {
    expect(file.count()).toBe(messageCases.length);
    return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
  });

  test('relies only on what the specs promise', () => messageCases.forEach(expectMessageInSpec));
});

describe('earshot-live sends a device what it needs', () => {
  let service: Service;
  let failed: RecordedSession;
  let messages: Record<string, object | undefined>;
  let verification: Verification;

  beforeAll(async () => {
    service = await startService();
    const [transcript, withoutProvider] = await Promise.all([
      recordTranscript(service),
      recordWithoutProvider(service, STREAM_ID),
    ]);
    failed = withoutProvider;
    messages = {
      'the status ready': findMessage(transcript, { status: 'ready' }),
      'transcript segments': transcript.messages.find(Array.isArray),
      'the start of processing': findMessage(transcript, { type: 'memory_processing_started' }),
      'the processed conversation': findMessage(transcript, { type: 'memory_created' }),
      'an acknowledgement with the next frame': findMessage(failed, { type: 'audio_ack' }),
      'the status stt_failed': findMessage(failed, { status: 'stt_failed' }),
    };
    verification = await verify({ provider: pair.provider, pactFile: file.toVerify(), messages });
  });
  afterAll(() => service?.stop());

  test('each message was verified', () => expect(verification.results).toHaveLength(messageCases.length));

  for (const { description, state } of messageCases)
    test(`${description}, given ${state}`, () => {
      expect(messages[description], `${pair.provider} sent ${pair.consumer} no such message`).toBeDefined();
      expectVerified(verification, description, state);
    });

  test('closes with 1011 after the status stt_failed', () => {
    expect(failed.closeCode).toBe(1011);
    expect(failed.messages.at(-1)).toMatchObject({ status: 'stt_failed' });
  });
});
