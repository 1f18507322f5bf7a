import type { VectorColumn } from './embeddings.ts';

/** What the SQL of some repositories depends on. */
export interface DatabaseTraits {
  vectors: VectorColumn;
  /** See `Database`. */
  isDistributed: boolean;
}
