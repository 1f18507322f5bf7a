import { SAMPLE_RATE } from '../../src/audio/sample-rate.ts';
import { startTranscriptionDouble, type TranscriptionReply } from '../../src/providers/stt/openai/double.ts';
import { sherpaProvider } from '../../src/providers/stt/sherpa/provider.ts';
import { createToneModelFolder } from './tones.ts';
import { dialects, type TranscriptionDialect } from './transcription-dialects.ts';

export interface ToneServerOptions {
  dialect?: TranscriptionDialect;
  port?: number;
}

/** An OpenAI-compatible server that recognizes tones, by the real engine. Replies wait for `hold`, if it is set. */
export async function startToneServer({ dialect = dialects.openai as TranscriptionDialect, port }: ToneServerOptions = {}) {
  const { folder, remove } = createToneModelFolder('whole');
  const recognizer = sherpaProvider({ folder });
  const control: { hold?: Promise<unknown> | undefined; running: number; mostRunning: number } = {
    running: 0,
    mostRunning: 0,
  };
  const double = await startTranscriptionDouble(async ({ audio, fields }): Promise<TranscriptionReply> => {
    control.running += 1;
    control.mostRunning = Math.max(control.mostRunning, control.running);
    try {
      await control.hold;
      const { signal } = new AbortController();
      const heard = await recognizer.transcribe?.({ language: 'en', audio: audio.samples, signal });
      const words = heard?.words ?? [];
      return dialect({
        words: words.map(({ text, startMs, endMs }) => ({ text, start: startMs / 1000, end: endMs / 1000 })),
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
      await recognizer.close?.();
      remove();
    },
  };
}
