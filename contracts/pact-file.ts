import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Interaction {
  description: string;
  providerStates?: { name: string }[];
}

interface PactDocument {
  interactions: Interaction[];
  metadata: { pactSpecification: object };
}

/** Opens the pact of a consumer and a provider: the committed file and the one that this run writes. */
export function openPactFile({ consumer, provider }: { consumer: string; provider: string }) {
  const name = `${consumer}-${provider}.json`;
  // Pact merges into an existing file, which would keep removed interactions. So each run writes to a new folder.
  const dir = mkdtempSync(join(tmpdir(), 'earshot-pact-'));
  const written = join(dir, name);
  const committed = join(import.meta.dirname, 'pacts', name);
  const read = (): PactDocument => JSON.parse(readFileSync(written, 'utf8'));
  return {
    /** The folder that Pact writes to. */
    dir,
    committed,
    /** The pact that this run wrote, formatted as it is committed. */
    text: () => formatPact(read()),
    /** The number of interactions that this run wrote. */
    count: () => read().interactions.length,
    /** The file to verify: the one that this run wrote, or the committed one if only the provider's tests run. */
    toVerify(): string {
      if (!existsSync(written)) return committed;
      writeFileSync(written, this.text());
      return written;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Sorts the interactions and removes tool versions, so that the text changes only with the contract. */
function formatPact(pact: PactDocument): string {
  const sortKey = ({ description, providerStates }: Interaction) => JSON.stringify([description, providerStates]);
  const interactions = pact.interactions.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const { pactSpecification } = pact.metadata;
  return `${JSON.stringify({ ...pact, interactions, metadata: { pactSpecification } }, null, 2)}\n`;
}
