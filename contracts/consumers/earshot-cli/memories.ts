import { Matchers } from '@pact-foundation/pact';
import { MEMORY_ID, memory } from '../earshot-client/matchers.ts';
import { memoriesPath, memoryPath } from '../earshot-client/memories.ts';
import { type CliCase, deleted } from './cli-case.ts';

const { eachLike, number } = Matchers;

/** `earshot memory`, and what it relies on in the answers. */
export const memoryCommands: CliCase[] = [
  {
    args: ['memory', 'list'],
    given: 'a user with a memory',
    receiving: 'the first 25 memories to list',
    request: { method: 'GET', path: memoriesPath, query: { limit: '25' } },
    response: { status: 200, body: eachLike(memory()) },
    shows: new RegExp(`^ID +CREATED +CATEGORY +CONTENT\n${MEMORY_ID} .* lifestyle +Prefers green tea to coffee\n$`),
  },
  {
    args: ['memory', 'search', 'green tea', '--limit', '5'],
    given: 'a user with a memory',
    receiving: 'a search among the memories for a table',
    request: { method: 'GET', path: `${memoriesPath}/vector/search`, query: { query: 'green tea', limit: '5' } },
    response: { status: 200, body: eachLike({ ...memory(), relevance_score: number(0.83) }) },
    shows: / 0\.83 +Prefers green tea to coffee$/m,
  },
  {
    args: ['memory', 'get', MEMORY_ID],
    given: 'a user with a memory',
    receiving: 'one memory to show',
    request: { method: 'GET', path: memoryPath },
    response: { status: 200, body: memory() },
    shows: /^Prefers green tea to coffee\n\nid: +019a9f0e/,
  },
  {
    args: ['memory', 'create', 'Speaks Portuguese', '--category', 'skills', '--tags', 'family'],
    given: 'a user without records',
    receiving: 'a memory that was typed',
    request: {
      method: 'POST',
      path: memoriesPath,
      body: { content: 'Speaks Portuguese', category: 'skills', tags: ['family'] },
    },
    response: { status: 200, body: memory({ content: 'Speaks Portuguese', category: 'skills', tags: ['family'] }) },
    shows: /^Speaks Portuguese\n/,
  },
  {
    args: ['memory', 'update', MEMORY_ID, '--content', 'Prefers white tea'],
    given: 'a user with a memory',
    receiving: 'a correction of a memory that was typed',
    request: { method: 'PATCH', path: memoryPath, body: { content: 'Prefers white tea' } },
    response: { status: 200, body: memory({ content: 'Prefers white tea', edited: true }) },
    shows: /^Prefers white tea\n/,
  },
  {
    args: ['memory', 'delete', MEMORY_ID, '--yes'],
    given: 'a user with a memory',
    receiving: 'a memory to delete for good',
    request: { method: 'DELETE', path: memoryPath },
    response: deleted,
    shows: /^Deleted memory 019a9f0e/,
  },
];
