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

/** The file of one pair of consumer and provider: the committed one, and the one that a run writes. */
export function pactFile({ consumer, provider }: { consumer: string; provider: string }) {
  const name = `${consumer}-${provider}.json`;
  // Pact adds to what is there: in a folder of an earlier run, interactions that nobody needs any more would stay.
  const dir = mkdtempSync(join(tmpdir(), 'earshot-pact-'));
  const written = join(dir, name);
  const committed = join(import.meta.dirname, 'pacts', name);
  const read = (): PactDocument => JSON.parse(readFileSync(written, 'utf8'));
  return {
    /** Where Pact writes. */
    dir,
    committed,
    /** What the consumer's tests wrote, in the form that is committed. */
    text: () => settled(read()),
    /** How many interactions they wrote. */
    count: () => read().interactions.length,
    /** What the provider has to keep: as this run wrote it, or as committed where the provider's tests run alone. */
    toVerify(): string {
      if (!existsSync(written)) return committed;
      writeFileSync(written, this.text());
      return written;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** In a fixed order and without the versions of the tools: only a change of the contract changes the text. */
function settled(pact: PactDocument): string {
  const nameOf = ({ description, providerStates }: Interaction) => JSON.stringify([description, providerStates]);
  const interactions = pact.interactions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const { pactSpecification } = pact.metadata;
  return `${JSON.stringify({ ...pact, interactions, metadata: { pactSpecification } }, null, 2)}\n`;
}
