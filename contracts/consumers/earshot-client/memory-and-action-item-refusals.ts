import { Matchers } from '@pact-foundation/pact';
import { actionItemCases, actionItemsPath } from './action-items.ts';
import { finderOf, type HttpCase } from './http-case.ts';
import { MEMORY_ID } from './matchers.ts';
import { memoriesPath, memoryCases, memoryPath } from './memories.ts';
import { buildInvalid, buildMissingScope, buildRefusals, type ClientRequest, post } from './refusal-case.ts';

const { regex, string } = Matchers;

const memoryParams = { memory_id: MEMORY_ID };
const find = finderOf([...memoryCases, ...actionItemCases]);

const listMemories = find('a request to list memories');
const searchMemories: ClientRequest = {
  description: 'a request to search memories',
  request: { method: 'GET', path: `${memoriesPath}/vector/search`, query: { query: 'tea' } },
  call: ({ memories }) => memories.searchMemories({ query: { query: 'tea' } }),
};
const createMemory: ClientRequest = {
  description: 'a request to create a memory',
  request: { method: 'POST', path: memoriesPath, body: { content: 'Likes tea' } },
  call: ({ memories }) => memories.createMemory({ body: { content: 'Likes tea' } }),
};
const getMemory = find('a request to get a memory');
const updateMemory: ClientRequest = {
  description: 'a request to update a memory',
  request: { method: 'PATCH', path: memoryPath, body: { content: 'Likes tea' } },
  call: ({ memories }) => memories.updateMemory({ params: memoryParams, body: { content: 'Likes tea' } }),
};
const deleteMemory = find('a request to delete a memory');
const listActionItems = find('a request to list action items');
const createActionItem: ClientRequest = {
  description: 'a request to create an action item',
  request: { method: 'POST', path: actionItemsPath, body: { description: 'Buy tea' } },
  call: ({ actionItems }) => actionItems.createActionItem({ body: { description: 'Buy tea' } }),
};
const getActionItem = find('a request to get an action item');
const updateActionItem = find('a request to complete an action item');
const deleteActionItem = find('a request to delete an action item');

const unauthenticated: HttpCase[] = [
  ...buildRefusals([listMemories, createActionItem], {
    state: 'an unknown key',
    reason: 'unknown key',
    status: 401,
    detail: string('Invalid API Key'),
  }),
  ...buildRefusals(
    [listActionItems, createMemory].map((clientRequest) => ({
      ...clientRequest,
      request: { ...clientRequest.request, withoutKey: true },
    })),
    {
      state: 'a user without records',
      reason: 'missing key',
      status: 401,
      detail: string("Missing or invalid Authorization header. Must be 'Bearer API_KEY'"),
    },
  ),
];

const notEnabled = buildRefusals([listMemories, searchMemories, getMemory], {
  state: 'a user without memory access',
  reason: 'memory access not enabled',
  status: 403,
  detail: {
    enabled: false,
    code: 'developer_memory_access_not_ready',
    message: string('Memory access is not enabled for this account yet.'),
    reason: string('missing_rollout_state'),
  },
});

const locked = buildRefusals([getMemory, updateMemory, deleteMemory], {
  state: 'a user with a locked memory',
  reason: 'locked',
  status: 402,
  detail: string('Memory is locked. A paid plan is required.'),
});

const missing: HttpCase[] = [
  ...buildRefusals([getMemory, updateMemory, deleteMemory], {
    state: 'a user with a deleted memory',
    reason: 'not found',
    status: 404,
    detail: 'Memory not found',
  }),
  ...buildRefusals([getActionItem, updateActionItem, deleteActionItem], {
    state: 'a user with a deleted action item',
    reason: 'not found',
    status: 404,
    detail: 'Action item not found',
  }),
];

const conflicting = buildRefusals([updateMemory], {
  state: 'a user with two memories, one of them "Likes tea"',
  reason: 'conflict with another memory',
  status: 409,
  detail: string('Another memory has this content already'),
});

const tooMany = buildRefusals([listMemories, createActionItem], {
  state: 'a user whose key has reached its rate limit',
  reason: 'rate limit exceeded',
  status: 429,
  headers: { 'Retry-After': regex(/^\d+$/, '12') },
  detail: regex(/^Rate limit exceeded\. Try again in \d+s\.$/, 'Rate limit exceeded. Try again in 12s.'),
  error: { retryAfterMs: 12_000 },
});

const long = 'x'.repeat(501);
const invalid: HttpCase[] = [
  ...buildInvalid('content above 500 characters', ['body', 'content'], {
    description: 'a request to create a memory',
    request: post(memoriesPath, { content: long }),
    call: ({ memories }) => memories.createMemory({ body: { content: long } }),
  }),
  ...buildInvalid('second item empty', ['body', 'memories', 1, 'content'], {
    description: 'a request to create memories',
    request: post(`${memoriesPath}/batch`, { memories: [{ content: 'Likes tea' }, { content: '' }] }),
    call: ({ memories }) =>
      memories.createMemoriesBatch({ body: { memories: [{ content: 'Likes tea' }, { content: '' }] } }),
  }),
  ...buildInvalid('unknown category', ['query', 'categories'], {
    description: 'a request to list memories',
    request: { method: 'GET', path: memoriesPath, query: { categories: 'work,fun' } },
    call: ({ memories }) => memories.listMemories({ query: { categories: 'work,fun' } }),
  }),
  ...buildInvalid('limit of 0', ['query', 'limit'], {
    description: 'a request to list action items',
    request: { method: 'GET', path: actionItemsPath, query: { limit: '0' } },
    call: ({ actionItems }) => actionItems.listActionItems({ query: { limit: 0 } }),
  }),
  ...buildInvalid('invalid due date', ['body', 'due_at'], {
    description: 'a request to create an action item',
    request: post(actionItemsPath, { description: 'Buy tea', due_at: 'tomorrow' }),
    call: ({ actionItems }) => actionItems.createActionItem({ body: { description: 'Buy tea', due_at: 'tomorrow' } }),
  }),
];

/** The refusals of memories and action items, by status and detail. */
export const memoryAndActionItemRefusals: HttpCase[] = [
  ...unauthenticated,
  ...buildMissingScope(listMemories, 'memories:read'),
  ...buildMissingScope(createMemory, 'memories:write'),
  ...buildMissingScope(listActionItems, 'action_items:read'),
  ...buildMissingScope(createActionItem, 'action_items:write'),
  ...notEnabled,
  ...locked,
  ...missing,
  ...conflicting,
  ...tooMany,
  ...invalid,
];
