import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeModel } from '../../../../scripts/test-data/onnx.ts';
import { ModelFolderError, readModelFolder } from './model-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'models-'));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;

type Metadata = Record<string, string | number>;

/** A folder with these files. A model consists of metadata only. */
function folderWith(files: Record<string, Metadata | string>, name = `model-${++count}`): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    const model = (metadata: Metadata) =>
      writeModel({ name: 'empty', producer: 'test', description: '', graph: [], metadata });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : model(content));
  }
  return folder;
}

const TOKENS = { 'tokens.txt': '' };
const whisper = (multilingual: 0 | 1) => ({
  model_type: 'whisper-tiny',
  is_multilingual: multilingual,
  all_language_codes: 'en,de,yue',
});

/** The names of a model's files, without their folder. */
function filesOf(folder: string): Record<string, string> {
  const entries = Object.entries(readModelFolder(folder).files);
  return Object.fromEntries(entries.map(([part, path]) => [part, path.slice(folder.length + 1)]));
}

describe('a published model folder', () => {
  test.each([
    ['EncDecCTCModelBPE', 'nemo_ctc'],
    ['EncDecHybridRNNTCTCBPEModel', 'nemo_ctc'],
    ['zipformer2_ctc', 'zipformer_ctc'],
    ['wenet_ctc', 'wenet_ctc'],
    ['telespeech_ctc', 'telespeech_ctc'],
    ['paraformer', 'paraformer'],
  ])('a single file of model_type %s has kind %s, not streaming', (model_type, kind) => {
    const folder = folderWith({ ...TOKENS, 'model.int8.onnx': { model_type } });
    expect(readModelFolder(folder)).toMatchObject({ kind, streaming: false });
    expect(readModelFolder(folder)).not.toHaveProperty('languages');
    expect(filesOf(folder)).toEqual({ tokens: 'tokens.txt', model: 'model.int8.onnx' });
  });

  test.each([
    ['NeMo', { model_type: 'EncDecCTCModelBPE', window_size: 57, chunk_shift: 40 }, 'nemo_ctc', 870],
    ['Zipformer', { model_type: 'zipformer2', T: 45, decode_chunk_len: 32 }, 'zipformer_ctc', 750],
  ])('a single file of %s with a chunk length is streaming', (_, metadata, kind, tailMs) => {
    const folder = folderWith({ ...TOKENS, 'ctc-epoch-20-avg-1-chunk-16-left-128.onnx': metadata });
    expect(readModelFolder(folder)).toMatchObject({ kind, streaming: true, tailMs });
  });

  test('SenseVoice names its languages', () => {
    const metadata = { model_type: 'sense_voice_ctc', lang_auto: 0, lang_zh: 3, lang_en: 4, lang_nospeech: 13 };
    const folder = folderWith({ ...TOKENS, 'model.onnx': metadata });
    expect(readModelFolder(folder)).toMatchObject({ kind: 'sense_voice', languages: ['multi', 'zh', 'en'] });
  });

  test.each([
    [1, ['multi', 'en', 'de', 'yue']],
    [0, ['en']],
  ] as const)(
    'Whisper names its languages (is_multilingual %i); its name is part of the file names',
    (multilingual, languages) => {
      const folder = folderWith({
        'tiny-encoder.onnx': whisper(multilingual),
        'tiny-encoder.int8.onnx': whisper(multilingual),
        'tiny-decoder.onnx': {},
        'tiny-decoder.int8.onnx': {},
        'tiny-tokens.txt': '',
      });
      expect(readModelFolder(folder)).toMatchObject({ kind: 'whisper', streaming: false, languages });
      expect(filesOf(folder)).toEqual({
        tokens: 'tiny-tokens.txt',
        encoder: 'tiny-encoder.int8.onnx',
        decoder: 'tiny-decoder.int8.onnx',
      });
    },
  );

  test.each([
    ['zipformer2', {}, { kind: 'transducer', streaming: false }],
    ['zipformer2', { decode_chunk_len: 32, T: 45 }, { kind: 'transducer', streaming: true }],
    ['EncDecRNNTBPEModel', {}, { kind: 'nemo_transducer', streaming: false }],
    ['EncDecHybridRNNTCTCBPEModel', { window_size: 65, chunk_shift: 56 }, { kind: 'nemo_transducer', streaming: true }],
  ])('encoder, decoder and joiner are a transducer (%s %j)', (model_type, more, expected) => {
    const parts = (precision: string) => ({
      [`encoder-epoch-99-avg-1${precision}.onnx`]: { model_type, ...more },
      [`decoder-epoch-99-avg-1${precision}.onnx`]: {},
      [`joiner-epoch-99-avg-1${precision}.onnx`]: {},
    });
    const folder = folderWith({ ...TOKENS, ...parts(''), ...parts('.int8') });
    expect(readModelFolder(folder)).toMatchObject(expected);
    expect(filesOf(folder)).toEqual({
      tokens: 'tokens.txt',
      encoder: 'encoder-epoch-99-avg-1.int8.onnx',
      decoder: 'decoder-epoch-99-avg-1.onnx',
      joiner: 'joiner-epoch-99-avg-1.int8.onnx',
    });
  });

  test.each([
    ['zipformer2', {}, true],
    ['zipformer2', { decode_chunk_len: 32, T: 45 }, false],
    ['EncDecRNNTBPEModel', {}, false],
  ])('bpe.vocab lets a transducer of whole utterances take a vocabulary (%s %j: %j)', (model_type, more, isTaken) => {
    const parts = { 'encoder.onnx': { model_type, ...more }, 'decoder.onnx': {}, 'joiner.onnx': {} };
    const folder = folderWith({ ...TOKENS, ...parts, 'bpe.vocab': '' });
    expect(readModelFolder(folder).bpeVocab).toBe(isTaken ? join(folder, 'bpe.vocab') : undefined);
  });

  test('the files of one model are used if there are several models', () => {
    const parts = (chunk: number) => ({
      [`encoder-epoch-9-chunk-${chunk}.onnx`]: { model_type: 'zipformer2', decode_chunk_len: chunk },
      [`decoder-epoch-9-chunk-${chunk}.onnx`]: {},
      [`joiner-epoch-9-chunk-${chunk}.onnx`]: {},
    });
    const { encoder, decoder, joiner } = filesOf(folderWith({ ...TOKENS, ...parts(16), ...parts(32) }));
    expect([encoder, decoder, joiner].map((name) => name?.slice(-13))).toEqual(
      Array(3).fill('-chunk-16.onnx'.slice(1)),
    );
  });

  test('encoder and decoder alone are a streaming Paraformer', () => {
    const folder = folderWith({ ...TOKENS, 'encoder.onnx': { model_type: 'paraformer' }, 'decoder.onnx': {} });
    expect(readModelFolder(folder)).toMatchObject({ kind: 'paraformer', streaming: true });
  });

  test.each([
    [
      'four files',
      ['preprocess.onnx', 'encode.int8.onnx', 'uncached_decode.int8.onnx', 'cached_decode.int8.onnx'],
      {
        preprocessor: 'preprocess.onnx',
        encoder: 'encode.int8.onnx',
        uncachedDecoder: 'uncached_decode.int8.onnx',
        cachedDecoder: 'cached_decode.int8.onnx',
      },
    ],
    [
      'a merged decoder',
      ['encoder_model.ort', 'decoder_model_merged.ort'],
      { encoder: 'encoder_model.ort', mergedDecoder: 'decoder_model_merged.ort' },
    ],
  ])('Moonshine is known by the names of its files: %s', (_, names, files) => {
    const folder = folderWith({ ...TOKENS, ...Object.fromEntries(names.map((name) => [name, ''])) });
    expect(readModelFolder(folder)).toMatchObject({ kind: 'moonshine', streaming: false });
    expect(readModelFolder(folder)).not.toHaveProperty('languages');
    expect(filesOf(folder)).toEqual({ tokens: 'tokens.txt', ...files });
  });

  test('of the two WeNet exports, the one for whole utterances is used', () => {
    const folder = folderWith({
      ...TOKENS,
      'model-streaming.int8.onnx': { model_type: 'wenet_ctc', chunk_size: 16 },
      'model.onnx': { model_type: 'wenet_ctc' },
    });
    expect(filesOf(folder).model).toBe('model.onnx');
  });
});

