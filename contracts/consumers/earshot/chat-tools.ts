import { MatchersV3, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { chatTool } from '../../../generated/outbound/chat-tool.gen.ts';
import type { AppChatTool, ChatToolMethod } from '../../../generated/types.gen.ts';
import { callChatTool } from '../../../src/outbound/chat-tools.ts';
import { expectValid } from '../../spec.ts';
import { withLoopbackEgress } from './egress.ts';
import type { ToolCase } from './tool-outcomes.ts';

const { boolean, eachLike, HTTPResponseStatusClass, integer, matchStatus, number, regex, reify, string } = MatchersV3;

const PATH = '/tools/add-task';

const parameters = { title: 'Sign the lease', priority: 2, weight: 0.5, urgent: true, tags: ['home'] };
const geolocation = { latitude: 57.7089, longitude: 11.9746 };

/** The fields that each call has. */
const fields = {
  uid: string('user-1'),
  app_id: string('lists'),
  tool_name: 'add_task',
  title: string('Sign the lease'),
  priority: integer(2),
  weight: number(0.5),
  urgent: boolean(true),
  tags: eachLike('home'),
  geolocation: { latitude: number(57.7089), longitude: number(11.9746) },
};

/** The same in a query: lists and objects are JSON. */
const query = {
  uid: string('user-1'),
  app_id: string('lists'),
  tool_name: 'add_task',
  title: string('Sign the lease'),
  priority: regex(/^-?\d+$/, '2'),
  weight: regex(/^-?\d+(\.\d+)?$/, '0.5'),
  urgent: regex(/^(true|false)$/, 'true'),
  tags: regex(/^\[.*\]$/, '["home"]'),
  geolocation: regex(/^\{"latitude":.*,"longitude":.*\}$/, JSON.stringify(geolocation)),
};

const anySuccess = matchStatus(200, HTTPResponseStatusClass.Success);

const hasBody = (method: ChatToolMethod) => method !== 'GET' && method !== 'DELETE';

/** Calls the tool with the code of the service, checks the outcome and adds the exchange to the pact. */
export async function runToolCase(pact: Pact, { method, description, state, status, body, ...expected }: ToolCase) {
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest(method, PATH, (request) => {
      request.headers({ Accept: 'application/json' });
      if (hasBody(method)) request.jsonBody(fields);
      else request.query(query);
    })
    .willRespondWith(status === 200 ? anySuccess : status, (response) => response.jsonBody(body))
    .executeTest(({ url }) =>
      withLoopbackEgress(async (egress) => {
        const app = { id: 'lists', name: 'Lists', homeUrl: 'https://lists.example.com/' };
        const input = { app, tool: createTool(method, url + PATH), uid: 'user-1', parameters, geolocation };
        const called = await callChatTool(egress, input, new AbortController().signal);
        expect(called).toMatchObject({ status, outcome: expected.outcome, text: expected.text });
      }),
    );
}

const createTool = (method: ChatToolMethod, endpoint: string): AppChatTool => ({
  name: 'add_task',
  description: 'Adds a task.',
  endpoint,
  method,
  auth_required: true,
  status_message: 'Adding…',
});

const { messages, replies } = chatTool.callChatToolByPost;

const FILE = 'contracts/consumers/earshot/chat-tools.ts';

/** Throws if a call or an answer is not in the specs. */
export function expectToolCaseInSpec({ status, body }: ToolCase): void {
  const reply = status < 300 ? replies.chatToolResult : replies.chatToolFailure;
  expectValid(messages.chatToolCall.validate, reify(fields), 'the call', FILE);
  // An app may answer 403 without words.
  if (status !== 403) expectValid(reply.validate, reify(body), `the answer with ${status}`, FILE);
}
