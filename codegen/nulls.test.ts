import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as received from '../generated/messages/received.gen.js';
import { routes } from '../generated/rest/routes.gen.ts';
import { methods } from '../generated/tools/methods.gen.ts';
import type { Validate } from '../generated/validate.ts';
import { arbitraryValue } from '../test/support/json-arbitrary.ts';
import { pascalCase } from './names.ts';
import { isClearable } from './nulls.ts';
import { resolveSchema } from './spec/bundle.ts';
import { loadSpecs } from './spec/load.ts';
import type { Schema } from './spec/model.ts';

// A handler gets the validated request. So it is enough to test that the validator returns the same for both requests.

const { operations, channels, tools, schemas } = loadSpecs('specs');

const bodies = routes.flatMap(({ operationId, validate }) => {
  const { content } = operations.find(({ id }) => id === operationId)?.body ?? { content: [] };
  const json = content.find(({ mediaType }) => mediaType === 'application/json');
  return json && validate.body ? [{ name: operationId as string, schema: json.schema, validate: validate.body }] : [];
});
const calls = Object.entries(methods).map(([name, { validateParams }]) => ({
  name,
  schema: tools.find((tool) => tool.name === name)?.params ?? {},
  validate: validateParams,
}));
const validators: Partial<Record<string, Validate>> = received;
const messages = channels
  .flatMap((channel) => channel.messages)
  .filter((message) => message.received && message.frame === 'json')
  .flatMap(({ id, payload }) => {
    const lists = Object.entries(payload.properties ?? {}).filter(([, list]) => hasOwnValidator(list));
    const items = lists.map(([name, { items = {} }]) => ({ id: `${id}${pascalCase(name)}`, payload: items }));
    return [{ id, payload }, ...items];
  })
  .map(({ id, payload }) => ({ name: id, schema: payload, validate: validators[id] as Validate }));

/** True for a list whose items are validated one by one. */
function hasOwnValidator(list: Schema): boolean {
  return list['x-leave-out-invalid'] === true;
}

/** The value with null in all absent optional fields, at any depth, except clearable ones. */
function withNulls(value: unknown, schema: Schema): unknown {
  const { properties, required = [], items, anyOf, allOf } = resolveSchema(schema, schemas);
  if (Array.isArray(value)) return value.map((item) => withNulls(item, items ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  const parts = [...(allOf ?? []), ...(anyOf ?? []).filter((one) => one.$ref)];
  const whole = parts.reduce<unknown>(withNulls, value) as Record<string, unknown>;
  const own = { properties: properties ?? {}, required };
  const fields = Object.entries(own.properties).map(([name, property]): [string, unknown] => [
    name,
    name in whole ? (hasOwnValidator(property) ? whole[name] : withNulls(whole[name], property)) : null,
  ]);
  const isLeftOut = ([name, field]: [string, unknown]) =>
    field === null &&
    !(name in whole) &&
    (required.includes(name) ||
      isClearable(own, name) ||
      'const' in resolveSchema(own.properties[name] ?? {}, schemas));
  return { ...whole, ...Object.fromEntries(fields.filter((field) => !isLeftOut(field))) };
}

/** The validated value, or the errors. */
function outcome(validate: Validate, value: unknown) {
  const given = structuredClone(value);
  if (validate(given)) return given;
  return validate.errors?.map(({ instancePath, keyword, params }) => [instancePath, keyword, params]);
}

it.each([...bodies, ...calls, ...messages])(
  '$name treats null in an optional field as absent',
  ({ schema, validate }) => {
    const property = fc.property(arbitraryValue(schema, schemas), (value) => {
      expect(outcome(validate, withNulls(value, schema))).toEqual(outcome(validate, value));
    });
    fc.assert(property, { numRuns: 15 });
  },
);

it('passes null of a clearable field to the handler', () => {
  const bodyOf = (id: string) => routes.find(({ operationId }) => operationId === id)?.validate.body as Validate;
  expect(outcome(bodyOf('updateActionItem'), { due_at: null, completed: null })).toEqual({ due_at: null });
  expect(outcome(bodyOf('updateConversation'), { folder_id: null, title: null })).toEqual({ folder_id: null });
  expect(outcome(bodyOf('updateGoal'), { unit: null, title: null })).toEqual({ unit: null });
  expect(outcome(methods.update_action_item.validateParams, { action_item_id: 'a', due_at: null })).toEqual({
    action_item_id: 'a',
    due_at: null,
  });
});

it('rejects an update in which all fields are null', () => {
  const update = routes.find(({ operationId }) => operationId === 'updateMemory')?.validate.body as Validate;
  expect(outcome(update, { content: null, visibility: null, category: null, tags: null })).toEqual(outcome(update, {}));
});
