import type { Config } from '../../config/config.ts';
import { openaiCompatibleEmbedding } from './openai/provider.ts';
import type { EmbeddingProvider } from './port.ts';

/** The configured model, if any. To add one, write its folder and its line. */
export const createEmbeddingProvider = ({ embedding }: Config): EmbeddingProvider | undefined =>
  embedding && openaiCompatibleEmbedding(embedding);
