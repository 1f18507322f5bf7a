import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '../../generated/types.gen.ts';
import type { Difference } from '../partner-server/compare.ts';
import { compareMessages } from '../partner-server/verify-messages.ts';
import { findSecurityScheme } from '../spec.ts';
import type { PartnerInteraction, PartnerPact } from './partner-pact.ts';
import type { Messages } from './recorded-messages.ts';
import type { Service } from './service.ts';
import { createStatesSetup } from './states.ts';
import { expectVerified, failContract, type Verification, verify } from './verify.ts';

/** The user's credential by the security scheme of an operation. An app key comes from the state. */
const credentials: Partial<Record<string, keyof Credentials>> = {
  userToken: 'user_token',
  toolServerKey: 'tool_server_key',
};

/** The results of the HTTP interactions, and the differences of each message. */
export interface PartnerVerification {
  http: Verification;
  messages: ReadonlyMap<PartnerInteraction, Difference[]>;
}

/** Verifies the service against the interactions that have no problem. */
export async function verifyPartner(
  pact: PartnerPact,
  service: Service,
  recorded: Messages,
): Promise<PartnerVerification> {
  const messages = pact.interactions.filter(({ problem, isMessage }) => isMessage && !problem);
  const differences = await compareMessages(
    pact.json,
    messages.map(({ json }) => json),
    recorded,
  );
  const compared = messages.map((message, index) => [message, differences[index] ?? []] as const);
  return { http: await verifyHttp(pact, service), messages: new Map(compared) };
}

async function verifyHttp(pact: PartnerPact, service: Service): Promise<Verification> {
  const dir = mkdtempSync(join(tmpdir(), 'earshot-partner-'));
  const pactFile = join(dir, pact.file);
  writeFileSync(pactFile, JSON.stringify(pact.toVerify));
  const setUp = createStatesSetup(service);
  const states = pact.interactions.flatMap(({ problem, isMessage }, index) =>
    problem || isMessage ? [] : [String(index)],
  );
  try {
    if (states.length === 0) return { results: [], failedStates: new Map() };
    return await verify({ provider: 'earshot', pactFile, baseUrl: service.address, states }, async (index) => {
      const interaction = pact.interactions[Number(index)];
      if (!interaction) throw new Error(`the pact has no interaction ${index}`);
      const { method, path, states: named } = interaction;
      return setUp(named, credentials[findSecurityScheme(method, path) ?? ''] ?? 'developer_api_key');
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Throws if an interaction failed, and names the file and the fields. */
export function expectPartnerVerified(
  { http, messages }: PartnerVerification,
  { file, consumer }: PartnerPact,
  interaction: PartnerInteraction,
  index: number,
): void {
  const { description, given, problem, isMessage } = interaction;
  if (problem) throw new Error(`${file}: the interaction "${description}": ${problem}`);
  if (!isMessage) {
    expectVerified(http, description, String(index), given);
    return;
  }
  const differences = messages.get(interaction) ?? [];
  const fields = differences.map(({ field, message }) => `${field}: ${message}`);
  if (fields.length > 0) failContract(fields, `earshot breaks ${consumer}: ${description}, given ${given}`);
}
