import { writeFileSync } from 'node:fs';

// Tiny models of the GGUF format with a vocabulary of single characters, which the engine runs like any other.
// https://github.com/ggml-org/ggml/blob/master/docs/gguf.md

const types = { u32: 4, i32: 5, f32: 6, str: 8, array: 9 } as const;
type Scalar = Exclude<keyof typeof types, 'array'>;
type Entry = readonly [key: string, type: Scalar, value: unknown];

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

const writers: Record<Scalar, (value: never) => Buffer> = {
  u32,
  i32: (value: number) => Buffer.from(Int32Array.of(value).buffer),
  f32: (value: number) => Buffer.from(Float32Array.of(value).buffer),
  str: text,
};

const writeEntry = ([key, type, value]: Entry): Buffer =>
  Array.isArray(value)
    ? Buffer.concat([
        text(key),
        u32(types.array),
        u32(types[type]),
        u64(value.length),
        ...value.map((one) => writers[type](one as never)),
      ])
    : Buffer.concat([text(key), u32(types[type]), writers[type](value as never)]);

/** Numbers that are the same in each run. */
function createRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
}

const CHAT_TEMPLATE =
  '{% for m in messages %}<|{{ m.role }}|>\n{{ m.content }}</s>\n{% endfor %}{% if add_generation_prompt %}<|assistant|>\n{% endif %}';

/** The language model writes nothing else: as each text of a JSON object, and again and again in an answer without a grammar. */
const WORD = 'word';
/** Where the word does not go on: the likeliest token that a grammar allows. Lists stay empty, and nothing is true. */
const RANKS = [WORD.charAt(0), ']', '}', '<0x22>', ':', ',', 'f'];

/** Writes the weights of the language model: the next token depends on the last one alone. */
function writeWord(name: string, weights: Float32Array, tokens: readonly string[], width: number): void {
  if (!['token_embd.weight', 'output.weight'].includes(name)) {
    if (name.endsWith('attn_output.weight') || name.endsWith('ffn_down.weight')) weights.fill(0);
    return;
  }
  weights.fill(0);
  const set = (token: string, at: number, value: number) => {
    weights[tokens.indexOf(token) * width + at] = value;
  };
  const isEmbedding = name === 'token_embd.weight';
  if (isEmbedding) for (const token of tokens) set(token, 0, 1);
  else for (const [at, token] of RANKS.entries()) set(token, 0, 1 - at / RANKS.length);
  for (const [at, letter] of [...WORD].entries()) {
    if (isEmbedding) set(letter, at + 1, 1);
    else set(WORD[at + 1] ?? '<0x22>', at + 1, 4);
  }
}

interface TinyModel {
  /** Its vectors are the mean of those of the tokens. */
  isEmbedding?: boolean;
  context?: number;
}

/** Writes a model of about 0.4 MB. */
export function writeTinyModel(file: string, { isEmbedding = false, context = 16_384 }: TinyModel = {}): void {
  const [width, inner, heads] = [64, 128, 4];
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at).replace(' ', '▁'));
  const bytes = Array.from({ length: 256 }, (_, at) => `<0x${at.toString(16).toUpperCase().padStart(2, '0')}>`);
  const tokens = ['<unk>', '<s>', '</s>', ...bytes, ...letters];
  const kinds = tokens.map((_, at) => (at === 0 ? 2 : at < 3 ? 3 : at < 259 ? 6 : 1));
  const entries: Entry[] = [
    ['general.architecture', 'str', 'llama'],
    ['general.name', 'str', 'tiny'],
    ['llama.context_length', 'u32', context],
    ['llama.embedding_length', 'u32', width],
    ['llama.block_count', 'u32', 1],
    ['llama.feed_forward_length', 'u32', inner],
    ['llama.attention.head_count', 'u32', heads],
    ['llama.attention.layer_norm_rms_epsilon', 'f32', 1e-5],
    ['llama.rope.dimension_count', 'u32', width / heads],
    ['llama.vocab_size', 'u32', tokens.length],
    ...(isEmbedding ? ([['llama.pooling_type', 'u32', 1]] as const) : []),
    ['tokenizer.ggml.model', 'str', 'llama'],
    ['tokenizer.ggml.tokens', 'str', tokens],
    ['tokenizer.ggml.scores', 'f32', tokens.map((_, at) => -at)],
    ['tokenizer.ggml.token_type', 'i32', kinds],
    ['tokenizer.ggml.bos_token_id', 'u32', 1],
    ['tokenizer.ggml.eos_token_id', 'u32', 2],
    ['tokenizer.ggml.unknown_token_id', 'u32', 0],
    ['tokenizer.chat_template', 'str', CHAT_TEMPLATE],
  ];
  const square = [width, width];
  const tensors: [name: string, shape: number[]][] = [
    ['token_embd.weight', [width, tokens.length]],
    ['output_norm.weight', [width]],
    ['output.weight', [width, tokens.length]],
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name): [string, number[]] => [
      `blk.0.${name}.weight`,
      square,
    ]),
    ['blk.0.attn_norm.weight', [width]],
    ['blk.0.ffn_norm.weight', [width]],
    ['blk.0.ffn_gate.weight', [width, inner]],
    ['blk.0.ffn_up.weight', [width, inner]],
    ['blk.0.ffn_down.weight', [inner, width]],
  ];
  const random = createRandom();
  let offset = 0;
  const described = tensors.map(([name, shape]) => {
    const count = shape.reduce((product, size) => product * size, 1);
    // Norms are vectors of ones. All sizes are multiples of the alignment.
    const weights = Float32Array.from({ length: count }, () => (shape.length === 1 ? 1 : random()));
    if (!isEmbedding) writeWord(name, weights, tokens, width);
    const info = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
    offset += weights.byteLength;
    return { info, data: Buffer.from(weights.buffer) };
  });
  const head = Buffer.concat([
    ...[Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(entries.length)],
    ...entries.map(writeEntry),
    ...described.map(({ info }) => info),
  ]);
  const padding = Buffer.alloc((32 - (head.length % 32)) % 32);
  writeFileSync(file, Buffer.concat([head, padding, ...described.map(({ data }) => data)]));
}
