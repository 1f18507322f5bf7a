// Verifies the service against every pact in partners/. A pact needs no code here.
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPartnerPacts, type PartnerPact, readPartnerPact } from './provider/partner-pact.ts';
import { type Messages, recordMessages } from './provider/recorded-messages.ts';
import { type Service, startService } from './provider/service.ts';
import { expectPartnerVerified, type PartnerVerification, verifyPartner } from './provider/verify-partner.ts';

let service: Service;
let recorded: Messages;
beforeAll(async () => {
  service = await startService();
  recorded = await recordMessages(service);
});
afterAll(() => service?.stop());

for (const path of listPartnerPacts()) describe(`partners/${basename(path)}`, () => describePact(path));

function describePact(path: string): void {
  let pact: PartnerPact;
  try {
    pact = readPartnerPact(path);
  } catch (error) {
    test('is a pact', () => Promise.reject(error));
    return;
  }
  let verification: PartnerVerification;
  beforeAll(async () => {
    verification = await verifyPartner(pact, service, recorded);
  });

  for (const [index, interaction] of pact.interactions.entries())
    test(`${index + 1}. ${interaction.description}, given ${interaction.given}`, () =>
      expectPartnerVerified(verification, pact, interaction, index));

  test(`each of ${pact.interactions.length} interactions was verified`, () =>
    expect(verification.http.results.length + verification.messages.size).toBe(pact.interactions.length));
}
