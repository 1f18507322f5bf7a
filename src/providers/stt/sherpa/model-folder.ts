import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { NotOnnx, readOnnxMetadata } from '../../sherpa-onnx/onnx-metadata.ts';
import { MULTI } from '../port.ts';

export type ModelKind =
  | 'transducer'
  | 'nemo_transducer'
  | 'nemo_ctc'
  | 'zipformer_ctc'
  | 'wenet_ctc'
  | 'telespeech_ctc'
  | 'paraformer'
  | 'sense_voice'
  | 'moonshine'
  | 'whisper';

/** `encoder` and `mergedDecoder`, or `encoder` and the others. */
interface MoonshineFiles {
  preprocessor?: string;
  uncachedDecoder?: string;
  cachedDecoder?: string;
  mergedDecoder?: string;
}

/** A model on disk. */
export interface ModelFolder {
  /** The name of the folder: `sherpa-onnx-whisper-tiny`. */
  name: string;
  kind: ModelKind;
  /** True if it decodes while audio arrives; others decode whole utterances. */
  streaming: boolean;
  /** Absolute paths; `model`, or `encoder` and `decoder` (and `joiner`), or those of Moonshine. */
  files: { tokens: string; model?: string; encoder?: string; decoder?: string; joiner?: string } & MoonshineFiles;
  /** The pieces of words of a transducer that decodes whole utterances: with them, it takes a vocabulary. */
  bpeVocab?: string;
  /** According to the model's metadata; undefined if it names none. */
  languages?: string[];
  /** Silence that makes a streaming model return its last words, in milliseconds. */
  tailMs: number;
}

/** The folder has no usable model. The message names the folder and the problem; it is for the log. */
export class ModelFolderError extends Error {}

const ROLES = ['encoder', 'decoder', 'joiner'] as const;
type Role = (typeof ROLES)[number];
const roleOf = (name: string) => ROLES.find((word) => new RegExp(`(^|[-_.])${word}([-_.]|$)`).test(name));

/** A file name without role and precision, which the files of one model share (`epoch-99-avg-1`, `tiny.en`). */
const stemOf = (name: string) =>
  name
    .replace(/\.onnx$/, '')
    .replace(/\.(int8|fp16)$/, '')
    .replace(/(^|[-_.])(encoder|decoder|joiner)(?=[-_.]|$)/, '')
    .replace(/^[-_.]/, '');

/** The documentation of sherpa-onnx makes it of a model's `bpe.model`. */
const BPE_VOCAB = 'bpe.vocab';
/** Feature frames are 10 ms apart. */
const FRAME_MS = 10;
/** A word is recognized a little after its sound has ended. */
const AFTER_SOUND_MS = 300;
/** For a streaming model without this information. */
const DEFAULT_LOOK_AHEAD_MS = 700;

/**
 * Detects the kind of model in a folder, from file names and metadata. Supports the folders that sherpa-onnx publishes: transducer, CTC
 * (NeMo, Zipformer, WeNet, TeleSpeech), Whisper, SenseVoice, Paraformer and Moonshine. Of several precisions, it uses the smallest file.
 * @throws ModelFolderError
 */
export function readModelFolder(path: string): ModelFolder {
  const folder = resolve(path);
  const names = listFiles(folder);
  const moonshine = readMoonshine(folder, names);
  if (moonshine) return moonshine;
  const onnx = names.filter((name) => name.endsWith('.onnx'));
  if (onnx.length === 0) throw new ModelFolderError(`${folder} has no model (no .onnx file)${findInner(folder)}`);
  const encoders = onnx.filter((name) => roleOf(name) === 'encoder');
  return encoders.length > 0 ? readMultiFileModel(folder, names, encoders) : readSingleFileModel(folder, names, onnx);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ModelFolderError(`${folder} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`, {
      cause,
    });
  }
}

/** Archives are often unpacked one folder too deep. */
function findInner(folder: string): string {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const model = inner.find(({ name }) => readdirSync(join(folder, name)).some((file) => file.endsWith('.onnx')));
    return model ? `; there is one in ${join(folder, model.name)}` : '';
  } catch {
    return '';
  }
}

const isQuantized = (name: string) => name.includes('.int8.');

function preferQuantized(names: string[]): string | undefined {
  return names.find(isQuantized) ?? names[0];
}

/** Without metadata: known by the names of its files. The decoder stands last. */
const MOONSHINE: Readonly<Record<string, keyof MoonshineFiles | 'encoder'>>[] = [
  { 'encoder_model.ort': 'encoder', 'decoder_model_merged.ort': 'mergedDecoder' },
  {
    'preprocess.onnx': 'preprocessor',
    'encode.onnx': 'encoder',
    'cached_decode.onnx': 'cachedDecoder',
    'uncached_decode.onnx': 'uncachedDecoder',
  },
];

function readMoonshine(folder: string, names: string[]): ModelFolder | undefined {
  const find = (part: string) => preferQuantized(names.filter((name) => name.replace('.int8.', '.') === part));
  const parts = MOONSHINE.find((form) => find(Object.keys(form).at(-1) ?? ''));
  if (!parts) return undefined;
  const files: ModelFolder['files'] = { tokens: tokensFile(folder, names, '') };
  for (const [part, role] of Object.entries(parts)) {
    const name = find(part);
    if (!name) throw new ModelFolderError(`${folder}: ${part} is missing`);
    files[role] = join(folder, name);
  }
  return { name: basename(folder), kind: 'moonshine', streaming: false, files, tailMs: 0 };
}

