import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { SttProvider } from './port.ts';

/** Rejects with an `SttError` if the provider cannot be used, as far as it can be asked without audio of a user. */
export async function tryProvider(provider: SttProvider, signal: AbortSignal): Promise<void> {
  const language = provider.serves('en') ? 'en' : 'multi';
  await provider.prepare?.();
  if (!provider.streaming) {
    await provider.transcribe?.({ language, audio: new Int16Array(SAMPLE_RATE), signal });
    return;
  }
  const listener = { onResult() {}, onFailure() {} };
  const stream = await provider.connect({ language, signal, listener, readAudio: async () => new Int16Array(0) });
  stream.close();
  await provider.probe?.(signal);
}
