import { describe, expect, test } from 'vitest';
import { playRecording } from './live-recording.ts';
import { type SttConnectOptions, SttError, type SttListener, type SttResult, type SttStream } from './port.ts';

/** A stream that accepts `pieces`, then asks for a pause. */
function fakeStt({ pieces = Number.POSITIVE_INFINITY, onPause = (_: SttListener) => {}, results = [] as SttResult[] }) {
  const seen = { samples: 0, closed: false };
  const connect = async ({ listener }: SttConnectOptions): Promise<SttStream> => ({
    provider: 'deepgram',
    model: 'nova-3',
    confirmed: 0,
    write(pcm) {
      seen.samples += pcm.length;
      pieces -= 1;
      if (pieces > 0) return true;
      setImmediate(onPause, listener);
      return false;
    },
    finish: async () => {
      for (const result of results) listener.onResult(result);
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

describe('a recording that is played to a live stream', () => {
  test('reports the text so far each time it changes, and a repeated final result once', async () => {
    const results = [
      result('Good mourning', 0, false),
      result('Good morning.', 0, true, 'en'),
      result('Good morning.', 0, true),
      result('Hello', 600, false),
      result('Hello', 600, true),
    ];
    const { stt, seen } = fakeStt({ results });
    const texts: string[] = [];
    const transcript = await playRecording(stt, options(), (text) => texts.push(text));
    expect(texts).toEqual(['Good mourning', 'Good morning.', 'Good morning. Hello']);
    expect(transcript).toMatchObject({
      provider: 'deepgram',
      model: 'nova-3',
      text: 'Good morning. Hello',
      language: 'en',
    });
    expect(seen).toEqual({ samples: 16_000, closed: true });
  });

  test('pauses when asked to, and continues', async () => {
    const { stt, seen } = fakeStt({ pieces: 3, onPause: (listener) => listener.onDrain?.() });
    await playRecording(stt, options(), () => {});
    expect(seen).toEqual({ samples: 16_000, closed: true });
  });

  test('ends during a pause if the stream fails or the caller aborts', async () => {
    const error = new SttError({ outcome: 'timeout', reason: 'stalled', provider: 'deepgram' });
    const stalled = fakeStt({ pieces: 2, onPause: (listener) => listener.onFailure(error) });
    await expect(playRecording(stalled.stt, options(), () => {})).rejects.toBe(error);
    const leaving = new AbortController();
    const left = fakeStt({ pieces: 2, onPause: () => leaving.abort() });
    const playing = playRecording(left.stt, options(leaving.signal), () => {});
    await expect(playing).rejects.toMatchObject({ reason: 'closed' });
    expect([stalled.seen.closed, left.seen.closed]).toEqual([true, true]);
  });
});
