import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '../../generated/types.gen.ts';
import { findSecurityScheme } from '../spec.ts';
import type { PartnerInteraction, PartnerPact } from './partner-pact.ts';
import type { Service } from './service.ts';
import { createStatesSetup } from './states.ts';
import { expectVerified, type Verification, verify } from './verify.ts';

/** The user's credential by the security scheme of an operation. An app key comes from the state. */
const credentials: Partial<Record<string, keyof Credentials>> = {
  userToken: 'user_token',
  toolServerKey: 'tool_server_key',
};

/** Verifies the service against the interactions that have no problem. */
export async function verifyPartner(pact: PartnerPact, service: Service): Promise<Verification> {
  const dir = mkdtempSync(join(tmpdir(), 'earshot-partner-'));
  const pactFile = join(dir, pact.file);
  writeFileSync(pactFile, JSON.stringify(pact.toVerify));
  const setUp = createStatesSetup(service);
  const states = pact.interactions.flatMap(({ problem }, index) => (problem ? [] : [String(index)]));
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
  verification: Verification,
  { file }: PartnerPact,
  { description, given, problem }: PartnerInteraction,
  index: number,
): void {
  if (problem) throw new Error(`${file}: the interaction "${description}": ${problem}`);
  expectVerified(verification, description, String(index), given);
}
