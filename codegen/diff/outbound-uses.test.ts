import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpecs } from '../spec/load.ts';
import type { Specs } from '../spec/model.ts';
import { readUses } from './consumers.ts';
import { linesOf, reportDiff } from './report.ts';

const root = join(import.meta.dirname, '../..');
const specs = loadSpecs(join(root, 'specs'));
const allUses = readUses(join(root, 'contracts'), specs);
const uses = allUses.filter(({ consumer }) => consumer.endsWith('(called by earshot)'));

/** The interactions with servers of partners that a change breaks, by server. */
function brokenBy(change: (after: Specs) => void): string[] {
  const after = structuredClone(specs);
  change(after);
  return linesOf(reportDiff(specs, after, uses)).filter((line) => line.includes('breaks'));
}

describe('a pact with a server that the service calls', () => {
  test.each([
    ['a call by PATCH that returns a result', ['callChatToolByPatch', 'chatTool', 'chatToolCall', 'chatToolResult']],
    [
      'a call by GET that returns an error with status 401',
      ['callChatToolByGet', 'chatTool', 'chatToolCall', 'chatToolFailure'],
    ],
    [
      'a request for a manifest with every field',
      ['fetchChatToolManifest', 'chatToolManifest', 'chatToolManifestRequest', 'chatToolManifest'],
    ],
    ['a delivery of audio_bytes', ['deliverAudioBytes', 'audioBytesWebhook', 'audioBytes', 'audioBytesAcknowledged']],
    [
      'a delivery of realtime_transcript',
      [
        'deliverRealtimeTranscript',
        'realtimeTranscriptWebhook',
        'realtimeTranscript',
        'realtimeTranscriptAcknowledged',
      ],
    ],
    [
      'a delivery of memory_created',
      ['deliverConversation', 'memoryCreatedWebhook', 'conversationProcessed', 'conversationAcknowledged'],
    ],
    ['a delivery of day_summary', ['deliverDaySummary', 'daySummaryWebhook', 'daySummary', 'daySummaryAcknowledged']],
  ])('uses the operation, the channel and the messages of %s', (interaction, ids) =>
    expect(uses.filter((use) => use.interaction === interaction).map(({ id }) => id)).toEqual(ids),
  );

  test.each<[string, (after: Specs) => void, string]>([
    [
      'a field of a delivery',
      ({ schemas }) => delete schemas.RealtimeTranscriptWebhook?.properties?.session_id,
      'webhook-receiver (called by earshot): "a delivery of realtime_transcript',
    ],
    [
      'a field of a call',
      ({ schemas }) => delete schemas.ChatToolCall?.properties?.tool_name,
      'chat-tool-app (called by earshot): "a call by ',
    ],
    [
      'a field of the answer',
      ({ schemas }) => delete schemas.ChatToolResult?.properties?.result,
      'chat-tool-app (called by earshot): "a call by DELETE that returns a result"',
    ],
    [
      'a field of the manifest',
      ({ schemas }) => delete schemas.ChatMessagesOptions?.properties?.target,
      'chat-tool-manifest (called by earshot): "a request for a manifest with every field"',
    ],
    [
      'an operation',
      ({ liveOperations }) =>
        liveOperations.splice(
          liveOperations.findIndex(({ id }) => id === 'deliverDaySummary'),
          1,
        ),
      'webhook-receiver (called by earshot): "a delivery of day_summary"',
    ],
  ])('is named by the removal of %s', (_, change, broken) =>
    expect(brokenBy(change)).toContainEqual(expect.stringContaining(`breaks ${broken}`)),
  );
});

test('a receiver of webhooks uses the messages that it reads', () => {
  const read = allUses.filter(({ file }) => file === 'pacts/webhook-receiver-earshot-webhooks.json');
  const messages = ['audioBytes', 'realtimeTranscript', 'conversationProcessed', 'daySummary'];
  const found = read.filter(({ id }) => messages.includes(id)).map(({ id, interaction }) => `${id}: ${interaction}`);
  expect(found.sort()).toEqual([
    'audioBytes: audio of a live session',
    'conversationProcessed: a processed conversation',
    'daySummary: the summary of a day',
    'realtimeTranscript: new segments of a live session',
  ]);
});
