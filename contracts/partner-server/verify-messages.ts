import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageExamples } from '../../generated/messages/examples.gen.ts';
import type { Fields } from '../provider/fields.ts';
import type { InteractionResult } from '../provider/verifier-process.ts';
import { verify } from '../provider/verify.ts';
import { isHttp, nearest, readPact, statesOf } from '../read-pact.ts';
import { type Difference, toDifferences } from './compare.ts';
import type { Verified } from './verified.ts';
import { verifyRequests } from './verify-requests.ts';

/** A state of a message pact names the message, as `specs/asyncapi.yaml` does. */
const PREFIX = 'the message ';
const stateNames = Object.keys(messageExamples).map((name) => PREFIX + name);

/** Says why a message cannot be verified. */
export function explainMessage(interaction: Fields): string | undefined {
  const names = statesOf(interaction).map(({ name }) => name);
  const unknown = names.find((name) => !stateNames.includes(name));
  if (unknown !== undefined)
    return `no message has the state "${unknown}"; the nearest is "${nearest(unknown, stateNames)}"`;
  return names.length === 1 ? undefined : `is a message, which needs one state, such as "${PREFIX}memory_created"`;
}

/** Verifies a pact file: its requests against the REST spec, and its messages. */
export async function verifyPact(path: string): Promise<Verified[]> {
  const { file, json, interactions } = readPact(path);
  const messages = interactions.filter((one) => !isHttp(one));
  const requests = verifyRequests(interactions);
  if (messages.length === 0) return requests;
  const problem = messages.map(explainMessage).find(Boolean);
  if (problem) throw new TypeError(`${file}: ${problem}`);
  const differences = await compareMessages(json, messages);
  const read = messages.map((message, index) => {
    const found = differences[index] ?? [];
    const [name = ''] = namesOf(message);
    return {
      name,
      interaction: String(message.description),
      request: { method: 'READ', url: path },
      status: null,
      ok: found.length === 0,
      differences: found,
    };
  });
  return [...requests, ...read];
}

const namesOf = (message: Fields) => statesOf(message).map(({ name }) => name.slice(PREFIX.length));

/**
 * Compares messages with what the service sends: with the examples of the specs where nothing is recorded. Each must fit one of these, else
 * returns the fewest differences.
 */
export async function compareMessages(
  pact: Fields,
  messages: readonly Fields[],
  recorded: Readonly<Record<string, readonly unknown[]>> = {},
): Promise<Difference[][]> {
  const cases = messages.map((message) =>
    namesOf(message).flatMap((name) => recorded[name] ?? messageExamples[name] ?? []),
  );
  const sent = cases.flatMap((examples, index) => examples.map((example, at) => [`${index}.${at}`, example]));
  const dir = mkdtempSync(join(tmpdir(), 'earshot-messages-'));
  try {
    const pactFile = join(dir, 'messages.json');
    writeFileSync(pactFile, JSON.stringify(toPact(pact, messages, cases)));
    const { results } = await verify({ provider: 'earshot', pactFile, messages: Object.fromEntries(sent) });
    return cases.map((examples, index) => findFewest(examples.map((_, at) => findResult(results, `${index}.${at}`))));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** A pact with each message once for each example. Metadata is of the consumer's broker. */
function toPact(pact: Fields, messages: readonly Fields[], cases: readonly (readonly unknown[])[]): Fields {
  const repeated = messages.flatMap((message, index) =>
    (cases[index] ?? []).map((_, at) => {
      const { providerStates: _states, metadata: _metadata, metaData: _metaData, ...rest } = message;
      return { ...rest, description: `${index}.${at}` };
    }),
  );
  // Version 4 has one list, version 3 one for messages.
  return {
    ...pact,
    interactions: undefined,
    messages: undefined,
    ['messages' in pact ? 'messages' : 'interactions']: repeated,
  };
}

const findResult = (results: readonly InteractionResult[], description: string) =>
  toDifferences(results.find((one) => one.description === description));

const findFewest = (all: readonly Difference[][]): Difference[] =>
  all.reduce((best, one) => (one.length < best.length ? one : best), all[0] ?? []);
