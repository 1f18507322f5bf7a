import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange } from '../consumers/earshot-client/http-case.ts';
import type { pactFile } from '../pact-file.ts';
import { type Service, startService } from './service.ts';
import { stateMaker, stateNames } from './states.ts';
import { expectPending, type Verification, verify } from './verify.ts';

interface Pair {
  consumer: string;
  provider: string;
  file: ReturnType<typeof pactFile>;
  exchanges: readonly Exchange[];
}

/** The provider's side of a pair over HTTP: the whole service is held to the pact, a test for each exchange. */
export function describeProvider({ consumer, provider, file, exchanges }: Pair): void {
  describe(`${provider} gives ${consumer} what it needs`, () => {
    let service: Service;
    let verification: Verification;
    beforeAll(async () => {
      service = await startService();
      const order = { provider, pactFile: file.toVerify(), baseUrl: service.address, states: stateNames };
      verification = await verify(order, stateMaker(service));
    });
    afterAll(() => service?.stop());

    test('each exchange was verified', () => expect(verification.results).toHaveLength(exchanges.length));

    for (const { receiving, given } of exchanges)
      test(`${receiving}, given ${given}`, () => expectPending(verification, receiving, given));
  });
}
