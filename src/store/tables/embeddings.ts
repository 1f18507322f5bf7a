import { text, uuid, vector } from './column.ts';
import { table } from './table.ts';

/** Vectors of different models are not compared. */
const columns = { uid: text, id: uuid, model: text, embedding: vector };

export class MemoryEmbeddingModel extends table('memory_embeddings', columns) {}
export class ConversationEmbeddingModel extends table('conversation_embeddings', columns) {}
