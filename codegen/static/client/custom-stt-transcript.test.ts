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

describe('what was heard', () => {
  test('goes to the session at once, with the times of the session and the name of who heard it', () => {
    forwarder.attach(socket);
    forwarder.heard([{ text: 'One.', speaker: 'S', start: 61.25, end: 62 }, { text: 'Two.' }]);
    expect(sent).toEqual([
      { segments: [{ text: 'One.', speaker: 'S', start: 0, end: 0.75 }, { text: 'Two.' }], stt_provider: 'mine' },
    ]);
  });

  test('keeps its distances within a session, and is never before it', () => {
    forwarder.attach(socket);
    forwarder.heard([{ text: 'One.', start: 61, end: 62 }]);
    forwarder.heard([{ text: 'Two.', start: 63.5, end: 64 }]);
    forwarder.heard([{ text: 'Late.', start: 60, end: 60.5 }]);
    expect(sent.map(({ segments }) => [segments[0]?.start, segments[0]?.end])).toEqual([
      [0, 1],
      [2.5, 3],
      [0, 0],
    ]);
  });

  test('waits for a session, whose times then begin with it', () => {
    forwarder.heard([{ text: 'One.', start: 10, end: 11 }]);
    forwarder.heard([{ text: 'Two.', start: 12, end: 13 }]);
    forwarder.attach(socket);
    expect(sent[0]?.segments).toMatchObject([
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ]);
  });

  test('is kept until the service has sent it back, and said again in the next session', () => {
    forwarder.attach(socket);
    forwarder.heard([{ text: 'One.' }, { text: 'Two.' }]);
    forwarder.confirm([{ id: 'a', text: 'One.' }]);
    expect(left()).toEqual(['Two.']);
    forwarder.detach();
    forwarder.heard([{ text: 'Three.' }]);
    expect(left()).toEqual(['Two.', 'Three.']);
    sent = [];
    forwarder.attach(socket);
    expect(texts()).toEqual(['Two.', 'Three.']);
    forwarder.confirm([{ id: 'b', text: 'Two. Three.' }]);
    expect(left()).toEqual([]);
  });

  test('counts as confirmed where the service has written it its own way', () => {
    forwarder.attach(socket);
    forwarder.heard([{ text: '  One\n two. ' }, { text: ' \t' }]);
    expect(left()).toEqual(['  One\n two. ']);
    forwarder.confirm([{ id: 'a', text: 'So: One two. And more.' }]);
    expect(left()).toEqual([]);
  });

  test('twice is confirmed when it is there twice, in whatever order the service puts it', () => {
    forwarder.attach(socket);
    forwarder.heard([{ text: 'Yes.' }, { text: 'Yes.' }, { text: 'No.' }]);
    forwarder.confirm([{ id: 'a', text: 'Yes.' }]);
    expect(left()).toEqual(['Yes.', 'No.']);
    forwarder.confirm([{ id: 'a', text: 'No. Yes.' }]);
    expect(left()).toEqual(['Yes.']);
    forwarder.confirm([{ id: 'a', text: 'No. Yes. Yes.' }]);
    expect(left()).toEqual([]);
  });

  test('of the last session does not confirm what is said again in this one', () => {
    forwarder.attach(socket);
    forwarder.heard([{ text: 'One.' }]);
    forwarder.detach();
    forwarder.attach(socket);
    forwarder.confirm([]);
    expect(left()).toEqual(['One.']);
  });

  test('much of it goes in messages that the service takes', () => {
    forwarder.attach(socket);
    forwarder.heard(Array.from({ length: 500 }, (_, i) => ({ text: `${i} ${'😀'.repeat(10_000)}` })));
    expect(texts()).toHaveLength(500);
    for (const payload of sent) {
      expect(payload.segments.length).toBeLessThanOrEqual(500);
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(1024 * 1024);
    }
  });

  test('is waited for, and not for ever', async () => {
    await forwarder.settled(10_000);
    forwarder.attach(socket);
    forwarder.heard([{ text: 'One.' }]);
    await forwarder.settled(10);
    expect(left()).toEqual(['One.']);
    const settled = forwarder.settled(10_000);
    forwarder.confirm([{ id: 'a', text: 'One.' }]);
    await settled;
  });
});
