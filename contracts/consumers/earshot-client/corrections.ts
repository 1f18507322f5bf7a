import { Matchers } from '@pact-foundation/pact';
import type { SpeakersAssign } from '../../../generated/client/index.js';
import { conversationsPath, waiting } from './conversations.ts';
import { finderOf, type HttpCase, type Template } from './http-case.ts';
import {
  CONVERSATION_ID,
  CORRECTION_ID,
  conversation,
  correction,
  fromState,
  OTHER_PERSON_ID,
  oneOf,
  PERSON_ID,
  pathFromState,
  SEGMENT_ID,
  segmentId,
  timestamp,
  transcriptOf,
} from './matchers.ts';
import { buildInvalid, buildMissingScope, buildRefusals, type ClientRequest } from './refusal-case.ts';

const { eachLike, integer, string } = Matchers;

const params = { conversation_id: CONVERSATION_ID };
const segmentParams = { ...params, segment_id: SEGMENT_ID };
const ids = { ...segmentParams, person_id: PERSON_ID };
const correctionsPath = '/v1/dev/user/corrections';
const speakersPath = fromState('conversation_id', CONVERSATION_ID, `${conversationsPath}/`, '/speakers');
const segmentPath = pathFromState(`${conversationsPath}/{conversation_id}/segments/{segment_id}`, ids);
const familyPath = (subpath: string) => pathFromState(`/v1/conversations/{conversation_id}/${subpath}`, ids);
const mergePath = pathFromState('/v1/users/people/{person_id}/merge', ids);

const byUser = { assign_type: 'is_user', value: 'true' } as const;
const personId = fromState('person_id', PERSON_ID);
const segmentIds = [fromState('segment_id', SEGMENT_ID)];

/** A conversation whose speaker was assigned. Its summary follows. */
const assigned = (speaker: object) => conversation({ processing: waiting, ...transcriptOf(speaker) });

type RequestAndCall = Pick<HttpCase, 'request' | 'call'>;

/** `sent` is the body with values of the provider state. */
const assign = (body: SpeakersAssign, sent: object = body, path: Template = speakersPath): RequestAndCall => ({
  request: { method: 'POST', path, body: sent, isRepeatable: true },
  call: ({ corrections }) => corrections.assignSpeakers({ params, body }),
});

/** Merges a person of the state; `sent` is the id of the other one, or where the state has it. */
const merge = (into: string, sent: unknown = into): RequestAndCall => ({
  request: { method: 'POST', path: mergePath, body: { into: sent }, isRepeatable: true, withUserToken: true },
  call: ({ corrections }) => corrections.mergePeople({ params: { person_id: PERSON_ID }, body: { into } }),
});

const undo = (path: Template): RequestAndCall => ({
  request: { method: 'POST', path, isRepeatable: true },
  call: ({ corrections }) => corrections.undoCorrection({ params: { correction_id: CORRECTION_ID } }),
});

const newText = { text: 'Can you send me the report by Monday?' };

const reads: HttpCase[] = [
  {
    state: 'a user with a conversation whose speaker says a name',
    description: 'a request to suggest names of speakers',
    request: {
      method: 'GET',
      path: fromState('conversation_id', CONVERSATION_ID, `${conversationsPath}/`, '/name-suggestions'),
    },
    response: {
      status: 200,
      body: eachLike({
        speaker_id: integer(1),
        name: string('Nora'),
        person_id: null,
        is_user: false,
        source: oneOf(['words', 'voice'], 'words'),
        reason: string("Says: Hello, I'm Nora."),
        segment_id: segmentId,
      }),
    },
    call: ({ corrections }) => corrections.listNameSuggestions({ params }),
  },
  {
    state: 'a user with a conversation in which they were made the speaker',
    description: 'a request to list corrections',
    request: { method: 'GET', path: correctionsPath },
    response: { status: 200, body: eachLike(correction()) },
    call: ({ corrections }) => corrections.listCorrections(),
  },
];

