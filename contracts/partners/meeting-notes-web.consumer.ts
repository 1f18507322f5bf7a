// A partner's consumer test, which writes meeting-notes-web-earshot.json: node contracts/partners/meeting-notes-web.consumer.ts
// It shows what a partner runs in their own repository; the build does not run it.
import assert from 'node:assert/strict';
import { MatchersV3, Pact } from '@pact-foundation/pact';

const { eachLike, fromProviderState, integer, like, regex, string } = MatchersV3;

const pact = new Pact({
  consumer: 'meeting-notes-web',
  provider: 'earshot',
  dir: import.meta.dirname,
  logLevel: 'error',
});
const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' };
const json = { ...headers, 'Content-Type': 'application/json' };

await pact
  .addInteraction()
  .given('a user with a memory')
  .uponReceiving('a request for memories')
  .withRequest('GET', '/v1/dev/user/memories', (request) => request.headers(headers).query({ limit: '10' }))
  .willRespondWith(200, (response) =>
    response.jsonBody(eachLike({ id: string('m-1'), content: string('Likes tea'), tags: like(['drinks']) })),
  )
  .executeTest(async ({ url }) => {
    const response = await fetch(`${url}/v1/dev/user/memories?limit=10`, { headers });
    assert.equal(((await response.json()) as unknown[]).length, 1);
  });

await pact
  .addInteraction()
  .given('a user with a conversation')
  .uponReceiving('a request for a conversation with its transcript')
  .withRequest(
    'GET',
    fromProviderState(`/v1/dev/user/conversations/\${conversation_id}`, '/v1/dev/user/conversations/c-1'),
    (request) => request.headers(headers).query({ include_transcript: 'true' }),
  )
  .willRespondWith(200, (response) =>
    response.jsonBody({
      id: string('c-1'),
      structured: { title: string('Quarterly report') },
      transcript_segments: eachLike({ text: string('Hello'), speaker: regex(/^SPEAKER_\d+$/, 'SPEAKER_00') }),
    }),
  )
  .executeTest(async ({ url }) => {
    const response = await fetch(`${url}/v1/dev/user/conversations/c-1?include_transcript=true`, { headers });
    assert.equal(response.status, 200);
  });

await pact
  .addInteraction()
  .given('a user without records')
  .uponReceiving('a new action item')
  .withRequest('POST', '/v1/dev/user/action-items', (request) =>
    request.headers(json).jsonBody({ description: 'Send the minutes' }),
  )
  .willRespondWith(200, (response) =>
    response.jsonBody({ id: string('a-1'), description: 'Send the minutes', completed: false }),
  )
  .executeTest(async ({ url }) => {
    const body = JSON.stringify({ description: 'Send the minutes' });
    const response = await fetch(`${url}/v1/dev/user/action-items`, { method: 'POST', headers: json, body });
    assert.equal(response.status, 200);
  });

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_memories', arguments: { limit: 5 } },
};

await pact
  .addInteraction()
  .given('a user with a memory', { content: 'Likes tea' })
  .uponReceiving('a call of the tool get_memories')
  .withRequest('POST', '/v1/mcp', (request) => request.headers(json).jsonBody(call))
  .willRespondWith(200, (response) =>
    response.jsonBody({
      jsonrpc: '2.0',
      id: integer(1),
      result: { content: eachLike({ type: 'text', text: string('…') }) },
    }),
  )
  .executeTest(async ({ url }) => {
    const response = await fetch(`${url}/v1/mcp`, { method: 'POST', headers: json, body: JSON.stringify(call) });
    assert.equal(response.status, 200);
  });
