import { describe, expect, it } from 'vitest';
import { places, specsFrom } from './testing.ts';
import { writtenTwice } from './written-twice.ts';

describe('written twice', () => {
  it('is an object with other descriptions, another order and another form of reference', () => {
    const files = specsFrom({
      'jsonrpc.json': `
methods:
  - result:
      schema:
        description: Another text.
        required: [at, id]
        type: object
        properties: { at: { $ref: './schemas/note.yaml#/Time' }, id: { type: string, description: Its id. } }`,
      'schemas/note.yaml': `
Time: { type: string, format: date-time }
Note: { type: object, required: [id, at], properties: { id: { type: string }, at: { $ref: '#/Time' } } }`,
    });
    const problems = writtenTwice(files);
    expect(places(problems)).toEqual(['jsonrpc.json#/methods/0/result/schema']);
    expect(problems[0]?.message).toContain('schemas/note.yaml#/Note');
  });

  it('is an object inside others', () => {
    const files = specsFrom({
      'schemas/a.yaml': `
A: { properties: { place: { type: object, properties: { lat: { type: number } } } } }
B: { properties: { home: { type: object, properties: { lat: { type: number } } } } }`,
    });
    expect(places(writtenTwice(files))).toEqual(['schemas/a.yaml#/B/properties/home']);
  });

  it('is a list of three values, in any order', () => {
    const files = specsFrom({
      'schemas/a.yaml': 'A: { type: string, enum: [x, y, z] }\nB: { items: { type: string, enum: [z, y, x] } }',
    });
    expect(places(writtenTwice(files))).toEqual(['schemas/a.yaml#/B/items']);
  });

  it('is a composition of the same parts', () => {
    const files = specsFrom({
      'schemas/a.yaml':
        "A: { allOf: [{ $ref: '#/X' }, { $ref: '#/Y' }] }\nB: { allOf: [{ $ref: '#/Y' }, { $ref: '#/X' }] }\nX: {}\nY: {}",
    });
    expect(places(writtenTwice(files))).toEqual(['schemas/a.yaml#/B']);
  });
});

it.each([
  ['other bounds', 'A: { properties: { n: { maximum: 1 } } }\nB: { properties: { n: { maximum: 2 } } }'],
  ['other required fields', 'A: { required: [n], properties: { n: {} } }\nB: { properties: { n: {} } }'],
  ['a property named like a keyword', 'A: { properties: { title: {} } }\nB: { properties: { description: {} } }'],
  ['lists of two', 'A: { enum: [x, y] }\nB: { enum: [x, y] }'],
  ['references', "A: { items: { $ref: '#/C' } }\nB: { items: { $ref: '#/C' } }\nC: { type: string }"],
  ['plain strings', 'A: { type: string, maxLength: 5 }\nB: { type: string, maxLength: 5 }'],
])('%s are not written twice', (_, text) => {
  expect(writtenTwice(specsFrom({ 'schemas/a.yaml': text }))).toEqual([]);
});
