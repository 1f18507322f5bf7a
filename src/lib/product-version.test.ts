import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSpecs } from '../../codegen/spec/load.ts';
import { productVersion } from './product-version.ts';

test('specs, client package and lock file have the version of the product', () => {
  const root = join(import.meta.dirname, '../..');
  const versionIn = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')).version;
  const files = ['package.json', 'package-lock.json', 'generated/client/package.json'].map(versionIn);
  const versions = [...files, ...Object.values(loadSpecs(join(root, 'specs')).versions)];
  expect(versions).toEqual(versions.map(() => productVersion));
});
