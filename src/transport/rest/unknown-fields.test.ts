import { describe, expect, test } from 'vitest';
import { isStrict, type Schema, UnknownFieldFinder, warningOf } from './unknown-fields.ts';

const link = { properties: { url: {}, weight: {} } };
const finder = new UnknownFieldFinder({ Link: link });
const schema: Schema = {
  properties: {
    title: {},
    extra: { additionalProperties: true, properties: { kind: {} } },
    any: {},
    links: { items: { properties: {}, $ref: '#/components/schemas/Link' } },
  },
  anyOf: [{ properties: { due: {} } }, { properties: { done: {} } }],
};
const find = (body: unknown) => finder.find(schema, body).map(({ path, near }) => [path, near]);

describe('unknown fields of a body', () => {
  test('are named with the field that was meant, also in objects and lists, each once', () => {
    expect(find({ titel: 1, title: 2, due: 3, done: 4, other: 5 })).toEqual([
      ['titel', 'title'],
      ['other', undefined],
    ]);
    expect(find({ links: [{ url: 1 }, { wieght: 2 }, { wieght: 3 }] })).toEqual([['links[].wieght', 'links[].weight']]);
  });

  test('are none where any field may be, and where the type is wrong', () => {
    for (const body of [{ extra: { a: 1 }, any: { b: 2 } }, { links: { url: 1 } }, [], 'text', null, 1])
      expect(find(body)).toEqual([]);
  });

  test('take no more than 4 kB of a header, and no character that it cannot have', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`"é\n${index}${'x'.repeat(200)}`, 1]),
    );
    const text = warningOf(finder.find(schema, many));
    expect(text).toMatch(/^unknown field "\\"\\u00e9\\n0x+", unknown field/);
    expect(text).toMatch(/^[ -~]{3500,4096}$/);
  });
});

test.each([
  ['handling=strict', true],
  ['respond-async, Handling = "strict"; wait=1', true],
  ['handling=lenient', false],
  ['xhandling=strict', false],
  ['handling=stricter', false],
  [undefined, false],
])('Prefer: %s', (prefer, strict) => expect(isStrict(prefer)).toBe(strict));
