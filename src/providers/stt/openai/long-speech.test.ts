import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { wholeSpeech } from '../../../../test/support/long-speech.ts';
import { startToneServer, toneRecognizer } from '../../../../test/support/tone-server.ts';
import { openStream, sendAudio } from '../../../../test/support/tones.ts';
import { dialects, type TranscriptionDialect } from '../../../../test/support/transcription-dialects.ts';
import { openaiProvider } from './provider.ts';

const SECONDS = 30;
/** The server stops after this many answers, and starts again. */
const ANSWERS_TO_STOP = 5;
const DOWN_MS = 100;

/** Every fourth answer is not one. */
function sometimesWrong(dialect: TranscriptionDialect): TranscriptionDialect {
  let answers = 0;
  return (heard) => {
    answers += 1;
    if (answers % 8 === 4)
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"text": "HA' };
    if (answers % 8 === 0) return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>OK</html>' };
    return dialect(heard);
  };
}

test.each(Object.entries(dialects))(
  'every word of minutes arrives once, in order and within 0.5 s of its time, from a slow, wrong and restarted server: %s',
  async (_name, dialect) => {
    const { recognize } = toneRecognizer();
    const answering = sometimesWrong(dialect);
    let answers = 0;
    let stopping: Promise<unknown> | undefined;
    const options = {
      recognizer: {
        close: async () => {},
        async recognize(audio: Int16Array) {
          await delay(20);
          answers += 1;
          if (answers % ANSWERS_TO_STOP === 0) stopping ??= restart();
          return recognize(audio);
        },
      },
      dialect: answering,
    };
    let server = await startToneServer(options);
    onTestFinished(() => server.close());
    const port = Number(new URL(server.url).port);
    let restarts = 0;
    async function restart() {
      await server.close();
      await delay(DOWN_MS);
      server = await startToneServer({ ...options, port });
      restarts += 1;
      stopping = undefined;
    }
    const { audio, words } = wholeSpeech(SECONDS);
    const limits = { firstRetryMs: 20, maxRetryMs: 100 };
    const provider = openaiProvider({ model: 'tones', url: server.url, limits });
    const readAudio = async (from: number, to: number) => audio.slice(from, to);
    const { stream, recorder } = await openStream(provider, 'en', undefined, { readAudio });
    sendAudio(stream, audio);
    await stream.finish();
    expect(recorder.text()).toBe(words.map(({ text }) => text).join(' '));
    const late = recorder.words().map(({ startMs }, i) => Math.abs(startMs - (words[i]?.startMs ?? 0)));
    expect(Math.max(...late)).toBeLessThanOrEqual(500);
    expect(restarts).toBeGreaterThan(0);
    await stopping;
  },
  120_000,
);
