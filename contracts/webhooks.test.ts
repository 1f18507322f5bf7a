// Consumer webhook-receiver, provider earshot-webhooks: records what readWebhook of the client package needs, then verifies real
// deliveries of the service to a receiver.
import { Pact } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeepgramDouble, startDeepgramDouble } from '../src/providers/stt/deepgram/double/double.test-support.ts';
import { leaseWords } from '../test/support/client-doubles.ts';
import { deliveryCases, runDeliveryCase } from './consumers/webhook-receiver/deliveries.ts';
import { openPactFile } from './pact-file.ts';
import { recordDeliveries } from './provider/deliveries.ts';
import { type Service, startService } from './provider/service.ts';
import { expectVerified, type Verification, verify } from './provider/verify.ts';

const pair = { consumer: 'webhook-receiver', provider: 'earshot-webhooks' };
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('a receiver reads', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const deliveryCase of deliveryCases) test(deliveryCase.description, () => runDeliveryCase(pact, deliveryCase));
});

test('the pact has a message of each type and equals the committed file', () => {
  expect(file.count()).toBe(deliveryCases.length);
  return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
});

describe('earshot-webhooks sends a receiver what it needs', () => {
  let double: DeepgramDouble;
  let service: Service;
  let verification: Verification;
  beforeAll(async () => {
    double = await startDeepgramDouble({ words: leaseWords });
    const provider = { DEEPGRAM_URL: double.url, DEEPGRAM_API_KEY: 'key' };
    service = await startService({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', ...provider });
    const delivered = await recordDeliveries(service);
    const messages = Object.fromEntries(deliveryCases.map(({ type, description }) => [description, delivered[type]]));
    verification = await verify({ provider: pair.provider, pactFile: file.toVerify(), messages });
  });
  afterAll(async () => {
    await service?.stop();
    await double?.close();
  });

  test('each message was verified', () => expect(verification.results).toHaveLength(deliveryCases.length));

  for (const { description } of deliveryCases)
    test(description, () => expectVerified(verification, description, 'a user with webhooks'));
});
