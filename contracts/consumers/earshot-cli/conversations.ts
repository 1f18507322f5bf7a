import { Matchers } from '@pact-foundation/pact';
import { conversationPath, conversationsPath } from '../earshot-client/conversations.ts';
import { CONVERSATION_ID, conversation, structured, transcript } from '../earshot-client/matchers.ts';
import { type CliCase, deleted } from './cli-case.ts';

const { eachLike, string } = Matchers;

const made = { id: string(CONVERSATION_ID), status: 'processing', discarded: false };
const segments = [{ text: 'Sure, I will.', start: 3.6, end: 4.5, is_user: true }];

/** `earshot conversation`, likewise. */
export const conversationCommands: CliCase[] = [
  {
    args: ['conversation', 'list'],
    given: 'a user with a conversation',
    receiving: 'the first 25 conversations to list',
    request: { method: 'GET', path: conversationsPath, query: { limit: '25' } },
    response: { status: 200, body: eachLike(conversation()) },
    shows: / work +📊 Quarterly report for Dana$/m,
  },
  {
    args: ['conversation', 'get', CONVERSATION_ID, '--include-transcript'],
    given: 'a user with a conversation',
    receiving: 'a conversation to show with its transcript',
    request: { method: 'GET', path: conversationPath, query: { include_transcript: 'true' } },
    response: { status: 200, body: conversation(transcript) },
    shows: /^00:00 {2}SPEAKER_01: Can you send me the report by Friday\?$/m,
  },
  {
    args: ['conversation', 'create', '--file', '-', '--text-source', 'message'],
    input: 'Dana asked me to send her the quarterly report.',
    given: 'a user without records',
    receiving: 'a text to keep as a conversation, from stdin',
    request: {
      method: 'POST',
      path: conversationsPath,
      body: { text: 'Dana asked me to send her the quarterly report.', text_source: 'message' },
    },
    response: { status: 200, body: made },
    shows: /^status: +processing$/m,
  },
  {
    args: ['conversation', 'from-segments', '-', '--source', 'phone'],
    input: JSON.stringify(segments),
    given: 'a user without records',
    receiving: 'a transcript to keep as a conversation, from stdin',
    request: {
      method: 'POST',
      path: `${conversationsPath}/from-segments`,
      body: { transcript_segments: segments, source: 'phone' },
    },
    response: { status: 200, body: made },
    shows: /^id: +019a9f21/m,
  },
  {
    args: ['conversation', 'update', CONVERSATION_ID, '--title', 'The report'],
    given: 'a user with a conversation',
    receiving: 'a title for a conversation',
    request: { method: 'PATCH', path: conversationPath, body: { title: 'The report' } },
    response: { status: 200, body: conversation({ structured: structured({ title: 'The report' }) }) },
    shows: /The report\n/,
  },
  {
    args: ['conversation', 'delete', CONVERSATION_ID, '--yes'],
    given: 'a user with a conversation',
    receiving: 'a conversation to delete for good',
    request: { method: 'DELETE', path: conversationPath },
    response: deleted,
    shows: /^Deleted conversation/,
  },
];