const writes: HttpCase[] = [
  {
    state: 'a user with a conversation',
    description: 'a request to assign a segment to a new person',
    ...assign({ segment_ids: [SEGMENT_ID], person_name: 'Nora' }, { segment_ids: segmentIds, person_name: 'Nora' }),
    response: { status: 200, body: correction() },
  },
  {
    state: 'a user with a conversation',
    description: 'a request to assign a speaker to the user everywhere',
    ...assign({ speaker_id: 1, is_user: true, scope: 'everywhere' }),
    response: { status: 200, body: correction() },
  },
  {
    state: 'a user with a conversation and a person',
    description: 'a request to assign a speaker to a person',
    ...assign({ speaker_id: 1, person_id: PERSON_ID }, { speaker_id: 1, person_id: personId }),
    response: { status: 200, body: correction() },
  },
  {
    state: 'a user with a conversation in which they were made the speaker',
    description: 'a request to assign a speaker to no one',
    ...assign({ speaker_id: 1, person_id: null }),
    response: { status: 200, body: correction() },
  },
  {
    state: 'a user with a conversation',
    description: 'a request to correct the text of a segment',
    request: { method: 'PATCH', path: segmentPath, body: newText },
    response: { status: 200, body: correction({ kind: 'text' }) },
    call: ({ corrections }) => corrections.correctSegment({ params: segmentParams, body: newText }),
  },
  {
    state: 'a user with a conversation in which they were made the speaker',
    description: 'a request to undo a correction',
    ...undo(fromState('correction_id', CORRECTION_ID, `${correctionsPath}/`, '/undo')),
    response: {
      status: 200,
      body: correction({ undone_at: timestamp('2026-11-20T09:31:00.000Z'), was_undone: false }),
    },
  },
  {
    state: 'a user with two people',
    description: 'a request to merge two people',
    ...merge(OTHER_PERSON_ID, fromState('other_person_id', OTHER_PERSON_ID)),
    response: {
      status: 200,
      body: correction({ kind: 'merge', conversation_ids: [], changed_conversations: 0, changed_segments: 0 }),
    },
  },
  {
    state: 'a user with a conversation',
    description: 'a request to assign a segment by its position to the user',
    request: { method: 'PATCH', path: familyPath('segments/0/assign'), query: byUser },
    response: { status: 200, body: assigned({ is_user: true }) },
    call: ({ corrections }) =>
      corrections.assignSegmentByIndex({ params: { ...params, segment_index: 0 }, query: byUser }),
  },
  {
    state: 'a user with a conversation and a person',
    description: 'a request to assign a speaker by its number to a person',
    request: {
      method: 'PATCH',
      path: familyPath('assign-speaker/1'),
      query: { assign_type: 'person_id', value: personId },
    },
    response: { status: 200, body: assigned({ person_id: string(PERSON_ID), speaker_name: string('Nora') }) },
    call: ({ corrections }) =>
      corrections.assignSpeakerByNumber({
        params: { ...params, speaker_id: 1 },
        query: { assign_type: 'person_id', value: PERSON_ID },
      }),
  },
  {
    state: 'a user with a conversation',
    description: 'a request to assign several segments to the user',
    request: {
      method: 'PATCH',
      path: familyPath('segments/assign-bulk'),
      body: { segment_ids: segmentIds, ...byUser },
    },
    response: { status: 200, body: assigned({ is_user: true }) },
    call: ({ corrections }) => corrections.assignSegments({ params, body: { segment_ids: [SEGMENT_ID], ...byUser } }),
  },
];

/** The requests of the client for corrections, and what it needs of the responses. */
export const correctionCases: HttpCase[] = [...reads, ...writes];

const find = finderOf(correctionCases);
const ofConversation = [
  find('a request to assign a speaker to the user everywhere'),
  find('a request to correct the text of a segment'),
  find('a request to suggest names of speakers'),
  find('a request to assign a segment by its position to the user'),
  find('a request to assign several segments to the user'),
];

/** A state without a conversation has no id for the path. */
const anySpeakersPath = `${conversationsPath}/${CONVERSATION_ID}/speakers`;
const assignAny: ClientRequest = {
  description: 'a request to assign a speaker to the user',
  ...assign({ speaker_id: 1, is_user: true }, undefined, anySpeakersPath),
};

const missing = (what: string, state: string, ...requests: ClientRequest[]): HttpCase[] =>
  buildRefusals(requests, { state, reason: 'not found', status: 404, detail: `${what} not found` });

/** The refusals of corrections. */
export const correctionRefusals: HttpCase[] = [
  ...buildMissingScope(assignAny, 'conversations:write'),
  ...missing('Conversation', 'a user with a deleted conversation', ...ofConversation),
  ...missing('Speaker', 'a user with a conversation', {
    description: 'a request to assign a speaker of another conversation',
    ...assign({ speaker_id: 7, is_user: true }),
  }),
  ...missing('Segment', 'a user with a conversation', {
    description: 'a request to correct the text of a segment of another conversation',
    request: {
      method: 'PATCH',
      path: fromState('conversation_id', CONVERSATION_ID, `${conversationsPath}/`, `/segments/${SEGMENT_ID}`),
      body: newText,
    },
    call: ({ corrections }) => corrections.correctSegment({ params: segmentParams, body: newText }),
  }),
  ...missing('Correction', 'a user without records', {
    description: 'a request to undo a correction',
    ...undo(`${correctionsPath}/${CORRECTION_ID}/undo`),
  }),
  ...missing('Person', 'a user with two people', {
    description: 'a request to merge a person into an unknown one',
    ...merge(OTHER_PERSON_ID),
  }),
  ...buildRefusals(ofConversation, {
    state: 'a user with a locked conversation',
    reason: 'locked',
    status: 402,
    detail: string('Conversation is locked. A paid plan is required.'),
  }),
  ...buildRefusals([find('a request to correct the text of a segment')], {
    state: 'a user with a conversation that is being recorded',
    reason: 'still recorded',
    status: 409,
    detail: string('The text can be corrected when the conversation has ended'),
  }),
  ...buildInvalid('neither segments nor a speaker', ['body'], {
    description: 'a request to assign a speaker',
    ...assign({ is_user: true }, undefined, anySpeakersPath),
  }),
  ...buildInvalid('scope that does not exist', ['body', 'scope'], {
    description: 'a request to assign a speaker',
    // biome-ignore lint/suspicious/noExplicitAny: the case sends an invalid value on purpose
    ...assign({ speaker_id: 1, is_user: true, scope: 'all' as any }, undefined, anySpeakersPath),
  }),
  ...buildInvalid('more than 1000', ['query', 'limit'], {
    description: 'a request to list corrections',
    request: { method: 'GET', path: correctionsPath, query: { limit: '1001' } },
    call: ({ corrections }) => corrections.listCorrections({ query: { limit: 1001 } }),
  }),
];
