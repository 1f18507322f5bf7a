import type { Config, SttModelChoice } from '../../config.ts';
import { deepgramProvider } from './deepgram.ts';
import { SttError, type SttProvider } from './port.ts';

const DEFAULT_DEEPGRAM_MODEL = 'nova-3';

/**
 * The providers that STT_MODELS names, in its order. One that is not built yet is in the list too, and fails as `config_error`
 * when a session chooses it.
 */
export function sttProviders({ sttModels, deepgram }: Pick<Config, 'sttModels' | 'deepgram'>): SttProvider[] {
  return sttModels.map((choice) => toProvider(choice, deepgram));
}

function toProvider({ provider, model, languages }: SttModelChoice, deepgram: Config['deepgram']): SttProvider {
  if (provider === 'sherpa') return notBuilt('sherpa', model ?? 'default');
  return deepgramProvider({ ...deepgram, model: model ?? DEFAULT_DEEPGRAM_MODEL, languages });
}

/** A provider that is named but not built: it would serve any language, and says so clearly when it is to. */
function notBuilt(name: string, model: string): SttProvider {
  return {
    name,
    model,
    streaming: true,
    diarization: false,
    serves: () => true,
    connect: () =>
      Promise.reject(
        new SttError({
          outcome: 'config_error',
          reason: 'not_available',
          provider: name,
          detail: 'this provider is not built yet; take it out of STT_MODELS',
        }),
      ),
  };
}
