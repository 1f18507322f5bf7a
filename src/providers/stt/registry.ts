import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { SttModelChoice } from '../../config/stt-models.ts';
import { deepgramProvider } from './deepgram/provider.ts';
import { openaiProvider } from './openai/recording.ts';
import type { SttProvider } from './port.ts';
import { sherpaProvider } from './sherpa/provider.ts';

const DEFAULT_DEEPGRAM_MODEL = 'nova-3';
const DEFAULT_OPENAI_MODEL = 'whisper-1';

type SttConfig = Pick<Config, 'sttModels' | 'deepgram' | 'transcription' | 'sherpaModelDir' | 'dataDir'>;

/** The providers that STT_MODELS names, in its order. One that cannot be had fails as `config_error` when a session chooses it. */
export function sttProviders(config: SttConfig, log?: Logger): SttProvider[] {
  return config.sttModels.map((choice) => toProvider(choice, config, log));
}

function toProvider({ provider, model, languages }: SttModelChoice, config: SttConfig, log?: Logger): SttProvider {
  if (provider === 'sherpa') return sherpaProvider({ folder: sherpaFolder(model, config), languages, log });
  if (provider === 'openai') {
    return openaiProvider({ ...config.transcription, model: model ?? DEFAULT_OPENAI_MODEL, languages });
  }
  return deepgramProvider({ ...config.deepgram, model: model ?? DEFAULT_DEEPGRAM_MODEL, languages });
}

/** Where `npm run models -- pull NAME` puts what it fetches: `sherpa:NAME` finds it there. */
export const modelsFolder = (dataDir: string) => join(dataDir, 'models');

const sherpaFolder = (model: string | undefined, { sherpaModelDir, dataDir }: SttConfig) =>
  model === undefined ? sherpaModelDir : join(modelsFolder(dataDir), model);
