import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { SttModelChoice } from '../../../config/models.ts';
import { findModel } from '../../models/catalog.ts';
import { modelsFolder } from '../../models/installed.ts';
import { ProcessKeeper } from '../../native-process/native-process.ts';
import { isSherpaInstalled, NOT_INSTALLED } from '../../sherpa-onnx/addon.ts';
import { playRecording } from '../live-recording.ts';
import { LiveStream, type LiveStreamInit, raceWithAbort } from '../live-stream.ts';
import { matchLanguage } from '../match-language.ts';
import {
  MULTI,
  msToSamples,
  type SttConnectOptions,
  SttError,
  type SttProvider,
  type SttRegistration,
} from '../port.ts';
import type { StreamMessage } from './engine/protocol.ts';
import {
  DEFAULT_LIMITS,
  type EngineConnection,
  EngineProcess,
  failure,
  SHERPA,
  type SherpaLimits,
} from './engine-process.ts';
import { type ModelFolder, ModelFolderError, readModelFolder } from './model-folder.ts';

/** The longest piece that is decoded at once, so that no stream delays the others. */
const MAX_PIECE = msToSamples(500);

interface SherpaStreamInit extends Omit<LiveStreamInit, 'provider' | 'limits'> {
  limits: SherpaLimits;
  engine: EngineProcess;
  language: string;
  /** The first terms. */
  terms: readonly string[];
  /** Read again when speech begins. Undefined for a model that takes none. */
  vocabulary: SttConnectOptions['vocabulary'];
}

/** One stream of the decoding process. */
class SherpaStream extends LiveStream {
  readonly #engine: EngineConnection;
  readonly #limits: SherpaLimits;
  /** Samples that the process has taken from its queue. */
  #taken = 0;
  #isSpeaking = false;
  readonly #vocabulary: SherpaStreamInit['vocabulary'];

  constructor({ engine, language, terms, vocabulary, ...init }: SherpaStreamInit) {
    super({ ...init, provider: SHERPA });
    this.#limits = init.limits;
    this.#vocabulary = vocabulary;
    this.#engine = engine.open(language, terms, {
      onMessage: (message) => this.#onMessage(message),
      onLost: (error) => this.fail(error),
    });
  }

  protected override get flushAfterMs() {
    // Audio that the process has not taken may be speech too.
    return this.#isSpeaking || this.#taken < this.sent ? this.#limits.speechPauseMs : this.#limits.pauseMs;
  }

  protected get unsentBytes() {
    return (this.sent - this.#taken) * Int16Array.BYTES_PER_ELEMENT;
  }

  protected sendAudio(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length; at += MAX_PIECE) {
      this.#engine.send({ type: 'audio', pcm: pcm.subarray(at, at + MAX_PIECE) });
    }
  }

  protected sendFlush(): void {
    this.#engine.send({ type: 'flush' });
  }

  protected sendEnd(): void {
    this.#engine.send({ type: 'finish' });
  }

  protected release(): void {
    this.#engine.close();
  }

  #onMessage(message: StreamMessage): void {
    if (this.state === 'ended') return;
    // Any message is a sign of progress.
    if (this.state === 'finishing') this.restartDeadline();
    switch (message.type) {
      case 'result':
        this.listener.onResult(message.result);
        if (message.confirmed !== undefined) this.confirm(message.confirmed);
        break;
      case 'taken':
        this.#taken = message.samples;
        if (message.isSpeaking && !this.#isSpeaking) void this.#sendVocabulary();
        this.#isSpeaking = message.isSpeaking;
        break;
      case 'confirmed':
        this.confirm(message.samples);
        break;
      case 'failed':
        this.fail(this.error('upstream_error', 'provider_error', message.detail));
        break;
      case 'finished':
        this.#onFinished();
        break;
    }
  }

  /** Arrives before the utterance that begins is decoded, as that is done at its end. */
  async #sendVocabulary(): Promise<void> {
    const terms = await this.#vocabulary?.();
    if (terms && this.state !== 'ended') this.#engine.send({ type: 'vocabulary', terms });
  }

  #onFinished(): void {
    if (this.confirmed === this.sent) this.complete();
    else this.fail(this.error('upstream_error', 'invalid_response', 'not all audio was decoded'));
  }
}

export const sherpa: SttRegistration = {
  forms: ['sherpa', 'sherpa:NAME'],
  abilities: 'live, recordings',
  languages: 'languages of the model',
  findProblem(choice, dataDir) {
    const { model, modelDir } = choice;
    const folder = folderOf(choice, dataDir);
    if (folder === undefined) return 'STT_MODELS: sherpa needs a folder in SHERPA_MODEL_DIR';
    if (existsSync(folder)) return undefined;
    if (model === undefined) return `SHERPA_MODEL_DIR: there is no "${modelDir}"`;
    return `STT_MODELS: sherpa:${model} is not in DATA_DIR/models: run earshot setup without STT_MODELS, or put its folder there`;
  },
  create: (choice, dataDir, log) =>
    sherpaProvider({ folder: folderOf(choice, dataDir), languages: choice.languages, log }),
};

