import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { SttModelChoice } from '../../../config/stt-models.ts';
import { MULTI, matchLanguage } from '../languages.ts';
import type { SttProvider, SttRegistration } from '../port.ts';
import { modelsFolder, publishedModel } from './catalogue.ts';
import { isSherpaInstalled } from './engine/addon.ts';
import { createEngineKeeper } from './engine-keeper.ts';
import { failure, SHERPA } from './failure.ts';
import { DEFAULT_LIMITS, type SherpaLimits } from './limits.ts';
import { type ModelFolder, ModelFolderError, readModelFolder } from './model-folder.ts';
import { transcribeRecording } from './recording.ts';
import { SherpaStream } from './stream.ts';

/** Assumed of a model of which nobody tells: a language that may not be served fails closed. */
const UNTOLD_LANGUAGES = ['en'];

const folderOf = ({ model, modelDir }: SttModelChoice, dataDir: string) =>
  model === undefined ? modelDir : join(modelsFolder(dataDir), model);

export const sherpa: SttRegistration = {
  forms: ['sherpa', 'sherpa:NAME'],
  findProblem(choice, dataDir) {
    const { model, modelDir } = choice;
    const folder = folderOf(choice, dataDir);
    if (folder === undefined) return 'STT_MODELS: sherpa needs a folder in SHERPA_MODEL_DIR';
    if (existsSync(folder)) return undefined;
    if (model === undefined) return `SHERPA_MODEL_DIR: there is no "${modelDir}"`;
    return `STT_MODELS: sherpa:${model} is not in DATA_DIR/models; fetch it with npm run models -- pull ${model}`;
  },
  create: (choice, dataDir, log) =>
    sherpaProvider({ folder: folderOf(choice, dataDir), languages: choice.languages, log }),
};

export interface SherpaOptions {
  /** Where the model lies; undefined where nobody said. */
  folder: string | undefined;
  /** In place of the languages that the model is known to understand. */
  languages?: readonly string[] | undefined;
  limits?: Partial<SherpaLimits>;
  isInstalled?: () => boolean;
  log?: Logger | undefined;
}

/**
 * sherpa-onnx in this machine, in a process of its own. Nothing leaves the machine. Streaming models give interim results; others are
 * given whole utterances. The folder is read anew whenever the process is started, so that a model may be put right while the
 * service runs.
 */
export function sherpaProvider(options: SherpaOptions): SttProvider {
  const { folder, languages, limits, isInstalled = isSherpaInstalled, log } = options;
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const readModel = () => {
    if (folder === undefined) throw new ModelFolderError('SHERPA_MODEL_DIR is not set');
    return readModelFolder(folder);
  };
  const keeper = createEngineKeeper({ readModel, isInstalled, limits: bounds, log });
  const name = folder === undefined ? 'none' : basename(resolve(folder));
  const languagesOf = (model: ModelFolder) =>
    languages ?? model.languages ?? publishedModel(model.name)?.languages ?? UNTOLD_LANGUAGES;

  const provider: SttProvider = {
    name: SHERPA,
    model: name,
    streaming: true,
    diarization: false,
    serves(language) {
      if (languages) return matchLanguage(language, languages) !== undefined;
      const model = readable(readModel);
      // Whoever connects hears what is wrong with it.
      return model === undefined || matchLanguage(language, languagesOf(model)) !== undefined;
    },
    async connect({ language, signal, listener }) {
      const engine = await unlessAborted(keeper.acquire(), signal);
      const served = matchLanguage(language, languagesOf(engine.model));
      if (!served) throw failure('config_error', 'language_not_supported');
      if (engine.streams >= bounds.maxStreams) {
        throw failure('upstream_error', 'rate_limited', `${bounds.maxStreams} streams are open already`);
      }
      const spoken = languageOfModel(served, engine.model);
      return new SherpaStream({ engine, model: name, language: spoken, listener, limits: bounds, signal });
    },
    transcribe: (options) => transcribeRecording(provider, options),
    prepare: async () => {
      await keeper.acquire();
    },
    close: () => keeper.close(),
  };
  return provider;
}

function readable(readModel: () => ModelFolder): ModelFolder | undefined {
  try {
    return readModel();
  } catch (error) {
    if (error instanceof ModelFolderError) return undefined;
    throw error;
  }
}

/** A model is told a language as it names it, or to find out for itself. */
function languageOfModel(language: string, { languages = [] }: ModelFolder): string {
  return matchLanguage(language, languages) ?? MULTI;
}

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(failure('upstream_error', 'closed'));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
