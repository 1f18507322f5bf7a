import { Matchers } from '@pact-foundation/pact';
import type { HttpCase } from './http-case.ts';
import { ACTION_ITEM_ID, actionItem, CURSOR, fromState, nextPage, timestamp } from './matchers.ts';

const { atLeastLike, boolean, eachLike, string } = Matchers;

export const actionItemsPath = '/v1/dev/user/action-items';
export const actionItemPath = fromState('action_item_id', ACTION_ITEM_ID, `${actionItemsPath}/`);
const params = { action_item_id: ACTION_ITEM_ID };

const due = { description: 'Send the report', due_at: '2030-11-21T17:00:00+01:00' };
const two = {
  action_items: [{ description: 'Send the report' }, { description: 'Water the plants', completed: true }],
};
const done = { completed: true, completed_at: timestamp('2026-11-20T15:03:10.000Z') };
const filters = { completed: false, start_date: '2026-01-01', end_date: '2100-01-01T00:00:00Z' };

const reads: HttpCase[] = [
  {
    given: 'a user with an action item',
    receiving: 'a request for the action items',
    request: { method: 'GET', path: actionItemsPath },
    response: { status: 200, body: eachLike(actionItem()) },
    call: ({ actionItems }) => actionItems.listActionItems(),
  },
  {
    given: 'a user with an action item',
    receiving: 'a request for the open action items of a time',
    request: { method: 'GET', path: actionItemsPath, query: { ...filters, completed: 'false' } },
    response: { status: 200, body: [actionItem()] },
    call: ({ actionItems }) => actionItems.listActionItems({ query: filters }),
  },
  {
    given: 'a user with an action item',
    receiving: 'a request for the action items of a conversation that it is not from',
    request: { method: 'GET', path: actionItemsPath, query: { conversation_id: 'another' } },
    response: { status: 200, body: [] },
    call: ({ actionItems }) => actionItems.listActionItems({ query: { conversation_id: 'another' } }),
  },
  {
    given: 'a user with three action items',
    receiving: 'a request for the first two action items',
    request: { method: 'GET', path: actionItemsPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(actionItemsPath) }, body: atLeastLike(actionItem(), 2) },
    call: ({ actionItems }) => Array.fromAsync(actionItems.listActionItems.all({ query: { limit: 2 } })),
    followedBy: {
      given: 'a user with three action items',
      receiving: 'a request for the action items after the first two',
      request: { method: 'GET', path: actionItemsPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [actionItem()] },
    },
  },
  {
    given: 'a user with an action item',
    receiving: 'a request for one action item',
    request: { method: 'GET', path: actionItemPath },
    response: { status: 200, body: actionItem() },
    call: ({ actionItems }) => actionItems.getActionItem({ params }),
  },
  {
    given: 'a user with an action item from a conversation',
    receiving: 'a request for an action item with all that it can have',
    request: { method: 'GET', path: actionItemPath },
    response: {
      status: 200,
      body: actionItem({
        ...done,
        due_at: timestamp('2030-11-21T16:00:00.000Z'),
        conversation_id: string('019a9f10-77aa-7b3c-8d4e-5f60718293a4'),
      }),
    },
    call: ({ actionItems }) => actionItems.getActionItem({ params }),
  },
];

const writes: HttpCase[] = [
  {
    given: 'a user without records',
    receiving: 'an action item to add, the description alone',
    request: { method: 'POST', path: actionItemsPath, body: { description: due.description } },
    response: { status: 200, body: actionItem({ description: due.description }) },
    call: ({ actionItems }) => actionItems.createActionItem({ body: { description: due.description } }),
  },
  {
    given: 'a user without records',
    receiving: 'an action item to add, with a date',
    request: { method: 'POST', path: actionItemsPath, body: due },
    response: { status: 200, body: actionItem({ ...due, due_at: timestamp('2030-11-21T16:00:00.000Z') }) },
    call: ({ actionItems }) => actionItems.createActionItem({ body: due }),
  },
  {
    given: 'a user without records',
    receiving: 'two action items to add, one of them done',
    request: { method: 'POST', path: `${actionItemsPath}/batch`, body: two },
    response: {
      status: 200,
      body: {
        action_items: two.action_items.map((sent) => actionItem({ ...sent, ...(sent.completed && done) })),
        created_count: 2,
      },
    },
    call: ({ actionItems }) => actionItems.createActionItemsBatch({ body: two }),
  },
  {
    given: 'a user with an action item',
    receiving: 'an action item to complete',
    request: { method: 'PATCH', path: actionItemPath, body: { completed: true } },
    response: { status: 200, body: actionItem(done) },
    call: ({ actionItems }) => actionItems.updateActionItem({ params, body: { completed: true } }),
  },
  {
    given: 'a user with an action item from a conversation',
    receiving: 'an action item to reopen and to take the date from',
    request: { method: 'PATCH', path: actionItemPath, body: { completed: false, due_at: null } },
    response: { status: 200, body: actionItem({ conversation_id: string('019a9f10-77aa-7b3c-8d4e-5f60718293a4') }) },
    call: ({ actionItems }) => actionItems.updateActionItem({ params, body: { completed: false, due_at: null } }),
  },
  {
    given: 'a user with an action item',
    receiving: 'an action item to delete',
    request: { method: 'DELETE', path: actionItemPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ actionItems }) => actionItems.deleteActionItem({ params }),
  },
];

/** What the client does with action items, and what it relies on in the answers. */
export const actionItemCases: HttpCase[] = [...reads, ...writes];
