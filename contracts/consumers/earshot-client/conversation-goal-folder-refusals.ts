import { Matchers } from '@pact-foundation/pact';
import { actionItemPath } from './action-items.ts';
import { conversationPath, conversationsPath } from './conversations.ts';
import { folderPath, foldersPath } from './folders.ts';
import { goalPath, goalsPath } from './goals.ts';
import type { HttpCase } from './http-case.ts';
import { ACTION_ITEM_ID, CONVERSATION_ID, FOLDER_ID, GOAL_ID } from './matchers.ts';
import { buildInvalid, buildMissingScope, buildRefusals, type ClientRequest, post } from './refusal-case.ts';

const { string } = Matchers;

const conversationParams = { conversation_id: CONVERSATION_ID };
const goalParams = { goal_id: GOAL_ID };
const folderParams = { folder_id: FOLDER_ID };

const createConversation: ClientRequest = {
  name: 'a request to create a conversation from a text',
  request: post(conversationsPath, { text: 'Met Sam at the harbour.' }),
  call: ({ conversations }) => conversations.createConversation({ body: { text: 'Met Sam at the harbour.' } }),
};
const getConversation: ClientRequest = {
  name: 'a request to get a conversation',
  request: { method: 'GET', path: conversationPath },
  call: ({ conversations }) => conversations.getConversation({ params: conversationParams }),
};
const updateConversation: ClientRequest = {
  name: 'a request to rename a conversation',
  request: { method: 'PATCH', path: conversationPath, body: { title: 'Report' } },
  call: ({ conversations }) =>
    conversations.updateConversation({ params: conversationParams, body: { title: 'Report' } }),
};
const deleteConversation: ClientRequest = {
  name: 'a request to delete a conversation',
  request: { method: 'DELETE', path: conversationPath },
  call: ({ conversations }) => conversations.deleteConversation({ params: conversationParams }),
};
const getActionItem: ClientRequest = {
  name: 'a request to get an action item',
  request: { method: 'GET', path: actionItemPath },
  call: ({ actionItems }) => actionItems.getActionItem({ params: { action_item_id: ACTION_ITEM_ID } }),
};
const listGoals: ClientRequest = {
  name: 'a request to list goals',
  request: { method: 'GET', path: goalsPath },
  call: ({ goals }) => goals.listGoals(),
};
const getGoal: ClientRequest = {
  name: 'a request to get a goal',
  request: { method: 'GET', path: goalPath },
  call: ({ goals }) => goals.getGoal({ params: goalParams }),
};
const deleteGoal: ClientRequest = {
  name: 'a request to delete a goal',
  request: { method: 'DELETE', path: goalPath },
  call: ({ goals }) => goals.deleteGoal({ params: goalParams }),
};
const updateFolder: ClientRequest = {
  name: 'a request to rename a folder',
  request: { method: 'PATCH', path: folderPath, body: { name: 'Summer' } },
  call: ({ folders }) => folders.updateFolder({ params: folderParams, body: { name: 'Summer' } }),
};
const deleteFolder: ClientRequest = {
  name: 'a request to delete a folder',
  request: { method: 'DELETE', path: folderPath },
  call: ({ folders }) => folders.deleteFolder({ params: folderParams }),
};

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
  ...buildInvalid(
    {
      name: 'a request to create a conversation from a text',
      request: post(conversationsPath, { text: '' }),
      call: ({ conversations }) => conversations.createConversation({ body: { text: '' } }),
    },
    'empty text',
    ...['body', 'text'],
  ),
  ...buildInvalid(
    {
      name: 'a request to create a conversation from segments',
      request: post(`${conversationsPath}/from-segments`, { transcript_segments: backwards }),
      call: ({ conversations }) =>
        conversations.createConversationFromSegments({ body: { transcript_segments: backwards } }),
    },
    'segment that ends before it starts',
    ...['body', 'transcript_segments', 0, 'end'],
  ),
  ...buildInvalid(
    {
      name: 'a request to list conversations',
      request: { method: 'GET', path: conversationsPath, query: { categories: 'work,fun' } },
      call: ({ conversations }) => conversations.listConversations({ query: { categories: 'work,fun' } }),
    },
    'unknown category',
    ...['query', 'categories'],
  ),
  ...buildInvalid(
    {
      name: 'a request to create a goal',
      request: post(goalsPath, { title: 'Read more', target_value: 'eight' }),
      // biome-ignore lint/suspicious/noExplicitAny: the case sends an invalid type on purpose
      call: ({ goals }) => goals.createGoal({ body: { title: 'Read more', target_value: 'eight' as any } }),
    },
    'target that is not a number',
    ...['body', 'target_value'],
  ),
  ...buildInvalid(
    {
      name: 'a request to create a folder',
      request: post(foldersPath, { name: 'Spring', color: 'green' }),
      call: ({ folders }) => folders.createFolder({ body: { name: 'Spring', color: 'green' } }),
    },
    'invalid color',
    ...['body', 'color'],
  ),
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
