// Consumer earshot-client, provider earshot, over HTTP: records what the client needs, then verifies the service.
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { actionItemCases } from './consumers/earshot-client/action-items.ts';
import { conversationGoalFolderRefusals } from './consumers/earshot-client/conversation-goal-folder-refusals.ts';
import { conversationCases } from './consumers/earshot-client/conversations.ts';
import { correctionCases, correctionRefusals } from './consumers/earshot-client/corrections.ts';
import { folderCases } from './consumers/earshot-client/folders.ts';
import { goalCases } from './consumers/earshot-client/goals.ts';
import { runHttpCase } from './consumers/earshot-client/http-case.ts';
import { memoryCases } from './consumers/earshot-client/memories.ts';
import { memoryAndActionItemRefusals } from './consumers/earshot-client/memory-and-action-item-refusals.ts';
import { recordingCases, recordingRefusals } from './consumers/earshot-client/recordings.ts';
import { openPactFile } from './pact-file.ts';
import { describeProvider } from './provider/describe-provider.ts';
import { expectInSpec, listOperations, listUsedOperations } from './spec.ts';

const pair = { consumer: 'earshot-client', provider: 'earshot' };
const cases = [
  ...memoryCases,
  ...actionItemCases,
  ...conversationCases,
  ...goalCases,
  ...folderCases,
  ...memoryAndActionItemRefusals,
  ...conversationGoalFolderRefusals,
  ...recordingCases,
  ...recordingRefusals,
  ...correctionCases,
  ...correctionRefusals,
];
const exchanges = cases.flatMap((httpCase) => [httpCase, ...(httpCase.followedBy ? [httpCase.followedBy] : [])]);
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('earshot-client accepts the response to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const httpCase of cases)
    test(`${httpCase.description}, given ${httpCase.state}`, () => runHttpCase(pact, httpCase));
});

describe('the pact', () => {
  test('has every exchange and equals the committed file', () => {
    expect(file.count()).toBe(exchanges.length);
    return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
  });

  test('covers every operation with JSON of memories, action items, conversations, recordings, corrections, goals and folders', () => {
    const operations = listOperations(
      ...(['memories', 'actionItems', 'conversations', 'recordings', 'corrections', 'goals', 'folders'] as const),
    );
    // Pact does not compare binary bodies. Tests of photos: test/server/rest/conversation-photos.test.ts; of audio: kept-recordings.test.ts there; of parts
    // and device files: test/server/recordings/.
    const binary = [
      'getConversationPhoto',
      'getConversationAudio',
      'uploadRecordingPart',
      'syncDeviceFiles',
      'syncDeviceFilesAndWait',
    ];
    const withJson = operations.filter((id) => !binary.includes(id));
    expect(listUsedOperations(exchanges).sort()).toEqual(withJson.sort());
  });

  test('relies only on what the specs promise', () => exchanges.forEach(expectInSpec));
});

describeProvider({ ...pair, file, exchanges });
