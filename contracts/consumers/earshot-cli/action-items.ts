import { Matchers } from '@pact-foundation/pact';
import { actionItemPath, actionItemsPath } from '../earshot-client/action-items.ts';
import { ACTION_ITEM_ID, actionItem, timestamp } from '../earshot-client/matchers.ts';
import { type CliCase, deleted } from './cli-case.ts';

const { eachLike } = Matchers;

/** `earshot action-item`, likewise. */
export const actionItemCommands: CliCase[] = [
  {
    args: ['action-item', 'list', '--open'],
    given: 'a user with an action item',
    receiving: 'the first 100 open action items to list',
    request: { method: 'GET', path: actionItemsPath, query: { completed: 'false', limit: '100' } },
    response: { status: 200, body: eachLike(actionItem()) },
    shows: / no +- +Send the quarterly report to Dana$/m,
  },
  {
    args: ['action-item', 'get', ACTION_ITEM_ID],
    given: 'a user with an action item',
    receiving: 'one action item to show',
    request: { method: 'GET', path: actionItemPath },
    response: { status: 200, body: actionItem() },
    shows: /^Send the quarterly report to Dana\n/,
  },
  {
    args: ['action-item', 'create', 'Send the report', '--due-at', '2030-11-21T17:00:00+01:00'],
    given: 'a user without records',
    receiving: 'an action item that was typed',
    request: {
      method: 'POST',
      path: actionItemsPath,
      body: { description: 'Send the report', due_at: '2030-11-21T17:00:00+01:00' },
    },
    response: {
      status: 200,
      body: actionItem({ description: 'Send the report', due_at: timestamp('2030-11-21T16:00:00.000Z') }),
    },
    shows: /^due: +2030-11-2/m,
  },
  {
    args: ['action-item', 'complete', ACTION_ITEM_ID],
    given: 'a user with an action item',
    receiving: 'an action item that is done',
    request: { method: 'PATCH', path: actionItemPath, body: { completed: true } },
    response: {
      status: 200,
      body: actionItem({ completed: true, completed_at: timestamp('2026-11-20T15:03:10.000Z') }),
    },
    shows: /^done: +2026-11-2/m,
  },
  {
    args: ['action-item', 'delete', ACTION_ITEM_ID, '-y'],
    given: 'a user with an action item',
    receiving: 'an action item to delete for good',
    request: { method: 'DELETE', path: actionItemPath },
    response: deleted,
    shows: /^Deleted action item 019a9f12/,
  },
];
