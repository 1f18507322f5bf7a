import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { toneModel } from '../../../scripts/test-data/make-tone-model.ts';
import { NotOnnx, readOnnxMetadata } from './onnx-metadata.ts';

const folder = mkdtempSync(join(tmpdir(), 'onnx-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'model.onnx');
const model = toneModel();

function read(bytes: Uint8Array | string): Map<string, string> {
  writeFileSync(file, bytes);
  return readOnnxMetadata(file);
}

function attempt(bytes: Uint8Array): unknown {
  try {
    return read(bytes);
  } catch (error) {
    return error;
  }
}

describe('the metadata of an ONNX file', () => {
  test('is read', () => {
    const metadata = read(model);
    expect(metadata.get('model_type')).toBe('EncDecCTCModel');
    expect(metadata.get('comment')).toContain('Recognizes a tone alphabet');
  });

  test('is not read from a file that is not a model', () => {
    for (const text of ['', 'not a model', '<html>404</html>', '\0'.repeat(100)])
      expect(() => read(text)).toThrow(NotOnnx);
  });

  test('is not read from a model that is cut off at any position', () => {
    const entries = read(model).size;
    for (let length = 0; length < model.length; length += 331) {
      const part = attempt(model.subarray(0, length));
      // Cut between two entries, the rest is a valid smaller model.
      if (part instanceof Map) expect(part.size).toBeLessThan(entries);
      else expect(part).toBeInstanceOf(NotOnnx);
    }
  });

  test('is read or refused for any bytes', () => {
    const flips = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(flips, fc.boolean(), (changes, fromEnd) => {
        const bytes = model.slice();
        for (const [at, value] of changes) bytes[fromEnd ? bytes.length - 1 - at : at] = value;
        const outcome = attempt(bytes);
        if (!(outcome instanceof Map)) expect(outcome).toBeInstanceOf(NotOnnx);
      }),
      { numRuns: 300 },
    );
  });
});
