import { describe, expect, test } from 'vitest';
import { playRecording } from './live-recording.ts';
import { type SttConnectOptions, SttError, type SttListener, type SttResult, type SttStream } from './port.ts';

/** A stream that a test plays: it takes so many pieces, and then asks for a pause. */
function line({ pieces = Number.POSITIVE_INFINITY, onPause = (_: SttListener) => {}, results = [] as SttResult[] }) {
  const seen = { samples: 0, closed: false };
  const connect = async ({ listener }: SttConnectOptions): Promise<SttStream> => ({
    provider: 'deepgram',
    model: 'nova-3',
    written: 0,
    confirmed: 0,
    bufferedBytes: 0,
    write(pcm) {
      seen.samples += pcm.length;
      pieces -= 1;
      if (pieces > 0) return true;
      setImmediate(onPause, listener);
      return false;
    },
    flush() {},
    finish: async () => {
      for (const heard of results) listener.onResult(heard);
    },
    close() {
      seen.closed = true;
    },
  });
  return { stt: { connect }, seen };
}

const options = (signal = new AbortController().signal) => ({ language: 'en', audio: new Int16Array(16_000), signal });

const result = (text: string, startMs: number, isFinal: boolean, language?: string): SttResult => ({
  isFinal,
  startMs,
  endMs: startMs + 500,
  words: text
    .split(' ')
    .map((word, i) => ({ text: word, startMs: startMs + i, endMs: startMs + i + 1, confidence: 1 })),
  ...(language !== undefined && { language }),
});

describe('a recording that is played to a live line', () => {
  test('tells the text so far each time that it changes, and a final result once, however often it comes', async () => {
    const heard = [
      result('Good mourning', 0, false),
      result('Good morning.', 0, true, 'en'),
      result('Good morning.', 0, true),
      result('Hello', 600, false),
      result('Hello', 600, true),
    ];
    const { stt, seen } = line({ results: heard });
    const told: string[] = [];
    const transcript = await playRecording(stt, options(), (text) => told.push(text));
    expect(told).toEqual(['Good mourning', 'Good morning.', 'Good morning. Hello']);
    expect(transcript).toMatchObject({
      provider: 'deepgram',
      model: 'nova-3',
      text: 'Good morning. Hello',
      language: 'en',
    });
    expect(seen).toEqual({ samples: 16_000, closed: true });
  });

  test('waits where it is asked to, and goes on', async () => {
    const { stt, seen } = line({ pieces: 3, onPause: (listener) => listener.onDrain?.() });
    await playRecording(stt, options(), () => {});
    expect(seen).toEqual({ samples: 16_000, closed: true });
  });

  test('ends with the line while it waits, or with whoever listens', async () => {
    const error = new SttError({ outcome: 'timeout', reason: 'stalled', provider: 'deepgram' });
    const stalled = line({ pieces: 2, onPause: (listener) => listener.onFailure(error) });
    await expect(playRecording(stalled.stt, options(), () => {})).rejects.toBe(error);
    const leaving = new AbortController();
    const left = line({ pieces: 2, onPause: () => leaving.abort() });
    const playing = playRecording(left.stt, options(leaving.signal), () => {});
    await expect(playing).rejects.toMatchObject({ reason: 'closed' });
    expect([stalled.seen.closed, left.seen.closed]).toEqual([true, true]);
  });
});
