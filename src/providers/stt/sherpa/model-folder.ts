import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { NotOnnx, readOnnxMetadata } from '../../sherpa-onnx/onnx-metadata.ts';
import { MULTI } from '../languages.ts';

export type ModelKind =
  | 'transducer'
  | 'nemo_transducer'
  | 'nemo_ctc'
  | 'zipformer_ctc'
  | 'wenet_ctc'
  | 'telespeech_ctc'
  | 'paraformer'
  | 'sense_voice'
  | 'whisper';

/** A model as it lies on disk. */
export interface ModelFolder {
  /** The folder's own name: `sherpa-onnx-whisper-tiny`. */
  name: string;
  kind: ModelKind;
  /** Whether it decodes while audio comes in; others take whole utterances. */
  streaming: boolean;
  /** Absolute paths; `model`, or `encoder` and `decoder` (and `joiner`). */
  files: { tokens: string; model?: string; encoder?: string; decoder?: string; joiner?: string };
  /** What the model itself says it understands; undefined where it says nothing. */
  languages?: string[];
  /** Silence that pushes the last words out of a streaming model, in milliseconds. */
  tailMs: number;
}

/** The folder holds no model that can be used. The message names the folder and what is missing; it is for the log. */
export class ModelFolderError extends Error {}

const ROLES = ['encoder', 'decoder', 'joiner'] as const;
type Role = (typeof ROLES)[number];
const role = (name: string) => ROLES.find((word) => new RegExp(`(^|[-_.])${word}([-_.]|$)`).test(name));

/** What a file is called beside its role and precision: parts of one model share it (`epoch-99-avg-1`, `tiny.en`). */
const stem = (name: string) =>
  name
    .replace(/\.onnx$/, '')
    .replace(/\.(int8|fp16)$/, '')
    .replace(/(^|[-_.])(encoder|decoder|joiner)(?=[-_.]|$)/, '')
    .replace(/^[-_.]/, '');

/** Feature frames are 10 ms apart. */
const FRAME_MS = 10;
/** Words end a little after their sound does. */
const SETTLE_MS = 300;
/** Of a streaming model that does not say how far it looks ahead. */
const USUAL_LOOK_AHEAD_MS = 700;

/**
 * Reads what kind of model lies in a folder, from the files' names and from what they say of themselves: the folders that sherpa-onnx
 * publishes (transducer, CTC of NeMo, Zipformer, WeNet and TeleSpeech, Whisper, SenseVoice, Paraformer; whole utterances or streaming).
 * Where a file is there in several precisions, the smallest is taken.
 * @throws ModelFolderError
 */
export function readModelFolder(path: string): ModelFolder {
  const folder = resolve(path);
  const names = list(folder);
  const onnx = names.filter((name) => name.endsWith('.onnx'));
  if (onnx.length === 0) throw new ModelFolderError(`${folder} holds no model (no .onnx file)${hint(folder)}`);
  const encoders = onnx.filter((name) => role(name) === 'encoder');
  return encoders.length > 0 ? inParts(folder, names, encoders) : inOneFile(folder, names, onnx);
}

function list(folder: string): string[] {
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
function hint(folder: string): string {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const model = inner.find(({ name }) => readdirSync(join(folder, name)).some((file) => file.endsWith('.onnx')));
    return model ? `; there is one in ${join(folder, model.name)}` : '';
  } catch {
    return '';
  }
}

const isSmall = (name: string) => name.includes('.int8.');

function smallest(names: string[]): string | undefined {
  return names.find(isSmall) ?? names[0];
}

