// Consumer earshot, provider chat-tool-app: records what the service sends to the tools of an app and accepts as an answer. Apps are
// verified against the pact with: npm run contracts -- verify URL --app
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { expectToolCaseInSpec, runToolCase } from './consumers/earshot/chat-tools.ts';
import { toolCases } from './consumers/earshot/tool-outcomes.ts';
import { openPactFile } from './pact-file.ts';

const pair = { consumer: 'earshot', provider: 'chat-tool-app' };
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('earshot accepts the answer to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const toolCase of toolCases)
    test(`${toolCase.description}, given ${toolCase.state}`, () => runToolCase(pact, toolCase));
});

test('the pact has every method with every outcome and equals the committed file', () => {
  expect(file.count()).toBe(toolCases.length);
  return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
});

test('the pact relies only on what the specs promise', () => toolCases.forEach(expectToolCaseInSpec));