describe('an error names the folder and the problem', () => {
  const encoder = { 'encoder.onnx': { model_type: 'zipformer2' } };
  test.each([
    ['there is no model', { 'readme.md': '' }, 'has no model (no .onnx file)'],
    ['tokens are missing', { 'model.onnx': { model_type: 'paraformer' } }, 'tokens.txt is missing'],
    ['the decoder is missing', { ...TOKENS, ...encoder }, 'the decoder that belongs to encoder.onnx is missing'],
    [
      'the joiner is missing',
      { ...TOKENS, ...encoder, 'decoder.onnx': {} },
      'the joiner that belongs to encoder.onnx is missing',
    ],
    [
      'a part of Moonshine is missing',
      { ...TOKENS, 'uncached_decode.onnx': '', 'encode.onnx': '', 'preprocess.onnx': '' },
      'cached_decode.onnx is missing',
    ],
    ['the encoder is missing', { ...TOKENS, 'joiner.onnx': {} }, 'the encoder that belongs to joiner.onnx is missing'],
    [
      'the kind is unknown',
      { ...TOKENS, 'model.onnx': { model_type: 'vits' } },
      'has model_type "vits"; supported are',
    ],
    ['the model has no metadata', { ...TOKENS, 'model.onnx': {} }, 'has model_type ""'],
    ['the file is not a model', { ...TOKENS, 'model.onnx': 'garbage' }, 'model.onnx is not an ONNX model'],
    ['the file is empty', { ...TOKENS, 'model.onnx': '' }, 'model.onnx is not an ONNX model: it has no network'],
  ])('%s', (_, files, message) => {
    const folder = folderWith(files);
    expect(() => readModelFolder(folder)).toThrow(ModelFolderError);
    expect(() => readModelFolder(folder)).toThrow(folder);
    expect(() => readModelFolder(folder)).toThrow(message);
  });

  test('the folder does not exist, or is a file', () => {
    expect(() => readModelFolder(join(root, 'none'))).toThrow('does not exist');
    expect(() => readModelFolder(join(folderWith(TOKENS), 'tokens.txt'))).toThrow('cannot be read (ENOTDIR)');
  });

  test('the model is in an inner folder', () => {
    const outer = folderWith({});
    const inner = folderWith({ 'model.onnx': {} }, `model-${count}/inner`);
    expect(() => readModelFolder(outer)).toThrow(`there is one in ${inner}`);
  });
});
