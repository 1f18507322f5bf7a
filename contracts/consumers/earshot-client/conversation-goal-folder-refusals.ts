import { Matchers } from '@pact-foundation/pact';
import { actionItemCases } from './action-items.ts';
import { conversationCases, conversationPath, conversationsPath } from './conversations.ts';
import { folderCases, folderPath, foldersPath } from './folders.ts';
import { goalCases, goalsPath } from './goals.ts';
import { finderOf, type HttpCase } from './http-case.ts';
import { CONVERSATION_ID, FOLDER_ID } from './matchers.ts';
import { buildInvalid, buildMissingScope, buildRefusals, type ClientRequest, post } from './refusal-case.ts';

const { string } = Matchers;

const conversationParams = { conversation_id: CONVERSATION_ID };
const folderParams = { folder_id: FOLDER_ID };
const find = finderOf([...actionItemCases, ...conversationCases, ...folderCases, ...goalCases]);

const createConversation: ClientRequest = {
  description: 'a request to create a conversation from a text',
  request: post(conversationsPath, { text: 'Met Sam at the harbour.' }),
  call: ({ conversations }) => conversations.createConversation({ body: { text: 'Met Sam at the harbour.' } }),
};
const getConversation = find('a request to get a conversation');
const updateConversation: ClientRequest = {
  description: 'a request to rename a conversation',
  request: { method: 'PATCH', path: conversationPath, body: { title: 'Report' } },
  call: ({ conversations }) =>
    conversations.updateConversation({ params: conversationParams, body: { title: 'Report' } }),
};
const deleteConversation = find('a request to delete a conversation');
const getActionItem = find('a request to get an action item');
const listGoals = find('a request to list goals');
const getGoal = find('a request to get a goal');
const deleteGoal = find('a request to delete a goal');
const updateFolder: ClientRequest = {
  description: 'a request to rename a folder',
  request: { method: 'PATCH', path: folderPath, body: { name: 'Summer' } },
  call: ({ folders }) => folders.updateFolder({ params: folderParams, body: { name: 'Summer' } }),
};
const deleteFolder = find('a request to delete a folder');

const missing: HttpCase[] = [
  ...buildRefusals([getConversation, updateConversation, deleteConversation], {
    state: 'a user with a deleted conversation',
    reason: 'not found',
    status: 404,
    detail: 'Conversation not found',
  }),
  ...buildRefusals([getGoal, deleteGoal], {
    state: 'a user with a deleted goal',
    reason: 'not found',
    status: 404,
    detail: 'Goal not found',
  }),
  ...buildRefusals([updateFolder, deleteFolder], {
    state: 'a user with a deleted folder',
    reason: 'not found',
    status: 404,
    detail: 'Folder not found',
  }),
];

const locked: HttpCase[] = [
  ...buildRefusals([getConversation, updateConversation, deleteConversation], {
    state: 'a user with a locked conversation',
    reason: 'locked',
    status: 402,
    detail: string('Conversation is locked. A paid plan is required.'),
  }),
  ...buildRefusals([getActionItem], {
    state: 'a user with a locked conversation',
    reason: 'locked with its conversation',
    status: 402,
    detail: string('Action item is locked. A paid plan is required.'),
  }),
];

const conflicting = buildRefusals([deleteFolder], {
  state: 'a user with only the system folders',
  reason: 'system folder',
  status: 409,
  detail: string('System folders cannot be deleted'),
});

const backwards = [{ text: 'Hello', start: 2, end: 1 }];

const invalid: HttpCase[] = [
  ...buildInvalid('empty text', ['body', 'text'], {
    description: 'a request to create a conversation from a text',
    request: post(conversationsPath, { text: '' }),
    call: ({ conversations }) => conversations.createConversation({ body: { text: '' } }),
  }),
  ...buildInvalid('segment that ends before it starts', ['body', 'transcript_segments', 0, 'end'], {
    description: 'a request to create a conversation from segments',
    request: post(`${conversationsPath}/from-segments`, { transcript_segments: backwards }),
    call: ({ conversations }) =>
      conversations.createConversationFromSegments({ body: { transcript_segments: backwards } }),
  }),
  ...buildInvalid('unknown category', ['query', 'categories'], {
    description: 'a request to list conversations',
    request: { method: 'GET', path: conversationsPath, query: { categories: 'work,fun' } },
    call: ({ conversations }) => conversations.listConversations({ query: { categories: 'work,fun' } }),
  }),
  ...buildInvalid('target that is not a number', ['body', 'target_value'], {
    description: 'a request to create a goal',
    request: post(goalsPath, { title: 'Read more', target_value: 'eight' }),
    // biome-ignore lint/suspicious/noExplicitAny: the case sends an invalid type on purpose
    call: ({ goals }) => goals.createGoal({ body: { title: 'Read more', target_value: 'eight' as any } }),
  }),
  ...buildInvalid('invalid color', ['body', 'color'], {
    description: 'a request to create a folder',
    request: post(foldersPath, { name: 'Spring', color: 'green' }),
    call: ({ folders }) => folders.createFolder({ body: { name: 'Spring', color: 'green' } }),
  }),
];

/** The refusals of conversations, goals and folders, and of action items of a locked conversation. */
export const conversationGoalFolderRefusals: HttpCase[] = [
  ...buildMissingScope(createConversation, 'conversations:write'),
  ...buildMissingScope(listGoals, 'goals:read'),
  ...missing,
  ...locked,
  ...conflicting,
  ...invalid,
];