const folderOf = ({ model, modelDir }: SttModelChoice, dataDir: string) =>
  model === undefined ? modelDir : join(modelsFolder(dataDir), model);

/** Assumed for a model whose languages are not known: a language that may not be supported is refused. */
const DEFAULT_LANGUAGES = ['en'];

export interface SherpaOptions {
  /** The model folder; undefined if none is configured. */
  folder: string | undefined;
  /** Replaces the known languages of the model. */
  languages?: readonly string[] | undefined;
  /** Those of a model that names none itself. */
  catalogLanguages?: readonly string[] | undefined;
  /** The name of a model that setup has installed, for errors. */
  installedAs?: string | undefined;
  limits?: Partial<SherpaLimits>;
  /** True if the optional package sherpa-onnx-node is installed. */
  isInstalled?: () => boolean;
  log?: Logger | undefined;
}

/**
 * sherpa-onnx on this machine, in its own process. Streaming models give interim results; others decode whole utterances. The folder
 * is read again at each start of the process, so a model can be repaired while the service runs.
 */
export function sherpaProvider(options: SherpaOptions): SttProvider {
  const { folder, languages, catalogLanguages, installedAs, isInstalled = isSherpaInstalled, log } = options;
  const place = installedAs && `${installedAs} in this machine`;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const readModel = () => {
    if (folder === undefined) throw new ModelFolderError('SHERPA_MODEL_DIR is not set');
    return readModelFolder(folder);
  };
  const keeper = new ProcessKeeper<EngineProcess>({
    limits,
    async start(signal) {
      if (!isInstalled()) throw failure('config_error', 'not_available', NOT_INSTALLED);
      try {
        return await EngineProcess.start(readModel(), limits, signal);
      } catch (error) {
        const isUnusable = error instanceof ModelFolderError || (error instanceof SttError && !error.retryable);
        if (!isUnusable) throw error;
        const reason = error.message.replace(`${SHERPA}: `, '');
        const detail = place ? `${place} cannot be used (run earshot setup): ${reason}` : reason;
        throw failure('config_error', 'not_available', detail, error);
      }
    },
    onStarted: ({ model, pid }, ms) => log?.info({ model: model.name, pid, ms }, 'speech model loaded'),
    onEnded: ({ pid }, lived_ms) => log?.error({ pid, lived_ms }, 'speech engine ended'),
    endedError: () =>
      failure('upstream_error', 'connection_refused', `the process of ${place ?? 'the speech model'} keeps ending`),
    closedError: () => failure('upstream_error', 'closed'),
  });
  const name = folder === undefined ? 'none' : basename(resolve(folder));
  const languagesOf = (model: ModelFolder) =>
    languages ?? model.languages ?? catalogLanguages ?? findModel(model.name)?.languages ?? DEFAULT_LANGUAGES;

  const provider: SttProvider = {
    name: SHERPA,
    model: name,
    streaming: true,
    serves(language) {
      if (languages) return matchLanguage(language, languages) !== undefined;
      const model = readIfUsable(readModel);
      // With an unusable model, `connect` reports what is wrong.
      return model === undefined || matchLanguage(language, languagesOf(model)) !== undefined;
    },
    async connect({ language, signal, listener, vocabulary: readTerms }) {
      const engine = await raceWithAbort(keeper.acquire(), { provider: SHERPA, signal });
      const served = matchLanguage(language, languagesOf(engine.model));
      if (!served) throw failure('config_error', 'language_not_supported');
      if (engine.hasEnded) throw failure('upstream_error', 'connection_lost', 'the decoding process has just ended');
      if (engine.streams >= limits.maxStreams) {
        throw failure('upstream_error', 'rate_limited', `${limits.maxStreams} streams are open already`);
      }
      const modelLanguage = matchLanguage(served, engine.model.languages ?? []) ?? MULTI;
      const vocabulary = engine.model.bpeVocab === undefined ? undefined : readTerms;
      const terms = (await vocabulary?.()) ?? [];
      const common = { model: name, listener, limits, signal };
      return new SherpaStream({ ...common, engine, language: modelLanguage, terms, vocabulary });
    },
    transcribe: (recording) => playRecording(provider, recording),
    prepare: async () => {
      await keeper.acquire();
    },
    close: () => keeper.close(),
  };
  return provider;
}

function readIfUsable(readModel: () => ModelFolder): ModelFolder | undefined {
  try {
    return readModel();
  } catch (error) {
    if (error instanceof ModelFolderError) return undefined;
    throw error;
  }
}
