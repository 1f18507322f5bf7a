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
const two = { memories: [{ content: 'Prefers green tea' }, { content: 'Is an architect', category: 'work' as const }] };
const correction = { content: 'Prefers white tea', visibility: 'public' } as const;

const reads: HttpCase[] = [
  {
    given: 'a user with a memory',
    receiving: 'a request for the memories',
    request: { method: 'GET', path: memoriesPath },
    response: { status: 200, body: eachLike(memory()) },
    call: ({ memories }) => memories.listMemories(),
  },
  {
    given: 'a user with a memory',
    receiving: 'a request for the memories of categories that it is not in',
    request: { method: 'GET', path: memoriesPath, query: { categories: 'interesting,skills', offset: '0' } },
    response: { status: 200, body: [] },
    call: ({ memories }) => memories.listMemories({ query: { categories: 'interesting,skills', offset: 0 } }),
  },
  {
    given: 'a user with three memories',
    receiving: 'a request for the first two memories',
    request: { method: 'GET', path: memoriesPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(memoriesPath) }, body: atLeastLike(memory(), 2) },
    call: ({ memories }) => Array.fromAsync(memories.listMemories.all({ query: { limit: 2 } })),
    followedBy: {
      given: 'a user with three memories',
      receiving: 'a request for the memories after the first two',
      request: { method: 'GET', path: memoriesPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [memory()] },
    },
  },
  {
    given: 'a user with a locked memory',
    receiving: 'a request for memories of which one is locked',
    request: { method: 'GET', path: memoriesPath },
    response: { status: 200, body: [memory({ content: regex(/^.{70}\.\.\.$/, `${'x'.repeat(70)}...`) })] },
    call: ({ memories }) => memories.listMemories(),
  },
  {
    given: 'a user with a memory',
    receiving: 'a search among the memories',
    request: { method: 'GET', path: `${memoriesPath}/vector/search`, query: { query: 'green tea', limit: '5' } },
    response: { status: 200, body: eachLike({ ...memory(), relevance_score: number(0.83) }) },
    call: ({ memories }) => memories.searchMemories({ query: { query: 'green tea', limit: 5 } }),
  },
  {
    given: 'a user with a memory',
    receiving: 'a request for one memory',
    request: { method: 'GET', path: memoryPath },
    response: { status: 200, body: memory() },
    call: ({ memories }) => memories.getMemory({ params }),
  },
];

const writes: HttpCase[] = [
  {
    given: 'a user without records',
    receiving: 'a memory to add, the content alone',
    request: { method: 'POST', path: memoriesPath, body: { content: full.content } },
    response: {
      status: 200,
      body: memory({ content: full.content, visibility: 'private', tags: [], manually_added: true }),
    },
    call: ({ memories }) => memories.createMemory({ body: { content: full.content } }),
  },
  {
    given: 'a user without records',
    receiving: 'a memory to add, every field',
    request: { method: 'POST', path: memoriesPath, body: full },
    response: { status: 200, body: memory({ ...full, scoring: regex(/^01_998_\d{10}$/, '01_998_1795167000') }) },
    call: ({ memories }) => memories.createMemory({ body: full }),
  },
  {
    given: 'a user without records',
    receiving: 'two memories to add',
    request: { method: 'POST', path: `${memoriesPath}/batch`, body: two },
    response: {
      status: 200,
      body: { memories: two.memories.map((sent) => memory({ tags: [], ...sent })), created_count: 2 },
    },
    call: ({ memories }) => memories.createMemoriesBatch({ body: two }),
  },
  {
    given: 'a user with a memory',
    receiving: 'a correction of a memory',
    request: { method: 'PATCH', path: memoryPath, body: correction },
    response: { status: 200, body: memory({ ...correction, edited: true }) },
    call: ({ memories }) => memories.updateMemory({ params, body: correction }),
  },
  {
    given: 'a user with a memory',
    receiving: 'a memory to delete',
    request: { method: 'DELETE', path: memoryPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ memories }) => memories.deleteMemory({ params }),
  },
];

/** What the client does with memories, and what it relies on in the answers. */
export const memoryCases: HttpCase[] = [...reads, ...writes];
