import { msToSamples, type SttProvider, type SttRecordingOptions, type SttTranscript, type SttWord } from '../port.ts';
import { failure } from './failure.ts';

const PIECE = msToSamples(500);

/** A recording is a stream that is written as fast as it is decoded. Rejects with an `SttError`. */
export async function transcribeRecording(
  provider: SttProvider,
  { language, audio, signal }: SttRecordingOptions,
): Promise<SttTranscript> {
  const words: SttWord[] = [];
  let heard: string | undefined;
  let drained = Promise.withResolvers<void>();
  const over = Promise.withResolvers<never>();
  // It may fail while nobody waits for it: `finish` then tells.
  over.promise.catch(() => {});
  const stream = await provider.connect({
    language,
    sampleRate: 16_000,
    channels: 1,
    signal,
    listener: {
      onResult(result) {
        if (!result.isFinal) return;
        words.push(...result.words);
        heard ??= result.language;
      },
      onDrain: () => drained.resolve(),
      onFailure: (error) => over.reject(error),
    },
  });
  const abort = () => over.reject(failure('upstream_error', 'closed'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    for (let at = 0; at < audio.length; at += PIECE) {
      drained = Promise.withResolvers();
      if (!stream.write(audio.subarray(at, at + PIECE))) await Promise.race([drained.promise, over.promise]);
    }
    await stream.finish();
  } finally {
    signal.removeEventListener('abort', abort);
    stream.close();
  }
  const text = words.map((word) => word.text).join(' ');
  return { provider: stream.provider, model: stream.model, text, words, ...(heard && { language: heard }) };
}
