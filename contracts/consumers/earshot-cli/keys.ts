import { Matchers } from '@pact-foundation/pact';
import { timestamp } from '../earshot-client/matchers.ts';
import type { CliCase } from './cli-case.ts';

const { eachLike, regex, string } = Matchers;

/** The requests of `earshot auth`, and what it needs of the responses. */
export const keyCommands: CliCase[] = [
  {
    args: ['auth', 'status'],
    jsonField: 'key',
    state: 'a user who has used the key',
    description: 'a request to get the calling key',
    request: { method: 'GET', path: '/v1/dev/key' },
    response: {
      status: 200,
      body: {
        id: string('019a9f30-1111-7e02-b1c4-0d9b5f1e2a33'),
        name: string('credentials.json'),
        key_prefix: regex(/^omi_dev_.{4}\.\.\..{4}$/, 'omi_dev_0000...0000'),
        scopes: eachLike('memories:read'),
        created_at: timestamp('2026-11-20T09:30:00.000Z'),
        last_used_at: timestamp('2026-11-20T10:00:00.000Z'),
      },
    },
    output: /^key: .*omi_dev_0000\.\.\.0000, "credentials\.json"/m,
  },
];
