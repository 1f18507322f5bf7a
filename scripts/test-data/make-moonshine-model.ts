// Creates a model for sherpa-onnx in the four files of Moonshine that says the same words of whatever it hears. Used by tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOAT, floats, INT32, input, type ModelFile, node, output, writeModel } from './onnx.ts';

/** The engine assumes that 1 begins a text, and 2 ends it. */
const END = 2;

/** The nodes of a decoder: the score of a token is the higher the nearer it is to one that counts down to the end with the length. */
function decoder(words: number): ModelFile['graph'] {
  const tokens = words + END + 1;
  const first = END + words + 1;
  const slope = Float32Array.from({ length: tokens }, (_, token) => -2 * token);
  const bias = Float32Array.from({ length: tokens }, (_, token) => 2 * first * token - token ** 2);
  return [
    input('tokens', INT32, ['N', 1]),
    input('encoded', FLOAT, ['N', 'T']),
    input('length', INT32, ['N']),
    floats('place', [1, 1, 1], Float32Array.of(0)),
    floats('slope', [1, tokens], slope),
    floats('bias', [tokens], bias),
    node('Cast', ['length'], 'count', { to: FLOAT }),
    node('Add', ['count', 'place'], 'placed'),
    node('MatMul', ['placed', 'slope'], 'sloped'),
    node('Add', ['sloped', 'bias'], 'scores'),
    output('scores', FLOAT, ['N', 1, tokens]),
    node('Identity', ['encoded'], 'next_state'),
    output('next_state', FLOAT, ['N', 'T']),
  ];
}

/** Writes a model folder in the format of sherpa-onnx that says these words. */
export function writeMoonshineModel(folder: string, words: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, graph: ModelFile['graph']) => {
    const about = { name, producer: 'make-moonshine-model', description: 'Says the same words.', metadata: {} };
    writeFileSync(join(folder, `${name}.onnx`), writeModel({ ...about, graph }));
  };
  const copy = (from: string, to: string) => [
    input(from, FLOAT, ['N', 'T']),
    node('Identity', [from], to),
    output(to, FLOAT, ['N', 'T']),
  ];
  write('preprocess', copy('samples', 'features'));
  write('encode', [...copy('features', 'encoded'), input('length', INT32, ['N'])]);
  write('uncached_decode', decoder(words.length));
  write('cached_decode', [...decoder(words.length), input('state', FLOAT, ['N', 'T'])]);
  const said = words.map((word) => `▁${word}`).reverse();
  writeFileSync(
    join(folder, 'tokens.txt'),
    ['<unk>', '<s>', '</s>', ...said].map((token, id) => `${token} ${id}\n`).join(''),
  );
}
