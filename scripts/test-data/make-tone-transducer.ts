// Creates a transducer for sherpa-onnx that recognizes the tone alphabet (alphabet.ts), as make-tone-model.ts does. It is not sure
// whether it hears A or E, so that hotwords change its words. Used by tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARACTERS } from './alphabet.ts';
import { BINS, toneScores } from './make-tone-model.ts';
import { FLOAT, floats, INT64, input, type ModelFile, node, output, writeModel } from './onnx.ts';

const SYMBOLS = CHARACTERS.length + 1;
/** The score of a character that begins over the other ones, in nats. */
const SURENESS = 4;
/** The score of E for the tone of A: the engine compares the best few only. */
const DOUBT = 3;
/** The score of none while none begins. */
const SILENCE = 8;
/** Makes a decision out of a probability: clearly below or above a half. */
const STEEPNESS = 20;
/** Feature frames of a decision. The engine assumes it. */
const STRIDE = 4;

/** From the last row, "no tone", to the first, where a transducer has its blank. */
const blankFirst = Array.from({ length: SYMBOLS }, (_, row) => (row === 0 ? SYMBOLS - 1 : row - 1));
const rowOf = (character: string) => CHARACTERS.indexOf(character) + 1;

/** A character is emitted once, where it begins: a decision minus the one before. */
function encoder(): ModelFile['graph'] {
  const order = new Float32Array(SYMBOLS * SYMBOLS);
  for (const [row, from] of blankFirst.entries()) order[row * SYMBOLS + from] = STEEPNESS;
  const change = Float32Array.from({ length: 2 * SYMBOLS }, (_, index) => (index % 2 === 0 ? -1 : 1));
  const scale = new Float32Array(SYMBOLS * SYMBOLS).fill(-SILENCE, 1, SYMBOLS);
  for (let row = 1; row < SYMBOLS; row++) scale[row * SYMBOLS + row] = SURENESS;
  scale[rowOf('E') * SYMBOLS + rowOf('A')] = DOUBT;
  const silence = Float32Array.of(SILENCE, ...new Array<number>(SYMBOLS - 1).fill(0));
  return [
    input('x', FLOAT, ['N', 'T', BINS]),
    input('x_lens', INT64, ['N']),
    node('Transpose', ['x'], 'features', { perm: [0, 2, 1] }),
    ...toneScores('streaming', 1),
    node('Softmax', ['scores'], 'heard', { axis: 1 }),
    floats('order', [SYMBOLS, SYMBOLS, 1], order),
    floats('half', [SYMBOLS], new Float32Array(SYMBOLS).fill(-STEEPNESS / 2)),
    node('Conv', ['heard', 'order', 'half'], 'steep', { kernel_shape: [1] }),
    node('Sigmoid', ['steep'], 'ordered'),
    floats('change', [SYMBOLS, 1, 2], change),
    node('Conv', ['ordered', 'change'], 'begun', { kernel_shape: [2], pads: [1, 0], group: SYMBOLS }),
    node('Relu', ['begun'], 'beginning'),
    floats('scale', [SYMBOLS, SYMBOLS, 1], scale),
    floats('silence', [SYMBOLS], silence),
    node('Conv', ['beginning', 'scale', 'silence'], 'logits', { kernel_shape: [1] }),
    node('Transpose', ['logits'], 'encoder_out', { perm: [0, 2, 1] }),
    output('encoder_out', FLOAT, ['N', 'decisions', SYMBOLS]),
    floats('round', [1], Float32Array.of(STRIDE - 1)),
    floats('share', [1], Float32Array.of(1 / STRIDE)),
    node('Cast', ['x_lens'], 'frames', { to: FLOAT }),
    node('Add', ['frames', 'round'], 'rounded'),
    node('Mul', ['rounded', 'share'], 'decided'),
    node('Cast', ['decided'], 'encoder_out_lens', { to: INT64 }),
    output('encoder_out_lens', INT64, ['N']),
  ];
}

/** Adds nothing: the text before a character says nothing about it. */
const decoder = (): ModelFile['graph'] => [
  input('y', INT64, ['N', 2]),
  floats('zero', [2, SYMBOLS], new Float32Array(2 * SYMBOLS)),
  node('Cast', ['y'], 'tokens', { to: FLOAT }),
  node('MatMul', ['tokens', 'zero'], 'decoder_out'),
  output('decoder_out', FLOAT, ['N', SYMBOLS]),
];

const joiner = (): ModelFile['graph'] => [
  input('encoder_out', FLOAT, ['N', SYMBOLS]),
  input('decoder_out', FLOAT, ['N', SYMBOLS]),
  node('Add', ['encoder_out', 'decoder_out'], 'logit'),
  output('logit', FLOAT, ['N', SYMBOLS]),
];

/** Writes a model folder in the format of sherpa-onnx, with `bpe.vocab`: each character is a piece. */
export function writeToneTransducer(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const about = { producer: 'make-tone-transducer', description: 'Recognizes a tone alphabet, not speech.' };
  const write = (name: string, graph: ModelFile['graph'], metadata: ModelFile['metadata']) =>
    writeFileSync(join(folder, `${name}.onnx`), writeModel({ name, ...about, graph, metadata }));
  write('encoder', encoder(), { model_type: 'zipformer2' });
  write('decoder', decoder(), { vocab_size: SYMBOLS, context_size: 2 });
  write('joiner', joiner(), { joiner_dim: SYMBOLS });
  const pieces = [...CHARACTERS.replace(' ', '▁')];
  writeFileSync(join(folder, 'tokens.txt'), ['<blk>', ...pieces].map((piece, id) => `${piece} ${id}\n`).join(''));
  writeFileSync(join(folder, 'bpe.vocab'), pieces.map((piece, index) => `${piece}\t${-1 - index}\n`).join(''));
}
