import { expect, onTestFinished, test } from 'vitest';
import type { CatalogModel } from '../src/providers/models/catalog.ts';
import { startReleaseDouble } from '../src/providers/models/release-double.test-support.ts';
import { checkCatalog } from './model-addresses.ts';

test('names each address that is gone or has another size, with the next best model', async () => {
  const release = await startReleaseDouble({ 'one.onnx': 'abc', 'two.onnx': 'abcd', 'rounded.onnx': 'abcde' });
  onTestFinished(release.close);
  const modelOf = (name: string, sha256: string | null = 'a'.repeat(64)): CatalogModel => ({
    name,
    task: 'voice',
    profiles: ['small', 'medium'],
    languages: [],
    license: 'none',
    memory_mb: 1,
    note: '',
    files: [{ address: `${release.url}/${name}.onnx`, bytes: 3, sha256 }],
  });
  expect(await checkCatalog([modelOf('one'), modelOf('two'), modelOf('three'), modelOf('rounded', null)])).toEqual([
    `two: ${release.url}/two.onnx has 4 bytes instead of 3; next best: one`,
    `three: ${release.url}/three.onnx returns 404; next best: one`,
  ]);
  release.close();
  expect(await checkCatalog([modelOf('one')])).toEqual([
    expect.stringMatching(/^one: .* cannot be reached: .*; next best: none$/),
  ]);
});
