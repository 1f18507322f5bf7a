import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { machineEmbedding } from '../embedding/machine/provider.ts';
import type { EmbeddingProvider } from '../embedding/port.ts';
import { ModelEngine } from '../llama/model-engine.ts';
import { createModelInMachine } from '../llm/model.ts';
import type { ChatModel } from '../llm/port.ts';
import type { SpeakerDiarizer, SpeakerEmbedder } from '../speaker/port.ts';
import { sherpaDiarizer } from '../speaker/sherpa/diarizer.ts';
import { sherpaEmbedder } from '../speaker/sherpa/provider.ts';
import type { SttProvider } from '../stt/port.ts';
import { sherpaProvider } from '../stt/sherpa/provider.ts';
import { engineFolder } from './install-engine.ts';
import { type InstalledModels, modelsFolder } from './installed.ts';

/** Longer texts are cut, and a longer context takes memory. */
const EMBEDDING_CONTEXT = 2048;

interface Options {
  dataDir: string;
  /** SPEAKER_MODEL, which takes precedence over an installed model of voices. */
  voiceFile?: string | undefined;
  log: Logger;
}

/** A model that runs, and how it ends. */
interface Running<T> {
  model: T;
  close(): Promise<void> | undefined;
}

/** The models that setup has installed. They are switched on and off while the service runs; each process is started when it is needed. */
export class MachineModels {
  installed: InstalledModels = {};
  readonly #options: Options;
  #language: Running<ChatModel> | undefined;
  #embedding: Running<EmbeddingProvider> | undefined;
  #speech: Running<SttProvider> | undefined;
  #voice: Running<SpeakerEmbedder> | undefined;
  #segmentation: Running<SpeakerDiarizer> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get llm(): ChatModel | undefined {
    return this.#language?.model;
  }

  get embedding(): EmbeddingProvider | undefined {
    return this.#embedding?.model;
  }

  get speaker(): SpeakerEmbedder | undefined {
    return this.#voice?.model;
  }

  get diarizer(): SpeakerDiarizer | undefined {
    return this.#segmentation?.model;
  }

  get stt(): readonly SttProvider[] {
    return this.#speech ? [this.#speech.model] : [];
  }

  /** Uses these models from now on. Those that are no longer used end. */
  async use(installed: InstalledModels): Promise<void> {
    const before = this.installed;
    this.installed = installed;
    const ended: (Running<unknown> | undefined)[] = [];
    const hasChanged = (task: keyof InstalledModels) => !isDeepStrictEqual(before[task], installed[task]);
    if (hasChanged('language')) {
      ended.push(this.#language);
      this.#language = installed.language && this.#openLanguage(installed.language);
    }
    if (hasChanged('embedding')) {
      ended.push(this.#embedding);
      this.#embedding = installed.embedding && this.#openEmbedding(installed.embedding);
    }
    if (hasChanged('speech')) {
      ended.push(this.#speech);
      this.#speech = installed.speech && this.#openSpeech(installed.speech);
    }
    if (hasChanged('voice')) {
      ended.push(this.#voice);
      this.#voice = installed.voice && this.#openVoice(installed.voice);
    }
    if (hasChanged('segmentation') || hasChanged('voice')) {
      ended.push(this.#segmentation);
      this.#segmentation = this.#openSegmentation(installed);
    }
    await Promise.all(ended.map((one) => one?.close()));
  }

  close(): Promise<void> {
    return this.use({});
  }

  #openLanguage({ name, file, context }: NonNullable<InstalledModels['language']>): Running<ChatModel> {
    const engine = this.#engine({ name, file, context, task: 'chat' });
    return { model: createModelInMachine(engine), close: () => engine.close() };
  }

  #openEmbedding({ name, file }: NonNullable<InstalledModels['embedding']>): Running<EmbeddingProvider> {
    const engine = this.#engine({ name, file, context: EMBEDDING_CONTEXT, task: 'embedding' });
    return { model: machineEmbedding(engine), close: () => engine.close() };
  }

  #openSpeech({ name, folder, languages }: NonNullable<InstalledModels['speech']>): Running<SttProvider> {
    const { dataDir, log } = this.#options;
    const files = { folder: join(modelsFolder(dataDir), folder), catalogLanguages: languages };
    const model = sherpaProvider({ ...files, installedAs: name, log });
    return { model, close: () => model.close?.() };
  }

  #openVoice({ file }: NonNullable<InstalledModels['voice']>): Running<SpeakerEmbedder> {
    const { dataDir, log } = this.#options;
    const model = sherpaEmbedder({ file: join(modelsFolder(dataDir), file), log });
    return { model, close: () => model.close() };
  }

  /** Speakers are told apart by the model of voices. */
  #openSegmentation({ segmentation, voice }: InstalledModels): Running<SpeakerDiarizer> | undefined {
    const { dataDir, voiceFile = voice && join(modelsFolder(dataDir), voice.file), log } = this.#options;
    if (!segmentation || voiceFile === undefined) return undefined;
    const model = sherpaDiarizer({ file: join(modelsFolder(dataDir), segmentation.file), voiceFile, log });
    return { model, close: () => model.close() };
  }

  #engine({ file, ...model }: { name: string; file: string; context: number; task: 'chat' | 'embedding' }) {
    const { dataDir, log } = this.#options;
    return new ModelEngine({ ...model, file: join(modelsFolder(dataDir), file), folder: engineFolder(dataDir), log });
  }
}
