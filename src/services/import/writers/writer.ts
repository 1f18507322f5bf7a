import type { ServiceDeps } from '../../service-deps.ts';
import type { PostEmbedder } from '../../social-posts/post-embedder.ts';
import type { ConvertedRecord } from '../types.ts';
import type { Context } from './sources.ts';

export interface WriterDeps extends Pick<ServiceDeps, 'queue'> {
  postEmbedder: Pick<PostEmbedder, 'embedLocally' | 'save'>;
}

/** Stores a record. Returns its id, and false if the account had it already. */
export type Write = (
  context: Context,
  record: ConvertedRecord,
  id: string,
) => Promise<{ id: string; created: boolean }>;
