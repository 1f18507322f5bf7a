import { createEgress, type Egress, type EgressResponse } from '../../src/outbound/egress.ts';
import { compareWithPacts, type Difference, type Recorded } from './compare.ts';

/** A call of a partner's server, before its answer is compared. */
export interface Called {
  /** The tool, the type of the webhook, or `manifest`. */
  name: string;
  request: { method: string; url: string };
  /** Undefined without a complete answer. */
  recorded: Recorded | undefined;
  /** The parts that differ already. */
  differences: Difference[];
}

/** The result of one interaction. */
export interface Verified {
  name: string;
  /** The description in the pact. */
  interaction: string;
  request: Called['request'];
  status: number | null;
  ok: boolean;
  differences: Difference[];
}

export const difference = (field: string, expected: string, got: string): Difference => ({
  field,
  expected,
  got,
  message: `expected ${expected}, got ${got}`,
});

/** Compares all answers with the pacts. */
export async function verifyCalls(calls: readonly Called[]): Promise<Verified[]> {
  const recorded = calls.flatMap((call) => call.recorded ?? []);
  const compared = await compareWithPacts(recorded);
  return calls.map((call) => {
    const found = call.recorded ? (compared[recorded.indexOf(call.recorded)] ?? []) : [];
    const known = new Set(call.differences.map(({ field }) => field));
    const differences = [...call.differences, ...found.filter(({ field }) => !known.has(field))];
    return {
      name: call.name,
      interaction: call.recorded?.interaction ?? 'no answer',
      request: call.request,
      status: call.recorded?.response.status ?? null,
      ok: differences.length === 0,
      differences,
    };
  });
}

/** Runs work with an egress that calls any address, as the operator of the command named it. Keeps the last response. */
export async function withRecordingEgress<T>(
  url: string,
  work: (egress: Egress, takeResponse: () => EgressResponse | undefined) => Promise<T>,
): Promise<T> {
  const egress = createEgress({ allowPrivateAddresses: [new URL(url).hostname, '0.0.0.0/0', '::/0'] });
  let last: EgressResponse | undefined;
  const request: Egress['request'] = async (sent) => {
    last = undefined;
    last = await egress.request(sent);
    return last;
  };
  try {
    return await work({ ...egress, request }, () => last);
  } finally {
    await egress.close();
  }
}
