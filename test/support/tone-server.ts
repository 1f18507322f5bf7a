import { SAMPLE_RATE } from '../../src/audio/samples.ts';
import {
  startTranscriptionDouble,
  type TranscriptionReply,
} from '../../src/providers/stt/openai/double.test-support.ts';
import { sherpaProvider } from '../../src/providers/stt/sherpa/provider.ts';
import { createToneModelFolder } from './tones.ts';
import { dialects, type HeardWord, type TranscriptionDialect } from './transcription-dialects.ts';

export interface SpeechRecognizer {
  recognize(audio: Int16Array): Promise<HeardWord[]>;
  close(): Promise<void>;
}

export interface ToneServerOptions {
  /** Replaces the recognizer of tones, and is closed with the server. */
  recognizer?: SpeechRecognizer;
  dialect?: TranscriptionDialect;
  port?: number;
}

let shared: SpeechRecognizer | undefined;

/** Recognizes tones by the real engine, in one process for all tests of a worker. */
export function toneRecognizer(): SpeechRecognizer {
  shared ??= createRecognizer();
  return shared;
}

function createRecognizer(): SpeechRecognizer {
  const { folder, remove } = createToneModelFolder('whole');
  process.once('exit', remove);
  const provider = sherpaProvider({ folder });
  return {
    async recognize(audio) {
      const { signal } = new AbortController();
      const heard = await provider.transcribe?.({ language: 'en', audio, signal });
      return (heard?.words ?? []).map(({ text, startMs, endMs }) => ({
        text,
        start: startMs / 1000,
        end: endMs / 1000,
      }));
    },
    async close() {
      shared = undefined;
      await provider.close?.();
      remove();
    },
  };
}

/** The text of a recording of tones. */
export const toneText = async (audio: Int16Array): Promise<string> =>
  (await toneRecognizer().recognize(audio)).map(({ text }) => text).join(' ');

/** An OpenAI-compatible server with a real recognizer: that of tones, or another. Replies wait for `hold`, if it is set. */
export async function startToneServer({
  dialect = dialects.openai as TranscriptionDialect,
  port,
  recognizer,
}: ToneServerOptions = {}) {
  const { recognize } = recognizer ?? toneRecognizer();
  const control: { hold?: Promise<unknown> | undefined; running: number; mostRunning: number } = {
    running: 0,
    mostRunning: 0,
  };
  const double = await startTranscriptionDouble(async ({ audio, fields }): Promise<TranscriptionReply> => {
    control.running += 1;
    control.mostRunning = Math.max(control.mostRunning, control.running);
    try {
      await control.hold;
      return dialect({
        words: await recognize(audio.samples),
        duration: audio.samples.length / SAMPLE_RATE,
        format: fields.response_format,
      });
    } catch {
      // The server is closed.
      return { reset: true };
    } finally {
      control.running -= 1;
    }
  }, port);
  return {
    ...double,
    control,
    async close() {
      await double.close();
      await recognizer?.close();
    },
  };
}
