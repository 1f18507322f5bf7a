import { MatchersV3 } from '@pact-foundation/pact';
import type { ChatToolMethod, ChatToolOutcome } from '../../../generated/types.gen.ts';
import { describeOutcome, methods, type OutcomeId } from './outcome-names.ts';

const { string } = MatchersV3;

/** Answers of an app, and their meaning. */
interface Outcome {
  id: OutcomeId;
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
    id: 'result',
    state: connected,
    status: 200,
    outcome: 'result',
    body: { result: string('Added "Sign the lease".') },
    text: 'Added "Sign the lease".',
  },
  {
    id: 'message',
    state: connected,
    status: 200,
    outcome: 'result',
    body: { message: string('Added.') },
    text: 'Added.',
  },
  {
    id: 'error-200',
    state: 'a list that is full',
    status: 200,
    outcome: 'error',
    body: { error: string('The list is full.') },
    text: 'The list is full.',
  },
  {
    id: 'error-400',
    state: 'no list with this name',
    status: 400,
    outcome: 'error',
    body: { error: string('There is no such list.') },
    text: 'There is no such list.',
  },
  {
    id: 'error-401',
    state: notConnected,
    status: 401,
    outcome: 'not_connected',
    body: { error: string('Log in again.') },
    text: 'Log in again. Connect it here: https://lists.example.com/?uid=user-1',
  },
  {
    id: 'error-403',
    state: notConnected,
    status: 403,
    outcome: 'not_connected',
    body: {},
    text: 'Your account is not connected with Lists. Connect it here: https://lists.example.com/?uid=user-1',
  },
  {
    id: 'error-500',
    state: 'a database that is down',
    status: 500,
    outcome: 'error',
    body: { error: string('Try again later.') },
    text: 'Try again later.',
  },
];

/** A call of a tool and the answer of the app. */
export interface ToolCase extends Outcome {
  method: ChatToolMethod;
  description: string;
}

/** Each method with each outcome. */
export const toolCases: ToolCase[] = methods.flatMap((method) =>
  outcomes.map((outcome) => ({ ...outcome, method, description: describeOutcome(method, outcome.id) })),
);
