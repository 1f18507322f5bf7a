import { Matchers } from '@pact-foundation/pact';
import type { HttpCase } from './http-case.ts';
import { ACTION_ITEM_ID, actionItem, CURSOR, fromState, nextPage, segmentId, timestamp } from './matchers.ts';

const { atLeastLike, boolean, eachLike, string } = Matchers;

export const actionItemsPath = '/v1/dev/user/action-items';
export const actionItemPath = fromState('action_item_id', ACTION_ITEM_ID, `${actionItemsPath}/`);
const params = { action_item_id: ACTION_ITEM_ID };

const due = { description: 'Send the report', due_at: '2030-11-21T17:00:00+01:00' };
const twoItems = {
  action_items: [{ description: 'Send the report' }, { description: 'Water the plants', completed: true }],
};
const done = { completed: true, completed_at: timestamp('2026-11-20T15:03:10.000Z') };
const source = { conversation_id: string('019a9f10-77aa-7b3c-8d4e-5f60718293a4'), segment_ids: eachLike(segmentId) };
const filters = { completed: false, start_date: '2026-01-01', end_date: '2100-01-01T00:00:00Z' };

const reads: HttpCase[] = [
  {
    state: 'a user with an action item',
    description: 'a request to list action items',
    request: { method: 'GET', path: actionItemsPath },
    response: { status: 200, body: eachLike(actionItem()) },
    call: ({ actionItems }) => actionItems.listActionItems(),
  },
  {
    state: 'a user with an action item',
    description: 'a request to list open action items of a period',
    request: { method: 'GET', path: actionItemsPath, query: { ...filters, completed: 'false' } },
    response: { status: 200, body: [actionItem()] },
    call: ({ actionItems }) => actionItems.listActionItems({ query: filters }),
  },
  {
    state: 'a user with an action item',
    description: 'a request to list action items of another conversation',
    request: { method: 'GET', path: actionItemsPath, query: { conversation_id: 'another' } },
    response: { status: 200, body: [] },
    call: ({ actionItems }) => actionItems.listActionItems({ query: { conversation_id: 'another' } }),
  },
  {
    state: 'a user with three action items',
    description: 'a request to list the first two action items',
    request: { method: 'GET', path: actionItemsPath, query: { limit: '2' } },
    response: { status: 200, headers: { Link: nextPage(actionItemsPath) }, body: atLeastLike(actionItem(), 2) },
    call: ({ actionItems }) => Array.fromAsync(actionItems.listActionItems.all({ query: { limit: 2 } })),
    followedBy: {
      state: 'a user with three action items',
      description: 'a request to list the next page of action items',
      request: { method: 'GET', path: actionItemsPath, query: { limit: '2', cursor: fromState('cursor', CURSOR) } },
      response: { status: 200, body: [actionItem()] },
    },
  },
  {
    state: 'a user with an action item',
    description: 'a request to get an action item',
    request: { method: 'GET', path: actionItemPath },
    response: { status: 200, body: actionItem() },
    call: ({ actionItems }) => actionItems.getActionItem({ params }),
  },
  {
    state: 'a user with an action item from a conversation',
    description: 'a request to get an action item with every field',
    request: { method: 'GET', path: actionItemPath },
    response: {
      status: 200,
      body: actionItem({
        ...done,
        due_at: timestamp('2030-11-21T16:00:00.000Z'),
        ...source,
      }),
    },
    call: ({ actionItems }) => actionItems.getActionItem({ params }),
  },
];

const writes: HttpCase[] = [
  {
    state: 'a user without records',
    description: 'a request to create an action item with only its description',
    request: { method: 'POST', path: actionItemsPath, body: { description: due.description } },
    response: { status: 200, body: actionItem({ description: due.description }) },
    call: ({ actionItems }) => actionItems.createActionItem({ body: { description: due.description } }),
  },
  {
    state: 'a user without records',
    description: 'a request to create an action item with a due date',
    request: { method: 'POST', path: actionItemsPath, body: due },
    response: { status: 200, body: actionItem({ ...due, due_at: timestamp('2030-11-21T16:00:00.000Z') }) },
    call: ({ actionItems }) => actionItems.createActionItem({ body: due }),
  },
  {
    state: 'a user without records',
    description: 'a request to create two action items, one of them completed',
    request: { method: 'POST', path: `${actionItemsPath}/batch`, body: twoItems },
    response: {
      status: 200,
      body: {
        action_items: twoItems.action_items.map((sent) => actionItem({ ...sent, ...(sent.completed && done) })),
        created_count: 2,
      },
    },
    call: ({ actionItems }) => actionItems.createActionItemsBatch({ body: twoItems }),
  },
  {
    state: 'a user with an action item',
    description: 'a request to complete an action item',
    request: { method: 'PATCH', path: actionItemPath, body: { completed: true } },
    response: { status: 200, body: actionItem(done) },
    call: ({ actionItems }) => actionItems.updateActionItem({ params, body: { completed: true } }),
  },
  {
    state: 'a user with an action item from a conversation',
    description: 'a request to reopen an action item and clear its due date',
    request: { method: 'PATCH', path: actionItemPath, body: { completed: false, due_at: null } },
    response: { status: 200, body: actionItem(source) },
    call: ({ actionItems }) => actionItems.updateActionItem({ params, body: { completed: false, due_at: null } }),
  },
  {
    state: 'a user with an action item',
    description: 'a request to delete an action item',
    request: { method: 'DELETE', path: actionItemPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ actionItems }) => actionItems.deleteActionItem({ params }),
  },
];

/** The requests of the client for action items, and what it needs of the responses. */
export const actionItemCases: HttpCase[] = [...reads, ...writes];