function inParts(folder: string, names: string[], encoders: string[]): ModelFolder {
  const encoder = smallest(encoders) ?? '';
  const wanted = stem(encoder);
  const part = (kind: Role) =>
    names.filter((name) => name.endsWith('.onnx') && role(name) === kind && stem(name) === wanted);
  const metadata = read(folder, encoder);
  const type = metadata.get('model_type') ?? '';
  const joiner = smallest(part('joiner'));
  // A transducer's decoder is small, and rounding it costs words.
  const decoders = part('decoder');
  const decoder = joiner ? (decoders.find((name) => !isSmall(name)) ?? decoders[0]) : smallest(decoders);
  if (!decoder) throw new ModelFolderError(`${folder}: the decoder that belongs to ${encoder} is missing`);
  const common = { name: basename(folder), tailMs: tailOf(metadata) };
  const files = {
    tokens: tokens(folder, names, wanted),
    encoder: join(folder, encoder),
    decoder: join(folder, decoder),
  };
  if (type.startsWith('whisper')) {
    return { ...common, kind: 'whisper', streaming: false, files, languages: whisperLanguages(metadata) };
  }
  if (type === 'paraformer') return { ...common, kind: 'paraformer', streaming: true, files };
  if (!joiner) {
    const reason = `the joiner that belongs to ${encoder} is missing, and its model_type "${type}" is none that does without`;
    throw new ModelFolderError(`${folder}: ${reason}`);
  }
  const kind = type.startsWith('EncDec') ? 'nemo_transducer' : 'transducer';
  return { ...common, kind, streaming: looksAhead(metadata), files: { ...files, joiner: join(folder, joiner) } };
}

/** By `model_type`, as the scripts that export the models for sherpa-onnx write it. */
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

function inOneFile(folder: string, names: string[], onnx: string[]): ModelFolder {
  const part = onnx.find((name) => role(name));
  if (part) throw new ModelFolderError(`${folder}: the encoder that belongs to ${part} is missing`);
  // WeNet publishes two exports in one folder; sherpa-onnx for Node takes the one for whole utterances.
  const whole = onnx.filter((name) => !name.startsWith('model-streaming'));
  const model = smallest(whole.length > 0 ? whole : onnx) ?? '';
  const metadata = read(folder, model);
  const type = metadata.get('model_type') ?? '';
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) {
    const known = Object.keys(KINDS).join(', ');
    throw new ModelFolderError(`${folder}: ${model} says model_type "${type}"; known are ${known}`);
  }
  const languages = kind === 'sense_voice' ? senseVoiceLanguages(metadata) : undefined;
  return {
    name: basename(folder),
    kind,
    streaming: looksAhead(metadata) && (kind === 'nemo_ctc' || kind === 'zipformer_ctc'),
    files: { tokens: tokens(folder, names, stem(model)), model: join(folder, model) },
    ...(languages && { languages }),
    tailMs: tailOf(metadata),
  };
}

function tokens(folder: string, names: string[], modelStem: string): string {
  const found = ['tokens.txt', `${modelStem}-tokens.txt`].find((name) => names.includes(name));
  if (!found) throw new ModelFolderError(`${folder}: tokens.txt is missing`);
  return join(folder, found);
}

function read(folder: string, name: string): Map<string, string> {
  try {
    return readOnnxMetadata(join(folder, name));
  } catch (cause) {
    const why =
      cause instanceof NotOnnx
        ? `is no ONNX model: ${cause.message}`
        : `cannot be read (${(cause as NodeJS.ErrnoException).code})`;
    throw new ModelFolderError(`${folder}: ${name} ${why}`, { cause });
  }
}

/** Only models that decode in chunks say how long one is. */
const looksAhead = (metadata: Map<string, string>) => metadata.has('decode_chunk_len') || metadata.has('chunk_shift');

function tailOf(metadata: Map<string, string>): number {
  const frames = Number(metadata.get('T') ?? metadata.get('window_size'));
  return SETTLE_MS + (frames > 0 ? frames * FRAME_MS : USUAL_LOOK_AHEAD_MS);
}

function whisperLanguages(metadata: Map<string, string>): string[] {
  const codes = metadata.get('all_language_codes')?.split(',').filter(Boolean) ?? [];
  return metadata.get('is_multilingual') === '1' && codes.length > 0 ? [MULTI, ...codes] : ['en'];
}

/** SenseVoice names what it can be told to listen for: `lang_en`, `lang_auto` for whatever is spoken, and one for no speech. */
function senseVoiceLanguages(metadata: Map<string, string>): string[] | undefined {
  const named = [...metadata.keys()].filter((key) => key.startsWith('lang_')).map((key) => key.slice('lang_'.length));
  const languages = named.filter((name) => name !== 'nospeech').map((name) => (name === 'auto' ? MULTI : name));
  return languages.length > 0 ? languages : undefined;
}
