// The pair earshot-client and earshot-live, by the messages of the live socket: first the consumer says what it makes something
// of, then what the running service sends is held to it.
import { Pact } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageCases, playMessageCase, STREAM_ID } from './consumers/earshot-client/live.ts';
import { pactFile } from './pact-file.ts';
import { firstOf, type RecordedSession, recordTranscript, recordWithoutProvider } from './provider/live-sessions.ts';
import { type Service, startService } from './provider/service.ts';
import { expectPending, type Verification, verify } from './provider/verify.ts';
import { expectMessagePromised } from './spec.ts';

const pair = { consumer: 'earshot-client', provider: 'earshot-live' };
const file = pactFile(pair);
afterAll(() => file.remove());

describe('earshot-client makes something of', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const played of messageCases)
    test(`${played.receiving}, given ${played.given}`, () => playMessageCase(pact, played));
});

describe('the pact', () => {
  test('has every message, and is the committed one', () => {
    expect(file.count()).toBe(messageCases.length);
    return expect(file.text(), 'npm test -- --project contracts -u writes it').toMatchFileSnapshot(file.committed);
  });

  test('counts on nothing that the spec does not promise', () => messageCases.forEach(expectMessagePromised));
});

describe('earshot-live sends earshot-client what it makes something of', () => {
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
      'that words may come': firstOf(transcript, { status: 'ready' }),
      'the segments of what was said': transcript.messages.find(Array.isArray),
      'that the conversation is being processed': firstOf(transcript, { type: 'memory_processing_started' }),
      'the conversation, processed': firstOf(transcript, { type: 'memory_created' }),
      'which frame to begin with': firstOf(failed, { type: 'audio_ack' }),
      'that speech to text failed': firstOf(failed, { status: 'stt_failed' }),
    };
    verification = await verify({ provider: pair.provider, pactFile: file.toVerify(), messages });
  });
  afterAll(() => service?.stop());

  test('each message was verified', () => expect(verification.results).toHaveLength(messageCases.length));

  for (const { receiving, given } of messageCases)
    test(`${receiving}, given ${given}`, () => {
      expect(messages[receiving], `${pair.provider} sent ${pair.consumer} nothing of the kind`).toBeDefined();
      expectPending(verification, receiving, given);
    });

  test('and closes with 1011 after it said that speech to text failed', () => {
    expect(failed.closeCode).toBe(1011);
    expect(failed.messages.at(-1)).toMatchObject({ status: 'stt_failed' });
  });
});
