import { Matchers } from '@pact-foundation/pact';
import { actionItemPath, actionItemsPath } from './action-items.ts';
import type { HttpCase } from './http-case.ts';
import { ACTION_ITEM_ID, MEMORY_ID } from './matchers.ts';
import { memoriesPath, memoryPath } from './memories.ts';
import { type Asked, post, refused, unfit, withoutScope } from './refused.ts';

const { regex, string } = Matchers;

const memoryParams = { memory_id: MEMORY_ID };
const actionItemParams = { action_item_id: ACTION_ITEM_ID };

const listMemories: Asked = {
  name: 'a request for the memories',
  request: { method: 'GET', path: memoriesPath },
  call: ({ memories }) => memories.listMemories(),
};
const searchMemories: Asked = {
  name: 'a search among the memories',
  request: { method: 'GET', path: `${memoriesPath}/vector/search`, query: { query: 'tea' } },
  call: ({ memories }) => memories.searchMemories({ query: { query: 'tea' } }),
};
const createMemory: Asked = {
  name: 'a memory to add',
  request: { method: 'POST', path: memoriesPath, body: { content: 'Likes tea' } },
  call: ({ memories }) => memories.createMemory({ body: { content: 'Likes tea' } }),
};
const getMemory: Asked = {
  name: 'a request for one memory',
  request: { method: 'GET', path: memoryPath },
  call: ({ memories }) => memories.getMemory({ params: memoryParams }),
};
const updateMemory: Asked = {
  name: 'a correction of a memory',
  request: { method: 'PATCH', path: memoryPath, body: { content: 'Likes tea' } },
  call: ({ memories }) => memories.updateMemory({ params: memoryParams, body: { content: 'Likes tea' } }),
};
const deleteMemory: Asked = {
  name: 'a memory to delete',
  request: { method: 'DELETE', path: memoryPath },
  call: ({ memories }) => memories.deleteMemory({ params: memoryParams }),
};
const listActionItems: Asked = {
  name: 'a request for the action items',
  request: { method: 'GET', path: actionItemsPath },
  call: ({ actionItems }) => actionItems.listActionItems(),
};
const createActionItem: Asked = {
  name: 'an action item to add',
  request: { method: 'POST', path: actionItemsPath, body: { description: 'Buy tea' } },
  call: ({ actionItems }) => actionItems.createActionItem({ body: { description: 'Buy tea' } }),
};
const getActionItem: Asked = {
  name: 'a request for one action item',
  request: { method: 'GET', path: actionItemPath },
  call: ({ actionItems }) => actionItems.getActionItem({ params: actionItemParams }),
};
const updateActionItem: Asked = {
  name: 'an action item to complete',
  request: { method: 'PATCH', path: actionItemPath, body: { completed: true } },
  call: ({ actionItems }) => actionItems.updateActionItem({ params: actionItemParams, body: { completed: true } }),
};
const deleteActionItem: Asked = {
  name: 'an action item to delete',
  request: { method: 'DELETE', path: actionItemPath },
  call: ({ actionItems }) => actionItems.deleteActionItem({ params: actionItemParams }),
};

const unauthenticated: HttpCase[] = [
  ...refused([listMemories, createActionItem], {
    given: 'a key that nobody has',
    why: 'with an unknown key',
    status: 401,
    detail: string('Invalid API Key'),
  }),
  ...refused(
    [listActionItems, createMemory].map((asked) => ({ ...asked, request: { ...asked.request, withoutKey: true } })),
    {
      given: 'a user without records',
      why: 'without a key',
      status: 401,
      detail: string("Missing or invalid Authorization header. Must be 'Bearer API_KEY'"),
    },
  ),
];

const notReady = refused([listMemories, searchMemories, getMemory], {
  given: 'a user who is not enabled for memory access',
  why: 'by a user who is not enabled for it',
  status: 403,
  detail: {
    enabled: false,
    code: 'developer_memory_access_not_ready',
    message: string('Memory access is not enabled for this account yet.'),
    reason: string('missing_rollout_state'),
  },
});

const locked = refused([getMemory, updateMemory, deleteMemory], {
  given: 'a user with a locked memory',
  why: 'which is locked',
  status: 402,
  detail: string('Memory is locked. A paid plan is required.'),
});

const missing: HttpCase[] = [
  ...refused([getMemory, updateMemory, deleteMemory], {
    given: 'a user with a memory that was deleted',
    why: 'which is not there',
    status: 404,
    detail: 'Memory not found',
  }),
  ...refused([getActionItem, updateActionItem, deleteActionItem], {
    given: 'a user with an action item that was deleted',
    why: 'which is not there',
    status: 404,
    detail: 'Action item not found',
  }),
];

const conflicting = refused([updateMemory], {
  given: 'a user with a memory and another one, "Likes tea"',
  why: 'to what another one says',
  status: 409,
  detail: string('Another memory has this content already'),
});

const tooMany = refused([listMemories, createActionItem], {
  given: 'a user whose key has spent its minute',
  why: 'once too often',
  status: 429,
  headers: { 'Retry-After': regex(/^\d+$/, '12') },
  detail: regex(/^Rate limit exceeded\. Try again in \d+s\.$/, 'Rate limit exceeded. Try again in 12s.'),
  error: { retryAfterMs: 12_000 },
});

const long = 'x'.repeat(501);
const invalid: HttpCase[] = [
  ...unfit(
    {
      name: 'a memory to add',
      request: post(memoriesPath, { content: long }),
      call: ({ memories }) => memories.createMemory({ body: { content: long } }),
    },
    'of more than 500 characters',
    ...['body', 'content'],
  ),
  ...unfit(
    {
      name: 'memories to add',
      request: post(`${memoriesPath}/batch`, { memories: [{ content: 'Likes tea' }, { content: '' }] }),
      call: ({ memories }) =>
        memories.createMemoriesBatch({ body: { memories: [{ content: 'Likes tea' }, { content: '' }] } }),
    },
    'the second of them empty',
    ...['body', 'memories', 1, 'content'],
  ),
  ...unfit(
    {
      name: 'a request for the memories',
      request: { method: 'GET', path: memoriesPath, query: { categories: 'work,fun' } },
      call: ({ memories }) => memories.listMemories({ query: { categories: 'work,fun' } }),
    },
    'of a category that there is not',
    ...['query', 'categories'],
  ),
  ...unfit(
    {
      name: 'a request for the action items',
      request: { method: 'GET', path: actionItemsPath, query: { limit: '0' } },
      call: ({ actionItems }) => actionItems.listActionItems({ query: { limit: 0 } }),
    },
    'none of them',
    ...['query', 'limit'],
  ),
  ...unfit(
    {
      name: 'an action item to add',
      request: post(actionItemsPath, { description: 'Buy tea', due_at: 'tomorrow' }),
      call: ({ actionItems }) => actionItems.createActionItem({ body: { description: 'Buy tea', due_at: 'tomorrow' } }),
    },
    'due at what is no moment',
    ...['body', 'due_at'],
  ),
];

/** The refusals that the client tells apart, by status and detail. */
export const refusalCases: HttpCase[] = [
  ...unauthenticated,
  ...withoutScope(listMemories, 'memories:read'),
  ...withoutScope(createMemory, 'memories:write'),
  ...withoutScope(listActionItems, 'action_items:read'),
  ...withoutScope(createActionItem, 'action_items:write'),
  ...notReady,
  ...locked,
  ...missing,
  ...conflicting,
  ...tooMany,
  ...invalid,
];
