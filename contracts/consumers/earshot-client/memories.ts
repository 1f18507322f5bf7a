import { Matchers } from '@pact-foundation/pact';
import type { MemoryCreate } from '../../../generated/client/index.js';
import type { HttpCase } from './http-case.ts';
import { CURSOR, fromState, MEMORY_ID, memory, nextPage } from './matchers.ts';

const { atLeastLike, boolean, eachLike, number, regex } = Matchers;

export const memoriesPath = '/v1/dev/user/memories';
export const memoryPath = fromState('memory_id', MEMORY_ID, `${memoriesPath}/`);
const params = { memory_id: MEMORY_ID };

const full: MemoryCreate = {
  content: 'Speaks Portuguese',
  category: 'interesting',
  visibility: 'public',
  tags: ['family'],
};
const twoMemories = {
  memories: [{ content: 'Prefers green tea' }, { content: 'Is an architect', category: 'work' as const }],
};
const correction = { content: 'Prefers white tea', visibility: 'public' } as const;

const reads: HttpCase[] = [
  {
    state: 'a user with a memory',
    description: 'a request to list memories',
    request: { method: 'GET', path: memoriesPath },
    response: { status: 200, body: eachLike(memory()) },
    call: ({ memories }) => memories.listMemories(),
  },
  {
    state: 'a user with a memory',
    description: 'a request to list memories of other categories',
    request: { method: 'GET', path: memoriesPath, query: { categories: 'interesting,skills', offset: '0' } },
    response: { status: 200, body: [] },
    call: ({ memories }) => memories.listMemories({ query: { categories: 'interesting,skills', offset: 0 } }),
  },
  {
    state: 'a user with three memories',
    description: 'a request to list the first two memories',
    request: { method: 'GET', path: memoriesPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(memoriesPath) }, body: atLeastLike(memory(), 2) },
    call: ({ memories }) => Array.fromAsync(memories.listMemories.all({ query: { limit: 2 } })),
    followedBy: {
      state: 'a user with three memories',
      description: 'a request to list the next page of memories',
      request: { method: 'GET', path: memoriesPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [memory()] },
    },
  },
  {
    state: 'a user with a locked memory',
    description: 'a request to list memories with a locked one',
    request: { method: 'GET', path: memoriesPath },
    response: { status: 200, body: [memory({ content: regex(/^.{70}\.\.\.$/, `${'x'.repeat(70)}...`) })] },
    call: ({ memories }) => memories.listMemories(),
  },
  {
    state: 'a user with a memory',
    description: 'a request to search memories',
    request: { method: 'GET', path: `${memoriesPath}/vector/search`, query: { query: 'green tea', limit: '5' } },
    response: { status: 200, body: eachLike({ ...memory(), relevance_score: number(0.83) }) },
    call: ({ memories }) => memories.searchMemories({ query: { query: 'green tea', limit: 5 } }),
  },
  {
    state: 'a user with a memory',
    description: 'a request to get a memory',
    request: { method: 'GET', path: memoryPath },
    response: { status: 200, body: memory() },
    call: ({ memories }) => memories.getMemory({ params }),
  },
];

const writes: HttpCase[] = [
  {
    state: 'a user without records',
    description: 'a request to create a memory with only its content',
    request: { method: 'POST', path: memoriesPath, body: { content: full.content } },
    response: {
      status: 200,
      body: memory({ content: full.content, visibility: 'private', tags: [], manually_added: true }),
    },
    call: ({ memories }) => memories.createMemory({ body: { content: full.content } }),
  },
  {
    state: 'a user without records',
    description: 'a request to create a memory with every field',
    request: { method: 'POST', path: memoriesPath, body: full },
    response: { status: 200, body: memory({ ...full, scoring: regex(/^01_998_\d{10}$/, '01_998_1795167000') }) },
    call: ({ memories }) => memories.createMemory({ body: full }),
  },
  {
    state: 'a user without records',
    description: 'a request to create two memories',
    request: { method: 'POST', path: `${memoriesPath}/batch`, body: twoMemories },
    response: {
      status: 200,
      body: { memories: twoMemories.memories.map((sent) => memory({ tags: [], ...sent })), created_count: 2 },
    },
    call: ({ memories }) => memories.createMemoriesBatch({ body: twoMemories }),
  },
  {
    state: 'a user with a memory',
    description: 'a request to update a memory',
    request: { method: 'PATCH', path: memoryPath, body: correction },
    response: { status: 200, body: memory({ ...correction, edited: true }) },
    call: ({ memories }) => memories.updateMemory({ params, body: correction }),
  },
  {
    state: 'a user with a memory',
    description: 'a request to delete a memory',
    request: { method: 'DELETE', path: memoryPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ memories }) => memories.deleteMemory({ params }),
  },
];

/** The requests of the client for memories, and what it needs of the responses. */
export const memoryCases: HttpCase[] = [...reads, ...writes];
