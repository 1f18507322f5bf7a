import * as c from './column.ts';
import { table } from './table.ts';

/** Vectors of different models are not compared. */
const columns = { uid: c.text, id: c.uuid, model: c.text, embedding: c.vector, changed_at: c.generated(c.timestamp) };

export class MemoryEmbeddingModel extends table('memory_embeddings', columns) {}
export class ConversationEmbeddingModel extends table('conversation_embeddings', columns) {}
export class SocialPostEmbeddingModel extends table('social_post_embeddings', { ...columns, id: c.text }) {}
