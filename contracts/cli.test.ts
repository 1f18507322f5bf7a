// Consumer earshot-cli, provider earshot: records what the commands need from the Developer API, then verifies the service.
import { Pact } from '@pact-foundation/pact';
import { afterAll, describe, expect, test } from 'vitest';
import { actionItemCommands } from './consumers/earshot-cli/action-items.ts';
import { runCliCase } from './consumers/earshot-cli/cli-case.ts';
import { conversationCommands } from './consumers/earshot-cli/conversations.ts';
import { correctionCommands } from './consumers/earshot-cli/corrections.ts';
import { goalCommands } from './consumers/earshot-cli/goals.ts';
import { keyCommands } from './consumers/earshot-cli/keys.ts';
import { memoryCommands } from './consumers/earshot-cli/memories.ts';
import { recordingCommands } from './consumers/earshot-cli/recordings.ts';
import { refusedCommands } from './consumers/earshot-cli/refusals.ts';
import { openPactFile } from './pact-file.ts';
import { describeProvider } from './provider/describe-provider.ts';
import { expectInSpec, listOperations, listUsedOperations } from './spec.ts';

const cases = [
  ...keyCommands,
  ...memoryCommands,
  ...actionItemCommands,
  ...conversationCommands,
  ...recordingCommands,
  ...correctionCommands,
  ...goalCommands,
  ...refusedCommands,
];
const pair = { consumer: 'earshot-cli', provider: 'earshot' };
const file = openPactFile(pair);
afterAll(() => file.remove());

describe('earshot-cli accepts the response to', () => {
  const pact = new Pact({ ...pair, dir: file.dir, logLevel: 'error' });
  for (const cliCase of cases) test(`${cliCase.description}, given ${cliCase.state}`, () => runCliCase(pact, cliCase));
});

describe('the pact', () => {
  test('has every exchange and equals the committed file', () => {
    expect(file.count()).toBe(cases.length);
    return expect(file.text(), 'update it with: npm test -- contracts -u').toMatchFileSnapshot(file.committed);
  });

  test('covers every operation of memories, action items, conversations, recordings, corrections and goals that has a command', () => {
    const operations = listOperations(
      ...(['memories', 'actionItems', 'conversations', 'recordings', 'corrections', 'goals'] as const),
    );
    // `bulk` has tests of its own in test/server/cli. Batches, photos, kept audio, pages of transcripts, and assignments as other clients send them have no command; what waits is a second request of `list`
    // and `process --wait`. Pact does not compare binary bodies: test/server/recordings/ has tests of `create --audio` with
    // parts, and test/server/cli/import-device-files.test.ts of `import device-files`.
    const withoutCommand =
      /Batch$|Photo$|^getConversationAudio$|^getConversationsProcessing$|^listConversationSegments$|^changeConversations$|^assignSeg|^assignSpeakerByNumber$/;
    const binary = /^uploadRecordingPart$|DeviceFiles/;
    const withCommand = operations.filter((id) => !withoutCommand.test(id) && !binary.test(id));
    expect(listUsedOperations(cases).sort()).toEqual([...withCommand, 'getCallingKey'].sort());
  });

  test('relies only on what the specs promise', () => cases.forEach(expectInSpec));
});

describeProvider({ ...pair, file, exchanges: cases });