function readMultiFileModel(folder: string, names: string[], encoders: string[]): ModelFolder {
  const encoder = preferQuantized(encoders) ?? '';
  const stem = stemOf(encoder);
  const part = (kind: Role) =>
    names.filter((name) => name.endsWith('.onnx') && roleOf(name) === kind && stemOf(name) === stem);
  const metadata = readMetadata(folder, encoder);
  const type = metadata.get('model_type') ?? '';
  const joiner = preferQuantized(part('joiner'));
  // A transducer's decoder is small, and quantizing it loses accuracy.
  const decoders = part('decoder');
  const decoder = joiner ? (decoders.find((name) => !isQuantized(name)) ?? decoders[0]) : preferQuantized(decoders);
  if (!decoder) throw new ModelFolderError(`${folder}: the decoder that belongs to ${encoder} is missing`);
  const common = { name: basename(folder), tailMs: tailOf(metadata) };
  const files = {
    tokens: tokensFile(folder, names, stem),
    encoder: join(folder, encoder),
    decoder: join(folder, decoder),
  };
  if (type.startsWith('whisper')) {
    return { ...common, kind: 'whisper', streaming: false, files, languages: whisperLanguages(metadata) };
  }
  if (type === 'paraformer') return { ...common, kind: 'paraformer', streaming: true, files };
  if (!joiner) {
    const reason = `the joiner that belongs to ${encoder} is missing, and its model_type "${type}" needs one`;
    throw new ModelFolderError(`${folder}: ${reason}`);
  }
  const kind = type.startsWith('EncDec') ? 'nemo_transducer' : 'transducer';
  const streaming = isStreaming(metadata);
  const takesVocabulary = kind === 'transducer' && !streaming && names.includes(BPE_VOCAB);
  const more = takesVocabulary && { bpeVocab: join(folder, BPE_VOCAB) };
  return { ...common, kind, streaming, files: { ...files, joiner: join(folder, joiner) }, ...more };
}

/** By `model_type` in the metadata of exported models. */
const KINDS: Readonly<Record<string, ModelKind>> = {
  EncDecCTCModel: 'nemo_ctc',
  EncDecCTCModelBPE: 'nemo_ctc',
  EncDecHybridRNNTCTCBPEModel: 'nemo_ctc',
  zipformer2: 'zipformer_ctc',
  zipformer2_ctc: 'zipformer_ctc',
  wenet_ctc: 'wenet_ctc',
  telespeech_ctc: 'telespeech_ctc',
  paraformer: 'paraformer',
  sense_voice_ctc: 'sense_voice',
};

function readSingleFileModel(folder: string, names: string[], onnx: string[]): ModelFolder {
  const part = onnx.find((name) => roleOf(name));
  if (part) throw new ModelFolderError(`${folder}: the encoder that belongs to ${part} is missing`);
  // WeNet publishes two exports in one folder; sherpa-onnx for Node supports the one for whole utterances.
  const whole = onnx.filter((name) => !name.startsWith('model-streaming'));
  const model = preferQuantized(whole.length > 0 ? whole : onnx) ?? '';
  const metadata = readMetadata(folder, model);
  const type = metadata.get('model_type') ?? '';
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) {
    const known = Object.keys(KINDS).join(', ');
    throw new ModelFolderError(`${folder}: ${model} has model_type "${type}"; supported are ${known}`);
  }
  const languages = kind === 'sense_voice' ? senseVoiceLanguages(metadata) : undefined;
  return {
    name: basename(folder),
    kind,
    streaming: isStreaming(metadata) && (kind === 'nemo_ctc' || kind === 'zipformer_ctc'),
    files: { tokens: tokensFile(folder, names, stemOf(model)), model: join(folder, model) },
    ...(languages && { languages }),
    tailMs: tailOf(metadata),
  };
}

function tokensFile(folder: string, names: string[], modelStem: string): string {
  const found = ['tokens.txt', `${modelStem}-tokens.txt`].find((name) => names.includes(name));
  if (!found) throw new ModelFolderError(`${folder}: tokens.txt is missing`);
  return join(folder, found);
}

function readMetadata(folder: string, name: string): Map<string, string> {
  try {
    return readOnnxMetadata(join(folder, name));
  } catch (cause) {
    const why =
      cause instanceof NotOnnx
        ? `is not an ONNX model: ${cause.message}`
        : `cannot be read (${(cause as NodeJS.ErrnoException).code})`;
    throw new ModelFolderError(`${folder}: ${name} ${why}`, { cause });
  }
}

/** Only models that decode in chunks have a chunk length. */
const isStreaming = (metadata: Map<string, string>) => metadata.has('decode_chunk_len') || metadata.has('chunk_shift');

function tailOf(metadata: Map<string, string>): number {
  const frames = Number(metadata.get('T') ?? metadata.get('window_size'));
  return AFTER_SOUND_MS + (frames > 0 ? frames * FRAME_MS : DEFAULT_LOOK_AHEAD_MS);
}

function whisperLanguages(metadata: Map<string, string>): string[] {
  const codes = metadata.get('all_language_codes')?.split(',').filter(Boolean) ?? [];
  return metadata.get('is_multilingual') === '1' && codes.length > 0 ? [MULTI, ...codes] : ['en'];
}

/** SenseVoice has a key for each language: `lang_en`, also `lang_auto` for detection and `lang_nospeech`. */
function senseVoiceLanguages(metadata: Map<string, string>): string[] | undefined {
  const named = [...metadata.keys()].filter((key) => key.startsWith('lang_')).map((key) => key.slice('lang_'.length));
  const languages = named.filter((name) => name !== 'nospeech').map((name) => (name === 'auto' ? MULTI : name));
  return languages.length > 0 ? languages : undefined;
}
