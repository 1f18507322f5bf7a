import { join } from 'node:path';
import { MULTI } from '../languages.ts';

/** A model that the sherpa-onnx project publishes. */
export interface PublishedModel {
  /** The name of its archive and folder, and of `sherpa:NAME` in STT_MODELS. */
  name: string;
  languages: readonly string[];
  /** Whether it gives words while they are spoken, not only at pauses. */
  streaming: boolean;
  kind: 'transducer' | 'Whisper' | 'SenseVoice' | 'Paraformer';
  /** Approximate size of the download. */
  megabytes: number;
  note: string;
}

/** Location of the archives `NAME.tar.bz2`, and of `checksum.txt` with their SHA-256. */
export const ARCHIVES_URL = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

const EUROPEAN = 'bg cs da de el en es et fi fr hr hu it lt lv mt nl pl pt ro ru sk sl sv uk'.split(' ');

/** A selection. Whisper and SenseVoice models name their languages themselves, the others do not. */
export const PUBLISHED_MODELS: readonly PublishedModel[] = [
  {
    name: 'sherpa-onnx-streaming-zipformer-en-kroko-2025-08-06',
    languages: ['en'],
    streaming: true,
    kind: 'transducer',
    megabytes: 57,
    note: 'small and fast',
  },
  {
    name: 'sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06',
    languages: ['de'],
    streaming: true,
    kind: 'transducer',
    megabytes: 58,
    note: 'small and fast',
  },
  {
    name: 'sherpa-onnx-streaming-zipformer-fr-kroko-2025-08-06',
    languages: ['fr'],
    streaming: true,
    kind: 'transducer',
    megabytes: 57,
    note: 'small and fast',
  },
  {
    name: 'sherpa-onnx-streaming-zipformer-es-kroko-2025-08-06',
    languages: ['es'],
    streaming: true,
    kind: 'transducer',
    megabytes: 124,
    note: 'small and fast',
  },
  {
    name: 'sherpa-onnx-streaming-paraformer-bilingual-zh-en',
    languages: ['zh', 'en', MULTI],
    streaming: true,
    kind: 'Paraformer',
    megabytes: 1047,
    note: 'two languages in one sentence',
  },
  {
    name: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    languages: [MULTI, ...EUROPEAN],
    streaming: false,
    kind: 'transducer',
    megabytes: 487,
    note: 'accurate, with punctuation and capitals',
  },
  {
    name: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
    languages: ['en'],
    streaming: false,
    kind: 'transducer',
    megabytes: 483,
    note: 'accurate, with punctuation and capitals',
  },
  {
    name: 'sherpa-onnx-nemo-fast-conformer-transducer-be-de-en-es-fr-hr-it-pl-ru-uk-20k-int8',
    languages: [MULTI, 'be', 'de', 'en', 'es', 'fr', 'hr', 'it', 'pl', 'ru', 'uk'],
    streaming: false,
    kind: 'transducer',
    megabytes: 107,
    note: 'small, with punctuation and capitals',
  },
  {
    name: 'sherpa-onnx-sense-voice-zh-en-ja-ko-yue-int8-2024-07-17',
    languages: [MULTI, 'zh', 'en', 'ja', 'ko', 'yue'],
    streaming: false,
    kind: 'SenseVoice',
    megabytes: 163,
    note: 'fast, with punctuation',
  },
  {
    name: 'sherpa-onnx-whisper-tiny.en',
    languages: ['en'],
    streaming: false,
    kind: 'Whisper',
    megabytes: 113,
    note: 'small, makes mistakes',
  },
  {
    name: 'sherpa-onnx-whisper-base',
    languages: [MULTI],
    streaming: false,
    kind: 'Whisper',
    megabytes: 208,
    note: 'nearly a hundred languages, makes mistakes',
  },
  {
    name: 'sherpa-onnx-whisper-small',
    languages: [MULTI],
    streaming: false,
    kind: 'Whisper',
    megabytes: 639,
    note: 'nearly a hundred languages',
  },
  {
    name: 'sherpa-onnx-whisper-turbo',
    languages: [MULTI],
    streaming: false,
    kind: 'Whisper',
    megabytes: 564,
    note: 'nearly a hundred languages, accurate, needs a strong machine',
  },
];

/** Where `npm run models -- pull NAME` puts models, and where `sherpa:NAME` of STT_MODELS looks for them. */
export const modelsFolder = (dataDir: string) => join(dataDir, 'models');

export const publishedModel = (name: string): PublishedModel | undefined =>
  PUBLISHED_MODELS.find((model) => model.name === name);
