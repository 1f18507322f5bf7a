import { beforeEach, describe, expect, test } from 'vitest';
import type { RecognizedSegment } from './custom-stt-message.ts';
import { TranscriptForwarder } from './custom-stt-transcript.ts';

let sent: { segments: RecognizedSegment[]; stt_provider?: string }[];
const socket = { sendSuggestedTranscript: (payload: (typeof sent)[number]) => void sent.push(payload) };
const texts = () => sent.flatMap(({ segments }) => segments.map(({ text }) => text));

let forwarder: TranscriptForwarder;
beforeEach(() => {
  sent = [];
  forwarder = new TranscriptForwarder('mine');
});

const left = () => forwarder.unconfirmed.map(({ text }) => text);

describe('recognized segments', () => {
  test('are sent to the session with its times and the name of the provider', () => {
    forwarder.attach(socket);
    forwarder.add([{ text: 'One.', speaker: 'S', start: 61.25, end: 62 }, { text: 'Two.' }]);
    expect(sent).toEqual([
      { segments: [{ text: 'One.', speaker: 'S', start: 0, end: 0.75 }, { text: 'Two.' }], stt_provider: 'mine' },
    ]);
  });

  test('keep their distances in a session and do not start before it', () => {
    forwarder.attach(socket);
    forwarder.add([{ text: 'One.', start: 61, end: 62 }]);
    forwarder.add([{ text: 'Two.', start: 63.5, end: 64 }]);
    forwarder.add([{ text: 'Late.', start: 60, end: 60.5 }]);
    expect(sent.map(({ segments }) => [segments[0]?.start, segments[0]?.end])).toEqual([
      [0, 1],
      [2.5, 3],
      [0, 0],
    ]);
  });

  test('wait for a session, whose times start with them', () => {
    forwarder.add([{ text: 'One.', start: 10, end: 11 }]);
    forwarder.add([{ text: 'Two.', start: 12, end: 13 }]);
    forwarder.attach(socket);
    expect(sent[0]?.segments).toMatchObject([
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ]);
  });

  test('are kept until they are confirmed, and sent again in the next session', () => {
    forwarder.attach(socket);
    forwarder.add([{ text: 'One.' }, { text: 'Two.' }]);
    forwarder.confirm([{ id: 'a', text: 'One.' }]);
    expect(left()).toEqual(['Two.']);
    forwarder.detach();
    forwarder.add([{ text: 'Three.' }]);
    expect(left()).toEqual(['Two.', 'Three.']);
    sent = [];
    forwarder.attach(socket);
    expect(texts()).toEqual(['Two.', 'Three.']);
    forwarder.confirm([{ id: 'b', text: 'Two. Three.' }]);
    expect(left()).toEqual([]);
  });

  test('are confirmed by a normalized text', () => {
    forwarder.attach(socket);
    forwarder.add([{ text: '  One\n two. ' }, { text: ' \t' }]);
    expect(left()).toEqual(['  One\n two. ']);
    forwarder.confirm([{ id: 'a', text: 'So: One two. And more.' }]);
    expect(left()).toEqual([]);
  });

  test('are confirmed once per occurrence, in any order', () => {
    forwarder.attach(socket);
    forwarder.add([{ text: 'Yes.' }, { text: 'Yes.' }, { text: 'No.' }]);
    forwarder.confirm([{ id: 'a', text: 'Yes.' }]);
    expect(left()).toEqual(['Yes.', 'No.']);
    forwarder.confirm([{ id: 'a', text: 'No. Yes.' }]);
    expect(left()).toEqual(['Yes.']);
    forwarder.confirm([{ id: 'a', text: 'No. Yes. Yes.' }]);
    expect(left()).toEqual([]);
  });

  test('are not confirmed by segments of an earlier session', () => {
    forwarder.attach(socket);
    forwarder.add([{ text: 'One.' }]);
    forwarder.detach();
    forwarder.attach(socket);
    forwarder.confirm([]);
    expect(left()).toEqual(['One.']);
  });

  test('are split into messages of an accepted size', () => {
    forwarder.attach(socket);
    forwarder.add(Array.from({ length: 500 }, (_, i) => ({ text: `${i} ${'😀'.repeat(10_000)}` })));
    expect(texts()).toHaveLength(500);
    for (const payload of sent) {
      expect(payload.segments.length).toBeLessThanOrEqual(500);
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(1024 * 1024);
    }
  });

  test('are awaited with a timeout', async () => {
    await forwarder.confirmed(10_000);
    forwarder.attach(socket);
    forwarder.add([{ text: 'One.' }]);
    await forwarder.confirmed(10);
    expect(left()).toEqual(['One.']);
    const confirmed = forwarder.confirmed(10_000);
    forwarder.confirm([{ id: 'a', text: 'One.' }]);
    await confirmed;
  });
});
