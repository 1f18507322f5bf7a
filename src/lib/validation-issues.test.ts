import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { toIssues } from './validation-issues.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });

function issues(schema: object, value: unknown) {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : toIssues(validate.errors ?? [], ['body']);
}

describe('toIssues', () => {
  it('names the missing field in loc', () => {
    expect(issues({ type: 'object', required: ['content'] }, {})).toEqual([
      { loc: ['body', 'content'], msg: 'Field required', type: 'missing' },
    ]);
  });

  it('names an item of a list by its index', () => {
    const schema = {
      properties: { memories: { items: { properties: { content: { type: 'string', maxLength: 3 } } } } },
    };
    expect(issues(schema, { memories: [{ content: 'abc' }, { content: 'abcd' }] })).toEqual([
      {
        loc: ['body', 'memories', 1, 'content'],
        msg: 'String should have at most 3 characters',
        type: 'string_too_long',
      },
    ]);
  });

  it('says that an empty text is empty, and not that it does not match a pattern', () => {
    const schema = { properties: { content: { allOf: [{ type: 'string', pattern: '\\S' }], minLength: 1 } } };
    expect(issues(schema, { content: '' })).toEqual([
      { loc: ['body', 'content'], msg: 'String should have at least 1 character', type: 'string_too_short' },
    ]);
    expect(issues(schema, { content: ' ' })).toMatchObject([{ type: 'string_pattern_mismatch' }]);
  });

  it('gives one issue if a PATCH has none of its fields', () => {
    const schema = { type: 'object', anyOf: [{ required: ['content'] }, { required: ['visibility'] }] };
    expect(issues(schema, {})).toEqual([
      { loc: ['body'], msg: 'At least one of content, visibility is required', type: 'missing' },
    ]);
  });

  it('gives one issue for a value that matches no alternative', () => {
    const schema = { properties: { due_at: { anyOf: [{ type: 'string', pattern: '^\\d' }, { type: 'null' }] } } };
    expect(issues(schema, { due_at: 'soon' })).toEqual([
      {
        loc: ['body', 'due_at'],
        msg: 'Input should be a text that matches ^\\d',
        type: 'string_pattern_mismatch',
      },
    ]);
  });

  it('keeps the issue of a nested field if no alternative matches', () => {
    const schema = {
      type: 'object',
      properties: { content: { type: 'string' } },
      anyOf: [{ required: ['content'] }, { required: ['visibility'] }],
    };
    expect(issues(schema, { content: 5 })).toEqual([
      { loc: ['body', 'content'], msg: 'Input should be a valid string', type: 'string_type' },
    ]);
  });

  it('names only the problem inside an object that may be null', () => {
    const place = {
      type: 'object',
      required: ['latitude', 'longitude'],
      properties: { latitude: { type: 'number', maximum: 90 } },
    };
    const schema = { $defs: { place }, properties: { at: { anyOf: [{ $ref: '#/$defs/place' }, { type: 'null' }] } } };
    expect(issues(schema, { at: { latitude: 91, longitude: 0 } })).toEqual([
      { loc: ['body', 'at', 'latitude'], msg: 'Input should be at most 90', type: 'less_than_equal' },
    ]);
    expect(issues(schema, { at: { latitude: 1 } })).toEqual([
      { loc: ['body', 'at', 'longitude'], msg: 'Field required', type: 'missing' },
    ]);
    expect(issues(schema, { at: 'here' })).toMatchObject([{ loc: ['body', 'at'] }]);
  });

  it('lists the values of an enumeration', () => {
    expect(issues({ properties: { v: { enum: ['public', 'private'] } } }, { v: 'x' })).toEqual([
      { loc: ['body', 'v'], msg: "Input should be one of 'public', 'private'", type: 'enum' },
    ]);
  });
});
