import { expect, test } from 'vitest';
import { expectVerified } from './provider/verify.ts';

test('a failure names the field first, then the consumer and the interaction, without a stack', () => {
  const mismatches = [{ type: 'BodyMismatch', path: '$[0].content', mismatch: 'Expected a text to be an integer' }];
  const result = {
    consumer: 'notes',
    provider: 'earshot',
    description: 'a request for memories',
    result: 'ERROR' as const,
    providerStates: ['a user with a memory'],
    mismatch: { mismatches },
  };
  const verification = { results: [result], failedStates: new Map() };
  expect(() => expectVerified(verification, 'a request for memories', 'a user with a memory')).toThrow(
    expect.objectContaining({
      message:
        'body $[0].content: Expected a text to be an integer\n' +
        'earshot breaks notes: a request for memories, given a user with a memory',
      stack: undefined,
    }),
  );
});
