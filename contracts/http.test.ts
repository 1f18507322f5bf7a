// The pair earshot-client and earshot, over HTTP: first the consumer says what it needs, then the provider is held to it.
import { Pact } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/support/app.ts';
import { actionItemCases } from './consumers/earshot-client/action-items.ts';
import { playHttpCase } from './consumers/earshot-client/http-case.ts';
import { memoryCases } from './consumers/earshot-client/memories.ts';
import { refusalCases } from './consumers/earshot-client/refusals.ts';
import { pactFile } from './pact-file.ts';
import { RATE_LIMIT, stateMaker, stateNames } from './provider/states.ts';
import type { Verified } from './provider/verifier-process.ts';
import { expectGiven, verify } from './provider/verify.ts';
import { expectPromised, operationsOf, usedOperations } from './spec.ts';

const pair = { consumer: 'earshot-client', provider: 'earshot' };
const cases = [...memoryCases, ...actionItemCases, ...refusalCases];
const exchanges = cases.flatMap((played) => [played, ...(played.followedBy ? [played.followedBy] : [])]);
const file = pactFile(pair);
afterAll(() => file.remove());

describe('earshot-client can do with the answers to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const played of cases) test(`${played.receiving}, given ${played.given}`, () => playHttpCase(pact, played));
});

describe('the pact', () => {
  test('has every exchange', () => expect(file.count()).toBe(exchanges.length));

  test('is the committed one', () =>
    expect(file.text(), 'npm test -- --project contracts -u writes it').toMatchFileSnapshot(file.committed));

  test('is about every operation of memories and action items', () =>
    expect(usedOperations(exchanges).sort()).toEqual(operationsOf('memories', 'actionItems').sort()));

  test('counts on nothing that the spec does not promise', () => exchanges.forEach(expectPromised));
});

describe('earshot gives earshot-client what it needs', () => {
  let app: TestApp;
  let results: Verified[];
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT) } });
    const order = { provider: pair.provider, pactFile: file.toVerify(), baseUrl: app.address, states: stateNames };
    results = await verify(order, stateMaker(app));
  });
  afterAll(() => app.stop());

  test('each exchange was verified', () => expect(results).toHaveLength(exchanges.length));

  for (const { receiving, given } of exchanges)
    test(`${receiving}, given ${given}`, () => expectGiven(results, receiving, given));
});
