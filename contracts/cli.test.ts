// The pair earshot-cli and earshot: the commands say what they need of the Developer API, then the service is held to it.
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { actionItemCommands } from './consumers/earshot-cli/action-items.ts';
import { playCliCase } from './consumers/earshot-cli/cli-case.ts';
import { conversationCommands } from './consumers/earshot-cli/conversations.ts';
import { goalCommands } from './consumers/earshot-cli/goals.ts';
import { keyCommands } from './consumers/earshot-cli/keys.ts';
import { memoryCommands } from './consumers/earshot-cli/memories.ts';
import { refusedCommands } from './consumers/earshot-cli/refusals.ts';
import { pactFile } from './pact-file.ts';
import { describeProvider } from './provider/describe-provider.ts';
import { expectPromised, operationsOf, usedOperations } from './spec.ts';

const cases = [
  ...keyCommands,
  ...memoryCommands,
  ...actionItemCommands,
  ...conversationCommands,
  ...goalCommands,
  ...refusedCommands,
];
const pair = { consumer: 'earshot-cli', provider: 'earshot' };
const file = pactFile(pair);
afterAll(() => file.remove());

describe('earshot-cli can do with the answers to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const played of cases) test(`${played.receiving}, given ${played.given}`, () => playCliCase(pact, played));
});

describe('the pact', () => {
  test('has every exchange, and is the committed one', () => {
    expect(file.count()).toBe(cases.length);
    return expect(file.text(), 'npm test -- --project contracts -u writes it').toMatchFileSnapshot(file.committed);
  });

  test('is about every operation of memories, action items, conversations and goals that has a command', () => {
    const operations = operationsOf('memories', 'actionItems', 'conversations', 'goals');
    // Many at once and photos have none.
    const commanded = operations.filter((id) => !/Batch$|Photo$/.test(id));
    expect(usedOperations(cases).sort()).toEqual([...commanded, 'getCallingKey'].sort());
  });

  test('counts on nothing that the spec does not promise', () => cases.forEach(expectPromised));
});

describeProvider({ ...pair, file, exchanges: cases });
