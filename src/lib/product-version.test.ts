import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSpecs } from '../../codegen/spec/load.ts';
import { productVersion } from './product-version.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  'package.json',
  'package-lock.json',
  'generated/client/package.json',
  'generated/client-python/pyproject.toml',
])('%s has the version of the product', (file) => {
  const [, version] = /^\s*"?version"?(?:: | = )"([^"]+)"/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  expect(version).toBe(productVersion);
});

test('the Developer API has version 1.0.0, whatever the version of the product', () =>
  expect(loadSpecs(join(root, 'specs')).versions['openapi.yaml']).toBe('1.0.0'));
