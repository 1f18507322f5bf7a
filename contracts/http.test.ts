// The pair earshot-client and earshot, over HTTP: first the consumer says what it needs, then the provider is held to it.
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { actionItemCases } from './consumers/earshot-client/action-items.ts';
import { conversationCases } from './consumers/earshot-client/conversations.ts';
import { folderCases } from './consumers/earshot-client/folders.ts';
import { goalCases } from './consumers/earshot-client/goals.ts';
import { playHttpCase } from './consumers/earshot-client/http-case.ts';
import { memoryCases } from './consumers/earshot-client/memories.ts';
import { otherRefusalCases } from './consumers/earshot-client/other-refusals.ts';
import { refusalCases } from './consumers/earshot-client/refusals.ts';
import { pactFile } from './pact-file.ts';
import { describeProvider } from './provider/describe-provider.ts';
import { expectPromised, operationsOf, usedOperations } from './spec.ts';

const pair = { consumer: 'earshot-client', provider: 'earshot' };
const cases = [
  ...memoryCases,
  ...actionItemCases,
  ...conversationCases,
  ...goalCases,
  ...folderCases,
  ...refusalCases,
  ...otherRefusalCases,
];
const exchanges = cases.flatMap((played) => [played, ...(played.followedBy ? [played.followedBy] : [])]);
const file = pactFile(pair);
afterAll(() => file.remove());

describe('earshot-client can do with the answers to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const played of cases) test(`${played.receiving}, given ${played.given}`, () => playHttpCase(pact, played));
});

describe('the pact', () => {
  test('has every exchange, and is the committed one', () => {
    expect(file.count()).toBe(exchanges.length);
    return expect(file.text(), 'npm test -- --project contracts -u writes it').toMatchFileSnapshot(file.committed);
  });

  test('is about every operation of memories, action items, conversations, goals and folders', () => {
    const operations = operationsOf('memories', 'actionItems', 'conversations', 'goals', 'folders');
    // Pact knows bytes by their kind alone: test/both-databases/rest/conversation-photos.test.ts shows that the client gets them as they are.
    const inWords = operations.filter((id) => id !== 'getConversationPhoto');
    expect(usedOperations(exchanges).sort()).toEqual(inWords.sort());
  });

  test('counts on nothing that the spec does not promise', () => exchanges.forEach(expectPromised));
});

describeProvider({ ...pair, file, exchanges });
