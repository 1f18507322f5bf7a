import { Matchers } from '@pact-foundation/pact';
import { conversationCases, conversationPath, conversationsPath } from '../earshot-client/conversations.ts';
import { finderOf } from '../earshot-client/http-case.ts';
import { CONVERSATION_ID, conversation, structured } from '../earshot-client/matchers.ts';
import type { CliCase } from './cli-case.ts';

const { eachLike, string } = Matchers;

const created = { id: string(CONVERSATION_ID), status: 'processing', discarded: false };
const segments = [{ text: 'Sure, I will.', start: 3.6, end: 4.5, is_user: true }];

const find = finderOf(conversationCases);

/** The requests of `earshot conversation`, and what it needs of the responses. */
export const conversationCommands: CliCase[] = [
  {
    // A table also needs what waits, which is a second request.
    args: ['conversation', 'list', '--json'],
    state: 'a user with a conversation',
    description: 'a request to list the first 25 conversations',
    request: { method: 'GET', path: conversationsPath, query: { limit: '25', statuses: 'all' } },
    response: { status: 200, body: eachLike(conversation()) },
    output: /"title":"Quarterly report for Dana"/,
  },
  {
    args: ['conversation', 'get', CONVERSATION_ID, '--include-transcript'],
    ...find('a request to get a conversation with its transcript'),
    output: /^00:00 {2}SPEAKER_01: Can you send me the report by Friday\?$/m,
  },
  {
    args: ['conversation', 'create', '--file', '-', '--text-source', 'message'],
    input: 'Dana asked me to send her the quarterly report.',
    state: 'a user without records',
    description: 'a request to create a conversation from a text',
    request: {
      method: 'POST',
      path: conversationsPath,
      body: { text: 'Dana asked me to send her the quarterly report.', text_source: 'message' },
    },
    response: { status: 200, body: created },
    output: /^status: +processing$/m,
  },
  {
    args: ['conversation', 'from-segments', '-', '--source', 'phone'],
    input: JSON.stringify(segments),
    state: 'a user without records',
    description: 'a request to create a conversation from segments',
    request: {
      method: 'POST',
      path: `${conversationsPath}/from-segments`,
      body: { transcript_segments: segments, source: 'phone' },
    },
    response: { status: 200, body: created },
    output: /^id: +019a9f21/m,
  },
  {
    args: ['conversation', 'update', CONVERSATION_ID, '--title', 'The report'],
    state: 'a user with a conversation',
    description: 'a request to rename a conversation',
    request: { method: 'PATCH', path: conversationPath, body: { title: 'The report' } },
    response: { status: 200, body: conversation({ structured: structured({ title: 'The report' }) }) },
    output: /The report\n/,
  },
  {
    args: ['conversation', 'process', '--made-by', 'rules', '--since', '2026-01-01'],
    ...find('a request to process conversations by rules again'),
    output: /^1 enqueued, 1 waiting, 0 running, 0 failed\.$/m,
  },
  {
    args: ['conversation', 'process', CONVERSATION_ID],
    ...find('a request to process a conversation again'),
    output: /^processing: +waiting$/m,
  },
  {
    args: ['conversation', 'delete', CONVERSATION_ID, '--yes'],
    ...find('a request to delete a conversation'),
    output: /^Deleted conversation/,
  },
];
