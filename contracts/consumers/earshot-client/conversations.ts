import { Matchers } from '@pact-foundation/pact';
import type {
  ConversationCreate,
  ConversationFromSegmentsCreate,
  ConversationProcess,
  ConversationsChange,
} from '../../../generated/client/index.js';
import type { HttpCase } from './http-case.ts';
import {
  CONVERSATION_ID,
  CURSOR,
  conversation,
  FOLDER_ID,
  fromState,
  nextPage,
  oneOf,
  structured,
  timestamp,
  transcript,
} from './matchers.ts';

const { atLeastLike, boolean, eachLike, integer, string } = Matchers;

export const conversationsPath = '/v1/dev/user/conversations';
export const conversationPath = fromState('conversation_id', CONVERSATION_ID, `${conversationsPath}/`);
const params = { conversation_id: CONVERSATION_ID };

const note: ConversationCreate = {
  text: 'Dana asked me to send her the quarterly report by Friday at five.',
  text_source: 'message',
  text_source_spec: 'email',
  started_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:10:00Z',
  language: 'en',
  geolocation: { latitude: 52.520008, longitude: 13.404954 },
};
const call: ConversationFromSegmentsCreate = {
  source: 'phone',
  started_at: '2026-11-20T09:00:00Z',
  language: 'en',
  client_session_id: 'call-4711',
  transcript_segments: [
    { text: 'Can you send me the report by Friday?', speaker: 'SPEAKER_01', speaker_id: 1, start: 0.4, end: 3.1 },
    { text: 'Sure, I will.', speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 3.6, end: 4.5 },
  ],
};
const starring: ConversationsChange = { action: 'star', ids: [CONVERSATION_ID] };
const again: ConversationProcess = { made_by: 'rules', since: '2026-01-01' };
const reprocessPath = fromState('conversation_id', CONVERSATION_ID, '/v1/conversations/', '/reprocess');
const segmentsPath = fromState('conversation_id', CONVERSATION_ID, `${conversationsPath}/`, '/segments');
/** The provider's language model does not answer. */
const noFailure = { reason: null, next_attempt_at: null };
export const waiting = { state: oneOf(['waiting', 'running'], 'waiting'), attempts: integer(0), ...noFailure };
const processing = { waiting: integer(1), running: integer(0), failed: integer(0), ...noFailure, audio: null };
const created = { id: string(CONVERSATION_ID), status: 'processing', discarded: false };
const filters = {
  start_date: '2026-01-01',
  end_date: '2100-01-01T00:00:00Z',
  categories: 'work,travel',
  starred: false,
  include_transcript: true,
  offset: 0,
};

