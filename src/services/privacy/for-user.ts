import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { ConversationModel, LanguageModel } from '../../providers/llm/port.ts';

/** The language model for the data of a user. Undefined without one, or if the user has switched it off. Not for use in a transaction. */
export const modelFor = async <M extends LanguageModel>(
  llm: M | undefined,
  uid: string,
): Promise<M | ConversationModel | undefined> => (llm?.forUser ? llm.forUser(uid) : llm);

/** The embedding provider for the data of a user: the built-in one if they have switched the other off. Not for use in a transaction. */
export const embeddingFor = async (embedding: EmbeddingProvider, uid: string): Promise<EmbeddingProvider> =>
  embedding.forUser ? embedding.forUser(uid) : embedding;
