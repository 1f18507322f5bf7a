import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dispatchListen,
  type ListenHandlers,
  type ListenReceived,
  listenFrameLimits,
  makeListenSender,
  validateListenQuery,
} from '../../generated/live/listen.gen.ts';

type Received = [ListenReceived, unknown];

const handlers: ListenHandlers<Received[]> = {
  onAudio: (received, frame) => void received.push(['audio', frame.byteLength]),
  onKeepAlive: (received, frame) => void received.push(['keepAlive', frame.byteLength]),
  onRecordedAt: (received, message) => void received.push(['recordedAt', message]),
  onSpeakerAssigned: (received, message) => void received.push(['speakerAssigned', message]),
  onSuggestedTranscript: (received, message) => void received.push(['suggestedTranscript', message]),
  onImageChunk: async (received, message) => void received.push(['imageChunk', message]),
};

function dispatch(data: Uint8Array | string, isBinary = typeof data !== 'string') {
  const received: Received[] = [];
  return { outcome: dispatchListen(handlers, received, data, isBinary), received };
}

const assigned = { type: 'speaker_assigned', speaker_id: 1, person_id: 'p1', person_name: 'Maya' };

describe('dispatch of the live socket', () => {
  test.each([
    [0, 'keepAlive'],
    [2, 'keepAlive'],
    [3, 'audio'],
    [listenFrameLimits.binary, 'audio'],
  ])('a binary frame of %d bytes is %s', (length, kind) => {
    expect(dispatch(new Uint8Array(length))).toEqual({ outcome: { handled: kind }, received: [[kind, length]] });
  });

  test('ignores a binary frame above the limit', () => {
    expect(dispatch(new Uint8Array(listenFrameLimits.binary + 1))).toEqual({
      outcome: { ignored: 'too_large' },
      received: [],
    });
  });

  test('passes a message with its defaults to its handler, from text or bytes', () => {
    const expected = {
      outcome: { handled: 'speakerAssigned' },
      received: [['speakerAssigned', { ...assigned, segment_ids: [] }]],
    };
    expect(dispatch(JSON.stringify(assigned))).toEqual(expected);
    expect(dispatch(new TextEncoder().encode(JSON.stringify(assigned)), false)).toEqual(expected);
  });

  test.each(['', '{', 'null', '1', '"text"', '[]', 'ping'])('the text %j is malformed', (text) => {
    expect(dispatch(text).outcome).toEqual({ ignored: 'malformed' });
  });

  test.each(['{}', '{"type":"nope"}', '{"type":1}', '{"type":"__proto__"}', '{"type":"service_status"}'])(
    '%s is unknown',
    (text) => {
      expect(dispatch(text).outcome).toEqual({ ignored: 'unknown' });
    },
  );

  test('ignores an invalid message and returns the errors', () => {
    const { outcome, received } = dispatch(JSON.stringify({ ...assigned, speaker_id: 'one' }));
    expect(received).toEqual([]);
    expect(outcome).toMatchObject({
      ignored: 'invalid',
      message: 'speakerAssigned',
      errors: [{ instancePath: '/speaker_id' }],
    });
  });

  test('returns the promise of an asynchronous handler', async () => {
    const { outcome } = dispatch(JSON.stringify({ type: 'image_chunk', id: 'i', index: 0, total: 1, data: 'AAAA' }));
    expect(outcome).toMatchObject({ handled: 'imageChunk', done: expect.any(Promise) });
  });

  test('does not throw for any frame', () => {
    const frames = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array(),
      fc.record({ type: fc.constant('image_chunk'), id: fc.anything() }).map((value) => JSON.stringify(value)),
    );
    fc.assert(fc.property(frames, fc.boolean(), (data, isBinary) => void dispatch(data, isBinary)));
  });
});

describe('the sender of the live socket', () => {
  const sentBy = (validate: boolean) => {
    const frames: (string | Uint8Array)[] = [];
    return { frames, sender: makeListenSender((data) => frames.push(data), { validate }) };
  };

  test('adds the type, and sends arrays and constant texts unchanged', () => {
    const { frames, sender } = sentBy(true);
    sender.sendServiceStatus({ status: 'ready', status_text: 'Service Ready' });
    sender.sendTranscriptSegments([]);
    sender.sendPing();
    expect(frames).toEqual(['{"type":"service_status","status":"ready","status_text":"Service Ready"}', '[]', 'ping']);
  });

  test('rejects invalid payloads if requested, without values in the error', () => {
    const { frames, sender } = sentBy(true);
    const broken: { ids: string[] } = JSON.parse('{"ids":"secret"}');
    expect(() => sender.sendSegmentsDeleted(broken)).toThrow(
      'segmentsDeleted does not fit its contract: /ids must be array',
    );
    expect(frames).toEqual([]);
    const lenient = sentBy(false);
    lenient.sender.sendSegmentsDeleted(broken);
    expect(lenient.frames).toHaveLength(1);
  });
});

describe('the query of the live socket', () => {
  test('is converted and filled with defaults', () => {
    const query: Record<string, unknown> = {
      uid: 'u',
      sample_rate: '16000',
      include_speech_profile: 'False',
      extra: 'x',
    };
    expect(validateListenQuery(query)).toBe(true);
    expect(query).toMatchObject({
      sample_rate: 16_000,
      include_speech_profile: false,
      codec: 'pcm8',
      channels: 1,
      conversation_timeout: 120,
      language: 'en',
      extra: 'x',
    });
  });

  test.each([
    [{}, ''],
    [{ uid: 'u', codec: 'mp3' }, '/codec'],
    [{ uid: 'u', sample_rate: 'fast' }, '/sample_rate'],
    [{ uid: ['u', 'v'] }, '/uid'],
  ])('rejects %j at %j', (query, place) => {
    expect(validateListenQuery({ ...query })).toBe(false);
    expect(validateListenQuery.errors?.[0]?.instancePath).toBe(place);
  });
});
