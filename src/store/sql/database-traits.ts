import type { VectorColumn } from './embeddings.ts';

/** Traits of the database that the SQL of some repositories depends on. */
export interface DatabaseTraits {
  vectors: VectorColumn;
  /** See `Database`. */
  isDistributed: boolean;
}
