import { deepgramProvider } from './deepgram.ts';
import type { DeepgramLimits } from './deepgram-stream.ts';
import { SttError, type SttProvider } from './port.ts';

export interface SttSettings {
  /** STT_MODELS: comma-separated, first choice first, e.g. `sherpa,deepgram:nova-3`. */
  models?: string | undefined;
  deepgramUrl?: string | undefined;
  deepgramApiKey?: string | undefined;
  deepgramLimits?: Partial<DeepgramLimits>;
}

const ENTRY = /^([a-z]+)(?::([\w.-]+))?(?:\[([\w|-]+)\])?$/i;
const DEFAULT_DEEPGRAM_MODEL = 'nova-3';

/**
 * The providers that STT_MODELS names, in its order. An entry is `provider[:model]`, with the languages of a model that is not
 * generally known in brackets: `deepgram:my-model[de|fr|multi]`.
 * @throws Error with one clear line for an entry that cannot be meant; a provider that is not built yet is no such error: it
 * is in the list, and fails as `config_error` when a session chooses it.
 */
export function sttProviders({ models = '', deepgramUrl, deepgramApiKey, deepgramLimits }: SttSettings): SttProvider[] {
  const entries = models.split(',').map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, name, model, languages] = ENTRY.exec(entry) ?? [];
      switch (name?.toLowerCase()) {
        case 'deepgram':
          return deepgramProvider({
            model: model ?? DEFAULT_DEEPGRAM_MODEL,
            url: deepgramUrl,
            apiKey: deepgramApiKey,
            languages: languages?.split('|'),
            ...(deepgramLimits && { limits: deepgramLimits }),
          });
        case 'sherpa':
          return notBuilt('sherpa', model ?? 'default');
        default:
          throw new Error(
            `STT_MODELS: "${entry}" names no provider. Use deepgram[:model] or sherpa, separated by commas`,
          );
      }
    });
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
