import { expect, it } from 'vitest';
import { routes } from '../generated/rest/routes.gen.ts';
import { toIssues } from '../src/lib/validation-issues.ts';

/** The issues that a caller gets for a body. */
function issuesOf(operationId: string, body: object) {
  const validate = routes.find((route) => route.operationId === operationId)?.validate.body;
  return validate?.(body) ? [] : toIssues(validate?.errors ?? [], ['body']);
}

it.each([
  ['createMemory', 'content', {}],
  ['updateMemory', 'content', {}],
  ['createActionItem', 'description', {}],
  ['createFolder', 'name', {}],
  ['createGoal', 'title', { target_value: 1 }],
  ['updateConversation', 'title', {}],
  ['createDeveloperKey', 'name', {}],
])('%s: rejects a blank %s with an explanation, and accepts a single character', (id, name, others) => {
  expect(issuesOf(id, { ...others, [name]: ' \n\t\u00a0\u3000' })).toEqual([
    {
      loc: ['body', name],
      msg: expect.stringMatching(/^Input should be text that is not blank/),
      type: 'string_pattern_mismatch',
    },
  ]);
  expect(issuesOf(id, { ...others, [name]: ' a ' })).toEqual([]);
});

it('explains a pattern in words', () => {
  expect(issuesOf('createFolder', { name: 'a', color: 'red' })).toMatchObject([
    { loc: ['body', 'color'], msg: 'Input should be a color such as #6B7280' },
  ]);
  expect(issuesOf('createActionItem', { description: 'a', due_at: 'tomorrow' })).toMatchObject([
    {
      loc: ['body', 'due_at'],
      msg: 'Input should be a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z',
    },
  ]);
});
