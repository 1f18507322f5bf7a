/** A model that the sherpa-onnx project publishes. */
export interface PublishedModel {
  /** The name of its archive and folder, and of `sherpa:NAME` in STT_MODELS. */
  name: string;
  languages: readonly string[];
  /** True if it gives words while they are spoken, not only at pauses. */
  streaming: boolean;
  kind: 'transducer' | 'Whisper' | 'SenseVoice' | 'Paraformer';
  /** Approximate size of the download. */
  megabytes: number;
  note: string;
}

/** Location of the archives `NAME.tar.bz2`, and of `checksum.txt` with their SHA-256. */
export const ARCHIVES_URL = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

const EUROPEAN = 'multi bg cs da de el en es et fi fr hr hu it lt lv mt nl pl pt ro ru sk sl sv uk';

function toModel(
  suffix: string,
  languages: string,
  kind: PublishedModel['kind'],
  megabytes: number,
  note: string,
): PublishedModel {
  const streaming = suffix.startsWith('streaming-');
  return { name: `sherpa-onnx-${suffix}`, languages: languages.split(' '), streaming, kind, megabytes, note };
}

/** A selection. Whisper and SenseVoice models name their languages themselves, the others do not. */
export const PUBLISHED_MODELS: readonly PublishedModel[] = [
  toModel('streaming-zipformer-en-kroko-2025-08-06', 'en', 'transducer', 57, 'small and fast'),
  toModel('streaming-zipformer-de-kroko-2025-08-06', 'de', 'transducer', 58, 'small and fast'),
  toModel('streaming-zipformer-fr-kroko-2025-08-06', 'fr', 'transducer', 57, 'small and fast'),
  toModel('streaming-zipformer-es-kroko-2025-08-06', 'es', 'transducer', 124, 'small and fast'),
  toModel('streaming-paraformer-bilingual-zh-en', 'zh en multi', 'Paraformer', 1047, 'two languages in one sentence'),
  toModel('nemo-parakeet-tdt-0.6b-v3-int8', EUROPEAN, 'transducer', 487, 'accurate, with punctuation and capitals'),
  toModel('nemo-parakeet-tdt-0.6b-v2-int8', 'en', 'transducer', 483, 'accurate, with punctuation and capitals'),
  toModel(
    'nemo-fast-conformer-transducer-be-de-en-es-fr-hr-it-pl-ru-uk-20k-int8',
    'multi be de en es fr hr it pl ru uk',
    'transducer',
    107,
    'small, with punctuation and capitals',
  ),
  toModel(
    'sense-voice-zh-en-ja-ko-yue-int8-2024-07-17',
    'multi zh en ja ko yue',
    'SenseVoice',
    163,
    'fast, with punctuation',
  ),
  toModel('whisper-tiny.en', 'en', 'Whisper', 113, 'small, makes mistakes'),
  toModel('whisper-base', 'multi', 'Whisper', 208, 'nearly a hundred languages, makes mistakes'),
  toModel('whisper-small', 'multi', 'Whisper', 639, 'nearly a hundred languages'),
  toModel('whisper-turbo', 'multi', 'Whisper', 564, 'nearly a hundred languages, accurate, needs a strong machine'),
];

export const publishedModel = (name: string): PublishedModel | undefined =>
  PUBLISHED_MODELS.find((model) => model.name === name);
