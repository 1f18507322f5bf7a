import type { ChatToolMethod } from '../../../generated/types.gen.ts';

/** Answers of an app, by the id that `verify URL --app --expect ID` takes. */
const answers = {
  result: 'a result',
  message: 'a message instead of a result',
  'error-200': 'an error with status 200',
  'error-400': 'an error with status 400',
  'error-401': 'an error with status 401',
  'error-403': 'status 403',
  'error-500': 'an error with status 500',
};

export type OutcomeId = keyof typeof answers;

export const outcomeIds = Object.keys(answers) as OutcomeId[];

export const methods: readonly ChatToolMethod[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'];

/** The description of the interaction. */
export const describeOutcome = (method: ChatToolMethod, outcome: OutcomeId): string =>
  `a call by ${method} that returns ${answers[outcome]}`;
