import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EgressResponse } from '../../src/outbound/egress.ts';
import { startLoopbackServer } from '../../src/providers/loopback-server.test-support.ts';
import chatToolApp from '../pacts/earshot-chat-tool-app.json' with { type: 'json' };
import chatToolManifest from '../pacts/earshot-chat-tool-manifest.json' with { type: 'json' };
import webhookReceiver from '../pacts/earshot-webhook-receiver.json' with { type: 'json' };
import { type Fields, toFields, toList } from '../provider/fields.ts';
import type { InteractionResult } from '../provider/verifier-process.ts';
import { verify } from '../provider/verify.ts';

const pacts = {
  'chat-tool-app': chatToolApp,
  'chat-tool-manifest': chatToolManifest,
  'webhook-receiver': webhookReceiver,
};

/** An answer of a partner's server, and the interaction of a pact that it is compared with. */
export interface Recorded {
  pact: keyof typeof pacts;
  /** The description of the interaction. */
  interaction: string;
  response: Pick<EgressResponse, 'status' | 'headers' | 'body'>;
}

/** A part of an answer that is not as in the pact. */
export interface Difference {
  /** `status`, `header Content-Type` or `body $.result`. */
  field: string;
  expected: string;
  got: string;
  message: string;
}

/** Compares answers with the pacts of Earshot. Returns the differences of each. */
export async function compareWithPacts(recorded: readonly Recorded[]): Promise<Difference[][]> {
  if (recorded.length === 0) return [];
  const dir = mkdtempSync(join(tmpdir(), 'earshot-verify-'));
  // Pact sends requests itself, and a tool must be called only once: so it gets the recorded answers from here.
  const server = await startLoopbackServer((request, response) => {
    const answer = recorded[Number(request.url?.slice(1))]?.response;
    response.writeHead(answer?.status ?? 404, pickHeaders(answer?.headers ?? {})).end(answer?.body);
  });
  try {
    const pactFile = join(dir, 'recorded.json');
    writeFileSync(pactFile, JSON.stringify(createPact(recorded)));
    const { results } = await verify({ provider: 'partner', pactFile, baseUrl: server.origin });
    return recorded.map((_, index) => toDifferences(results.find(({ description }) => description === String(index))));
  } finally {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The body is already decompressed. */
const pickHeaders = (headers: Record<string, string>) => {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name === 'retry-after');
  return Object.fromEntries(kept);
};

/** A pact with the interactions, each with its index as description and path. */
function createPact(recorded: readonly Recorded[]): object {
  const interactions = recorded.map(({ pact, interaction }, index) => ({
    description: String(index),
    type: 'Synchronous/HTTP',
    request: { method: 'GET', path: `/${index}` },
    response: findInteraction(pact, interaction).response,
  }));
  const metadata = { pactSpecification: { version: '4.0' } };
  return { consumer: { name: 'earshot' }, provider: { name: 'partner' }, interactions, metadata };
}

function findInteraction(pact: Recorded['pact'], description: string): Fields {
  const interactions = toList(pacts[pact].interactions).map(toFields);
  const found = interactions.find((one) => one.description === description);
  if (!found) throw new Error(`earshot-${pact}.json has no interaction "${description}"`);
  return found;
}

type Mismatch = NonNullable<NonNullable<InteractionResult['mismatch']>['mismatches']>[number];

/** The parts of an interaction that differ. */
export function toDifferences(result: InteractionResult | undefined): Difference[] {
  if (!result) throw new Error('Pact did not compare an answer');
  if (result.result === 'OK') return [];
  const mismatches = result.mismatch?.mismatches ?? [];
  // The header says the same.
  const reported = mismatches.filter(({ type }) => type !== 'BodyTypeMismatch' || mismatches.length === 1);
  if (reported.length > 0) return reported.flatMap(toDifferencesOf).sort((a, b) => (a.field < b.field ? 1 : -1));
  const message = result.mismatch?.message ?? 'the answer does not match';
  return [{ field: 'response', expected: 'an answer as in the pact', got: message, message }];
}

const MAX_TEXT = 200;

const MISSING = 'Actual map is missing the following keys: ';

function toDifferencesOf({ type, path, key, expected, actual, mismatch }: Mismatch): Difference[] {
  const part = type.replace(/(Type)?Mismatch/, '').toLowerCase();
  const clip = (value: unknown) => String(value ?? 'nothing').slice(0, MAX_TEXT);
  if (mismatch.startsWith(MISSING))
    return mismatch
      .slice(MISSING.length)
      .split(', ')
      .map((name) => ({
        field: `${part} ${path}.${name}`,
        expected: 'a value',
        got: 'nothing',
        message: `is missing; the answer has ${clip(actual)}`,
      }));
  const field = [part, path ?? key].filter(Boolean).join(' ');
  return [{ field, expected: clip(expected), got: clip(actual), message: mismatch.slice(0, 2 * MAX_TEXT) }];
}