const reads: HttpCase[] = [
  {
    state: 'a user with a conversation',
    description: 'a request to list conversations',
    request: { method: 'GET', path: conversationsPath },
    response: { status: 200, body: eachLike(conversation()) },
    call: ({ conversations }) => conversations.listConversations(),
  },
  {
    state: 'a user with a conversation',
    description: 'a request for a page of a transcript',
    request: { method: 'GET', path: segmentsPath, query: { limit: '100' } },
    response: {
      status: 200,
      body: {
        segments: transcript.transcript_segments,
        offset: integer(0),
        total_count: integer(1),
        next_offset: null,
      },
    },
    call: ({ conversations }) => conversations.listConversationSegments({ params, query: { limit: 100 } }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to list conversations of a period and categories with transcripts',
    request: {
      method: 'GET',
      path: conversationsPath,
      query: { ...filters, starred: 'false', include_transcript: 'true', offset: '0' },
    },
    response: { status: 200, body: [conversation(transcript)] },
    call: ({ conversations }) => conversations.listConversations({ query: filters }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to list conversations of another folder',
    request: { method: 'GET', path: conversationsPath, query: { folder_id: 'another' } },
    response: { status: 200, body: [] },
    call: ({ conversations }) => conversations.listConversations({ query: { folder_id: 'another' } }),
  },
  {
    state: 'a user with three conversations',
    description: 'a request to list the first two conversations',
    request: { method: 'GET', path: conversationsPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(conversationsPath) }, body: atLeastLike(conversation(), 2) },
    call: ({ conversations }) => Array.fromAsync(conversations.listConversations.all({ query: { limit: 2 } })),
    followedBy: {
      state: 'a user with three conversations',
      description: 'a request to list the next page of conversations',
      request: { method: 'GET', path: conversationsPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [conversation()] },
    },
  },
  {
    state: 'a user with a conversation',
    description: 'a request to get a conversation',
    request: { method: 'GET', path: conversationPath },
    response: { status: 200, body: conversation() },
    call: ({ conversations }) => conversations.getConversation({ params }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to get a conversation with its transcript',
    request: { method: 'GET', path: conversationPath, query: { include_transcript: 'true' } },
    response: { status: 200, body: conversation(transcript) },
    call: ({ conversations }) => conversations.getConversation({ params, query: { include_transcript: true } }),
  },
  {
    state: 'a user with a conversation in a folder',
    description: 'a request to get a conversation with every field',
    request: { method: 'GET', path: conversationPath },
    response: {
      status: 200,
      body: conversation({
        folder_id: string(FOLDER_ID),
        folder_name: string('Spring launch'),
        starred: true,
        geolocation: { latitude: 52.520008, longitude: 13.404954, address: string('Alexanderplatz, Berlin') },
      }),
    },
    call: ({ conversations }) => conversations.getConversation({ params }),
  },
];

const writes: HttpCase[] = [
  {
    state: 'a user without records',
    description: 'a request to create a conversation from a text with only the text',
    request: { method: 'POST', path: conversationsPath, body: { text: note.text } },
    response: { status: 200, body: created },
    call: ({ conversations }) => conversations.createConversation({ body: { text: note.text } }),
  },
  {
    state: 'a user without records',
    description: 'a request to create a conversation from a text with every field',
    request: { method: 'POST', path: conversationsPath, body: note },
    response: { status: 200, body: created },
    call: ({ conversations }) => conversations.createConversation({ body: note }),
  },
  {
    state: 'a user without records',
    description: 'a request to create a conversation from segments',
    request: { method: 'POST', path: `${conversationsPath}/from-segments`, body: call },
    response: { status: 200, body: created },
    call: ({ conversations }) => conversations.createConversationFromSegments({ body: call }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to rename and star a conversation',
    request: { method: 'PATCH', path: conversationPath, body: { title: 'The report', starred: true } },
    response: { status: 200, body: conversation({ starred: true, structured: structured({ title: 'The report' }) }) },
    call: ({ conversations }) =>
      conversations.updateConversation({ params, body: { title: 'The report', starred: true } }),
  },
  {
    state: 'a user with a conversation in a folder',
    description: 'a request to discard a conversation and clear its folder',
    request: { method: 'PATCH', path: conversationPath, body: { discarded: true, folder_id: null } },
    response: {
      status: 200,
      body: conversation({
        discarded: true,
        starred: true,
        created_at: timestamp('2026-11-20T09:00:00.000Z'),
        geolocation: { latitude: 52.520008, longitude: 13.404954 },
      }),
    },
    call: ({ conversations }) =>
      conversations.updateConversation({ params, body: { discarded: true, folder_id: null } }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to count the conversations that wait for the language model',
    request: { method: 'GET', path: `${conversationsPath}/process` },
    response: { status: 200, body: processing },
    call: ({ conversations }) => conversations.getConversationsProcessing(),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to process conversations by rules again',
    request: { method: 'POST', path: `${conversationsPath}/process`, body: again, isRepeatable: true },
    response: { status: 200, body: { enqueued: integer(1), processing } },
    call: ({ conversations }) => conversations.processConversations({ body: again }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to process a conversation again',
    request: { method: 'POST', path: reprocessPath, isRepeatable: true },
    response: { status: 200, body: conversation({ processing: waiting }) },
    call: ({ conversations }) => conversations.reprocessConversation({ params }),
  },
  {
    state: 'a user without records',
    description: 'a request to star a conversation that does not exist, with others',
    request: { method: 'POST', path: `${conversationsPath}/bulk`, body: starring, isRepeatable: true },
    response: { status: 200, body: { done_count: 0, results: [{ id: CONVERSATION_ID, outcome: 'not_found' }] } },
    call: ({ conversations }) => conversations.changeConversations({ body: starring }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to delete a conversation',
    request: { method: 'DELETE', path: conversationPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ conversations }) => conversations.deleteConversation({ params }),
  },
];

/** The requests of the client for conversations, and what it needs of the responses. */
export const conversationCases: HttpCase[] = [...reads, ...writes];
