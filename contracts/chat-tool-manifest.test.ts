// Consumer earshot, provider chat-tool-manifest: records what the service reads of the manifest of an app. Servers are verified against
// the pact with: npm run contracts -- verify URL --app
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { manifestCases, runManifestCase } from './consumers/earshot/manifests.ts';
import { openPactFile } from './pact-file.ts';

const pair = { consumer: 'earshot', provider: 'chat-tool-manifest' };
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('earshot accepts the answer to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const manifestCase of manifestCases)
    test(`${manifestCase.description}, given ${manifestCase.state}`, () => runManifestCase(pact, manifestCase));
});

test('the pact has every case and equals the committed file', () => {
  expect(file.count()).toBe(manifestCases.length);
  return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
});
