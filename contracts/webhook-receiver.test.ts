// Consumer earshot, provider webhook-receiver: records what the service sends to the webhooks of a user and accepts as an answer. Receivers
// are verified against the pact with: npm run contracts -- verify URL --webhook TYPE
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { webhookCases } from './consumers/earshot/deliveries.ts';
import { expectWebhookCaseInSpec, runWebhookCase } from './consumers/earshot/webhooks.ts';
import { openPactFile } from './pact-file.ts';

const pair = { consumer: 'earshot', provider: 'webhook-receiver' };
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('earshot accepts the answer to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const webhookCase of webhookCases) test(`${webhookCase.description}`, () => runWebhookCase(pact, webhookCase));
});

test('the pact has every type and equals the committed file', () => {
  expect(file.count()).toBe(webhookCases.length);
  return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
});

test('the pact relies only on what the specs promise', () => webhookCases.forEach(expectWebhookCaseInSpec));
