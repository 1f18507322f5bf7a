import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../../src/providers/loopback-server.ts';
import type { Exchange } from '../consumers/earshot-client/http-case.ts';
import type { openPactFile } from '../pact-file.ts';
import { type Service, startService } from './service.ts';
import { createStateSetup, stateNames } from './states.ts';
import { expectVerified, type Verification, verify } from './verify.ts';

interface Pair {
  consumer: string;
  provider: string;
  file: ReturnType<typeof openPactFile>;
  exchanges: readonly Exchange[];
}

/** Declares the tests of an HTTP provider: verifies the whole service against the pact, one test per exchange. */
export function describeProvider({ consumer, provider, file, exchanges }: Pair): void {
  describe(`${provider} sends ${consumer} what it needs`, () => {
    let service: Service;
    /** A language model that does not answer: conversations wait for it. */
    let model: Awaited<ReturnType<typeof startLoopbackServer>>;
    let verification: Verification;
    beforeAll(async () => {
      model = await startLoopbackServer(() => {});
      service = await startService({ LLM_URL: model.origin, LLM_MODEL: 'tiny' });
      const request = { provider, pactFile: file.toVerify(), baseUrl: service.address, states: stateNames };
      verification = await verify(request, createStateSetup(service));
    });
    afterAll(async () => {
      await service?.stop();
      await model.close();
    });

    test('each exchange was verified', () => expect(verification.results).toHaveLength(exchanges.length));

    for (const { description, state } of exchanges)
      test(`${description}, given ${state}`, () => expectVerified(verification, description, state));
  });
}
