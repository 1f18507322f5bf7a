import { Matchers } from '@pact-foundation/pact';
import { actionItemsPath } from '../earshot-client/action-items.ts';
import { goalsPath } from '../earshot-client/goals.ts';
import { MEMORY_ID } from '../earshot-client/matchers.ts';
import { memoriesPath, memoryPath } from '../earshot-client/memories.ts';
import type { CliCase } from './cli-case.ts';

const { regex, string } = Matchers;

/** Refused requests and their exit codes. */
export const refusedCommands: CliCase[] = [
  {
    args: ['memory', 'create', ''],
    state: 'a user without records',
    description: 'a request to create a memory: empty content',
    request: { method: 'POST', path: memoriesPath, body: { content: '' } },
    response: {
      status: 422,
      body: { detail: [{ loc: ['body', 'content'], msg: string('is too short'), type: string('string_too_short') }] },
    },
    output: /^<content>: is too short$/m,
    exitCode: 1,
  },
  {
    args: ['memory', 'list'],
    state: 'an unknown key',
    description: 'a request to list memories: unknown key',
    request: { method: 'GET', path: memoriesPath, query: { limit: '25' } },
    response: { status: 401, body: { detail: 'Invalid API Key' } },
    output: /rejects the key from EARSHOT_API_KEY: Invalid API Key/,
    exitCode: 2,
  },
  {
    args: ['goal', 'list'],
    state: 'a user with a key of another scope',
    description: 'a request to list goals: key without scope goals:read',
    request: { method: 'GET', path: goalsPath, query: { limit: '10' } },
    response: { status: 403, body: { detail: 'Insufficient permissions. Required scope: goals:read' } },
    output: /Required scope: goals:read/,
    exitCode: 2,
  },
  {
    args: ['action-item', 'list'],
    state: 'a user whose key has reached its rate limit',
    description: 'a request to list action items: rate limit exceeded',
    request: { method: 'GET', path: actionItemsPath, query: { limit: '100' } },
    response: {
      status: 429,
      headers: { 'Retry-After': regex(/^\d+$/, '42') },
      body: { detail: regex(/^Rate limit exceeded\. Try again in \d+s\.$/, 'Rate limit exceeded. Try again in 42s.') },
    },
    output: /^Rate limit exceeded\. Try again in 42s\./,
    exitCode: 4,
  },
  {
    args: ['memory', 'get', MEMORY_ID],
    state: 'a user with a deleted memory',
    description: 'a request to get a memory: not found',
    request: { method: 'GET', path: memoryPath },
    response: { status: 404, body: { detail: 'Memory not found' } },
    output: /^Memory not found$/m,
    exitCode: 5,
  },
];
