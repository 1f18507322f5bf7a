import { Matchers } from '@pact-foundation/pact';
import { actionItemsPath } from '../earshot-client/action-items.ts';
import { goalsPath } from '../earshot-client/goals.ts';
import { MEMORY_ID } from '../earshot-client/matchers.ts';
import { memoriesPath, memoryPath } from '../earshot-client/memories.ts';
import type { CliCase } from './cli-case.ts';

const { regex, string } = Matchers;

/** What is refused, and the exit code that scripts see then. */
export const refusedCommands: CliCase[] = [
  {
    args: ['memory', 'create', ''],
    given: 'a user without records',
    receiving: 'a memory without content',
    request: { method: 'POST', path: memoriesPath, body: { content: '' } },
    response: {
      status: 422,
      body: { detail: [{ loc: ['body', 'content'], msg: string('is too short'), type: string('string_too_short') }] },
    },
    shows: /^body\.content: is too short$/m,
    exitCode: 1,
  },
  {
    args: ['memory', 'list'],
    given: 'a key that nobody has',
    receiving: 'memories to list, with a key that nobody has',
    request: { method: 'GET', path: memoriesPath, query: { limit: '25' } },
    response: { status: 401, body: { detail: 'Invalid API Key' } },
    shows: /does not take the key from EARSHOT_API_KEY: Invalid API Key/,
    exitCode: 2,
  },
  {
    args: ['goal', 'list'],
    given: 'a user with a key for something else',
    receiving: 'goals to list, with a key that may not',
    request: { method: 'GET', path: goalsPath, query: { limit: '10' } },
    response: { status: 403, body: { detail: 'Insufficient permissions. Required scope: goals:read' } },
    shows: /Required scope: goals:read/,
    exitCode: 2,
  },
  {
    args: ['action-item', 'list'],
    given: 'a user whose key has spent its minute',
    receiving: 'action items to list, too soon',
    request: { method: 'GET', path: actionItemsPath, query: { limit: '100' } },
    response: {
      status: 429,
      headers: { 'Retry-After': regex(/^\d+$/, '42') },
      body: { detail: regex(/^Rate limit exceeded\. Try again in \d+s\.$/, 'Rate limit exceeded. Try again in 42s.') },
    },
    shows: /^Rate limit exceeded\. Try again in 42s\./,
    exitCode: 4,
  },
  {
    args: ['memory', 'get', MEMORY_ID],
    given: 'a user with a memory that was deleted',
    receiving: 'a memory to show that is not there',
    request: { method: 'GET', path: memoryPath },
    response: { status: 404, body: { detail: 'Memory not found' } },
    shows: /^Memory not found$/m,
    exitCode: 5,
  },
];
