import { Matchers } from '@pact-foundation/pact';
import { finderOf } from '../earshot-client/http-case.ts';
import { MEMORY_ID, memory } from '../earshot-client/matchers.ts';
import { memoriesPath, memoryCases, memoryPath } from '../earshot-client/memories.ts';
import type { CliCase } from './cli-case.ts';

const { eachLike } = Matchers;

const find = finderOf(memoryCases);

/** The requests of `earshot memory`, and what it needs of the responses. */
export const memoryCommands: CliCase[] = [
  {
    args: ['memory', 'list'],
    state: 'a user with a memory',
    description: 'a request to list the first 25 memories',
    request: { method: 'GET', path: memoriesPath, query: { limit: '25' } },
    response: { status: 200, body: eachLike(memory()) },
    output: new RegExp(`^ID +CREATED +CATEGORY +CONTENT\n${MEMORY_ID} .* lifestyle +Prefers green tea to coffee\n$`),
  },
  {
    args: ['memory', 'search', 'green tea', '--limit', '5'],
    ...find('a request to search memories'),
    output: / 0\.83 +Prefers green tea to coffee$/m,
  },
  {
    args: ['memory', 'get', MEMORY_ID],
    ...find('a request to get a memory'),
    output: /^Prefers green tea to coffee\n\nid: +019a9f0e/,
  },
  {
    args: ['memory', 'create', 'Speaks Portuguese', '--category', 'skills', '--tags', 'family'],
    state: 'a user without records',
    description: 'a request to create a memory',
    request: {
      method: 'POST',
      path: memoriesPath,
      body: { content: 'Speaks Portuguese', category: 'skills', tags: ['family'] },
    },
    response: { status: 200, body: memory({ content: 'Speaks Portuguese', category: 'skills', tags: ['family'] }) },
    output: /^Speaks Portuguese\n/,
  },
  {
    args: ['memory', 'update', MEMORY_ID, '--content', 'Prefers white tea'],
    state: 'a user with a memory',
    description: 'a request to update a memory',
    request: { method: 'PATCH', path: memoryPath, body: { content: 'Prefers white tea' } },
    response: { status: 200, body: memory({ content: 'Prefers white tea', edited: true }) },
    output: /^Prefers white tea\n/,
  },
  {
    args: ['memory', 'delete', MEMORY_ID, '--yes'],
    ...find('a request to delete a memory'),
    output: /^Deleted memory 019a9f0e/,
  },
];
