import { Matchers } from '@pact-foundation/pact';
import { actionItemCases, actionItemsPath } from '../earshot-client/action-items.ts';
import { finderOf } from '../earshot-client/http-case.ts';
import { ACTION_ITEM_ID, actionItem, timestamp } from '../earshot-client/matchers.ts';
import type { CliCase } from './cli-case.ts';

const { eachLike } = Matchers;

const find = finderOf(actionItemCases);

/** The requests of `earshot action-item`, and what it needs of the responses. */
export const actionItemCommands: CliCase[] = [
  {
    args: ['action-item', 'list', '--open'],
    state: 'a user with an action item',
    description: 'a request to list the first 100 open action items',
    request: { method: 'GET', path: actionItemsPath, query: { completed: 'false', limit: '100' } },
    response: { status: 200, body: eachLike(actionItem()) },
    output: / no +- +Send the quarterly report to Dana$/m,
  },
  {
    args: ['action-item', 'get', ACTION_ITEM_ID],
    ...find('a request to get an action item'),
    output: /^Send the quarterly report to Dana\n/,
  },
  {
    args: ['action-item', 'create', 'Send the report', '--due-at', '2030-11-21T17:00:00+01:00'],
    state: 'a user without records',
    description: 'a request to create an action item',
    request: {
      method: 'POST',
      path: actionItemsPath,
      body: { description: 'Send the report', due_at: '2030-11-21T17:00:00+01:00' },
    },
    response: {
      status: 200,
      body: actionItem({ description: 'Send the report', due_at: timestamp('2030-11-21T16:00:00.000Z') }),
    },
    output: /^due: +2030-11-2/m,
  },
  {
    args: ['action-item', 'complete', ACTION_ITEM_ID],
    ...find('a request to complete an action item'),
    output: /^done: +2026-11-2/m,
  },
  {
    args: ['action-item', 'delete', ACTION_ITEM_ID, '-y'],
    ...find('a request to delete an action item'),
    output: /^Deleted action item 019a9f12/,
  },
];
