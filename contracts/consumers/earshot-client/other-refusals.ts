import { Matchers } from '@pact-foundation/pact';
import { actionItemPath } from './action-items.ts';
import { conversationPath, conversationsPath } from './conversations.ts';
import { folderPath, foldersPath } from './folders.ts';
import { goalPath, goalsPath } from './goals.ts';
import type { HttpCase } from './http-case.ts';
import { ACTION_ITEM_ID, CONVERSATION_ID, FOLDER_ID, GOAL_ID } from './matchers.ts';
import { type Asked, post, refused, unfit, withoutScope } from './refused.ts';

const { string } = Matchers;

const conversationParams = { conversation_id: CONVERSATION_ID };
const goalParams = { goal_id: GOAL_ID };
const folderParams = { folder_id: FOLDER_ID };

const createConversation: Asked = {
  name: 'a text to keep as a conversation',
  request: post(conversationsPath, { text: 'Met Sam at the harbour.' }),
  call: ({ conversations }) => conversations.createConversation({ body: { text: 'Met Sam at the harbour.' } }),
};
const getConversation: Asked = {
  name: 'a request for one conversation',
  request: { method: 'GET', path: conversationPath },
  call: ({ conversations }) => conversations.getConversation({ params: conversationParams }),
};
const updateConversation: Asked = {
  name: 'a title for a conversation',
  request: { method: 'PATCH', path: conversationPath, body: { title: 'Report' } },
  call: ({ conversations }) =>
    conversations.updateConversation({ params: conversationParams, body: { title: 'Report' } }),
};
const deleteConversation: Asked = {
  name: 'a conversation to delete',
  request: { method: 'DELETE', path: conversationPath },
  call: ({ conversations }) => conversations.deleteConversation({ params: conversationParams }),
};
const getActionItem: Asked = {
  name: 'a request for one action item',
  request: { method: 'GET', path: actionItemPath },
  call: ({ actionItems }) => actionItems.getActionItem({ params: { action_item_id: ACTION_ITEM_ID } }),
};
const listGoals: Asked = {
  name: 'a request for the goals',
  request: { method: 'GET', path: goalsPath },
  call: ({ goals }) => goals.listGoals(),
};
const getGoal: Asked = {
  name: 'a request for one goal',
  request: { method: 'GET', path: goalPath },
  call: ({ goals }) => goals.getGoal({ params: goalParams }),
};
const deleteGoal: Asked = {
  name: 'a goal to delete',
  request: { method: 'DELETE', path: goalPath },
  call: ({ goals }) => goals.deleteGoal({ params: goalParams }),
};
const updateFolder: Asked = {
  name: 'another name for a folder',
  request: { method: 'PATCH', path: folderPath, body: { name: 'Summer' } },
  call: ({ folders }) => folders.updateFolder({ params: folderParams, body: { name: 'Summer' } }),
};
const deleteFolder: Asked = {
  name: 'a folder to delete',
  request: { method: 'DELETE', path: folderPath },
  call: ({ folders }) => folders.deleteFolder({ params: folderParams }),
};

const missing: HttpCase[] = [
  ...refused([getConversation, updateConversation, deleteConversation], {
    given: 'a user with a conversation that was deleted',
    why: 'which is not there',
    status: 404,
    detail: 'Conversation not found',
  }),
  ...refused([getGoal, deleteGoal], {
    given: 'a user with a goal that was deleted',
    why: 'which is not there',
    status: 404,
    detail: 'Goal not found',
  }),
  ...refused([updateFolder, deleteFolder], {
    given: 'a user with a folder that was deleted',
    why: 'which is not there',
    status: 404,
    detail: 'Folder not found',
  }),
];

const locked: HttpCase[] = [
  ...refused([getConversation, updateConversation, deleteConversation], {
    given: 'a user with a locked conversation',
    why: 'which is locked',
    status: 402,
    detail: string('Conversation is locked. A paid plan is required.'),
  }),
  ...refused([getActionItem], {
    given: 'a user with a locked conversation',
    why: 'which came from a locked conversation',
    status: 402,
    detail: string('Action item is locked. A paid plan is required.'),
  }),
];

const conflicting = refused([deleteFolder], {
  given: 'a user with the folders that everybody has',
  why: 'which everybody has',
  status: 409,
  detail: string('System folders cannot be deleted'),
});

const backwards = [{ text: 'Hello', start: 2, end: 1 }];

const invalid: HttpCase[] = [
  ...unfit(
    {
      name: 'a text to keep as a conversation',
      request: post(conversationsPath, { text: '' }),
      call: ({ conversations }) => conversations.createConversation({ body: { text: '' } }),
    },
    'of no length',
    ...['body', 'text'],
  ),
  ...unfit(
    {
      name: 'a transcript to keep as a conversation',
      request: post(`${conversationsPath}/from-segments`, { transcript_segments: backwards }),
      call: ({ conversations }) =>
        conversations.createConversationFromSegments({ body: { transcript_segments: backwards } }),
    },
    'with a segment that ends before it begins',
    ...['body', 'transcript_segments', 0, 'end'],
  ),
  ...unfit(
    {
      name: 'a request for the conversations',
      request: { method: 'GET', path: conversationsPath, query: { categories: 'work,fun' } },
      call: ({ conversations }) => conversations.listConversations({ query: { categories: 'work,fun' } }),
    },
    'of a category that there is not',
    ...['query', 'categories'],
  ),
  ...unfit(
    {
      name: 'a goal to add',
      request: post(goalsPath, { title: 'Read more', target_value: 'eight' }),
      // biome-ignore lint/suspicious/noExplicitAny: what the types forbid is what is refused
      call: ({ goals }) => goals.createGoal({ body: { title: 'Read more', target_value: 'eight' as any } }),
    },
    'with a target that is no number',
    ...['body', 'target_value'],
  ),
  ...unfit(
    {
      name: 'a folder to add',
      request: post(foldersPath, { name: 'Spring', color: 'green' }),
      call: ({ folders }) => folders.createFolder({ body: { name: 'Spring', color: 'green' } }),
    },
    'of a colour that is none',
    ...['body', 'color'],
  ),
];

/** The refusals of conversations, goals and folders, and of what came from a locked conversation. */
export const otherRefusalCases: HttpCase[] = [
  ...withoutScope(createConversation, 'conversations:write'),
  ...withoutScope(listGoals, 'goals:read'),
  ...missing,
  ...locked,
  ...conflicting,
  ...invalid,
];
