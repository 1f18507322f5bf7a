import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPartnerPact } from './provider/partner-pact.ts';

const dir = mkdtempSync(join(tmpdir(), 'earshot-pact-'));
afterAll(() => rmSync(dir, { recursive: true }));

const request = { method: 'GET', path: '/v1/dev/user/memories' };
const response = { status: 200 };
const interaction = { description: 'a list', request, response };

function read(pact: object | string) {
  const path = join(dir, 'shop.json');
  writeFileSync(path, typeof pact === 'string' ? pact : JSON.stringify(pact));
  return readPartnerPact(path);
}

const readOne = (fields: object, version = '3.0.0') =>
  read({
    consumer: { name: 'shop' },
    interactions: [{ ...interaction, ...fields }],
    metadata: { pactSpecification: { version } },
  }).interactions[0];

const given = (name: string, params?: object) => ({ providerStates: [{ name, ...(params && { params }) }] });

describe("a partner's pact", () => {
  test.each([
    ['is not JSON', '{', 'shop.json: is not JSON'],
    ['is of version 2', { metadata: { pactSpecification: { version: '2.0.0' } } }, 'is of version 2.0.0'],
    ['names no version', { consumer: { name: 'shop' } }, 'is of version unknown'],
    ['names no consumer', { metadata: { pactSpecification: { version: '4.0' } } }, 'names no consumer'],
    [
      'has no interactions',
      { consumer: { name: 'shop' }, metadata: { pactSpecification: { version: '4.0' } } },
      'shop.json: has no interactions',
    ],
  ])('that %s is refused, and the file is named', (_, pact, message) => expect(() => read(pact)).toThrow(message));

  test('with an unknown state names the nearest one', () =>
    expect(readOne(given('A user with memories'))?.problem).toBe(
      'no provider state is named "A user with memories"; the nearest is "a user with a memory", and npm run contracts -- states lists all',
    ));

  test('with an unknown parameter of a state lists the known ones', () =>
    expect(readOne(given('a user with a memory', { text: 'Likes tea' }))?.problem).toBe(
      'the provider state "a user with a memory" has no parameter "text"; it has content, uid, memory_id',
    ));

  test('with a message needs a state that names the message', () => {
    const message = { request: undefined, contents: {} };
    expect(readOne(message)?.problem).toContain('is a message, which needs one state');
    expect(readOne({ ...message, ...given('the message memory_create') })?.problem).toBe(
      'no message has the state "the message memory_create"; the nearest is "the message memory_created"',
    );
    expect(readOne({ ...message, ...given('the message day_summary') })?.problem).toBeUndefined();
  });

  test('without a state is verified for a user without records', () =>
    expect(readOne({})).toMatchObject({ problem: undefined, states: [], given: 'no state' }));

  test('has placeholders for the examples of the values that a state returns', () => {
    const path = '/v1/dev/user/memories/123';
    const body = { content: { ids: ['123'], text: '1234' }, contentType: 'application/json' };
    const one = readOne(
      {
        ...given('a user with a memory', { memory_id: '123' }),
        request: { method: 'PATCH', path, query: { after: ['123'] }, body },
        response: { status: 200, body },
      },
      '4.0',
    );
    const real = { type: 'ProviderState', expression: `\${memory_id}`, dataType: 'STRING' };
    expect(one?.json).toMatchObject({
      request: {
        generators: {
          path: { ...real, expression: `/v1/dev/user/memories/\${memory_id}` },
          query: { after: real },
          body: { "$['ids'][0]": real },
        },
      },
      response: { matchingRules: { body: { "$['ids'][0]": { matchers: [{ match: 'type' }] } } } },
    });
  });
});
