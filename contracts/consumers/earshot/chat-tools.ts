import { MatchersV3, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { chatTool } from '../../../generated/live/chat-tool.gen.ts';
import type { AppChatTool, ChatToolMethod, ChatToolOutcome } from '../../../generated/types.gen.ts';
import { callChatTool } from '../../../src/outbound/chat-tools.ts';
import { expectValid } from '../../spec.ts';
import { withLoopbackEgress } from './egress.ts';

const { boolean, eachLike, integer, number, regex, reify, string } = MatchersV3;

/** What an app answers, and what it means. */
interface Outcome {
  /** For the command line: `npm run contracts -- verify URL --app --expect ID`. */
  id: string;
  /** In the description of the interaction. */
  answer: string;
  state: string;
  status: number;
  body: object;
  outcome: ChatToolOutcome;
  text: string;
}

const connected = 'a user whose account is connected';
const notConnected = 'a user whose account is not connected';

const outcomes: Outcome[] = [
  {
    ...{ id: 'result', answer: 'a result', state: connected, status: 200, outcome: 'result' },
    ...{ body: { result: string('Added "Sign the lease".') }, text: 'Added "Sign the lease".' },
  },
  {
    ...{ id: 'message', answer: 'a message instead of a result', state: connected, status: 200, outcome: 'result' },
    ...{ body: { message: string('Added.') }, text: 'Added.' },
  },
  {
    ...{ id: 'error-200', answer: 'an error with status 200', state: 'a list that is full', status: 200 },
    ...{ outcome: 'error', body: { error: string('The list is full.') }, text: 'The list is full.' },
  },
  {
    ...{ id: 'error-400', answer: 'an error with status 400', state: 'no list with this name', status: 400 },
    ...{ outcome: 'error', body: { error: string('There is no such list.') }, text: 'There is no such list.' },
  },
  {
    ...{ id: 'error-401', answer: 'an error with status 401', state: notConnected, status: 401 },
    ...{ outcome: 'not_connected', body: { error: string('Log in again.') } },
    text: 'Log in again. Connect it here: https://lists.example.com/?uid=user-1',
  },
  {
    ...{ id: 'error-403', answer: 'status 403', state: notConnected, status: 403, outcome: 'not_connected', body: {} },
    text: 'Your account is not connected with Lists. Connect it here: https://lists.example.com/?uid=user-1',
  },
  {
    ...{ id: 'error-500', answer: 'an error with status 500', state: 'a database that is down', status: 500 },
    ...{ outcome: 'error', body: { error: string('Try again later.') }, text: 'Try again later.' },
  },
];

export const methods: readonly ChatToolMethod[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'];

/** A call of a tool and the answer of the app. */
export interface ToolCase extends Outcome {
  method: ChatToolMethod;
  description: string;
}

/** Each method with each outcome. */
export const toolCases: ToolCase[] = methods.flatMap((method) =>
  outcomes.map((outcome) => ({ ...outcome, method, description: describeToolCall(method, outcome.answer) })),
);

/** The ids of the outcomes. */
export const outcomeIds = outcomes.map(({ id }) => id);

function describeToolCall(method: ChatToolMethod, answer: string): string {
  return `a call by ${method} that returns ${answer}`;
}

const PATH = '/tools/add-task';

const parameters = { title: 'Sign the lease', priority: 2, weight: 0.5, urgent: true, tags: ['home'] };
const geolocation = { latitude: 57.7089, longitude: 11.9746 };

/** What the app may rely on in each call. */
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
    .willRespondWith(status, (response) => response.jsonBody(body))
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

/** Throws if a call or an answer is not in the specs. */
export function expectToolCaseInSpec({ status, body }: ToolCase): void {
  const reply = status < 300 ? replies.chatToolResult : replies.chatToolFailure;
  expectValid(messages.chatToolCall.validate, reify(fields), 'the call');
  // An app may answer 403 without words.
  if (status !== 403) expectValid(reply.validate, reify(body), `the answer with ${status}`);
}
