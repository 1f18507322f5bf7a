import type { Config } from '../../config/config.ts';
import { lexicalEmbedding } from './lexical/provider.ts';
import { openaiCompatibleEmbedding } from './openai/provider.ts';
import type { EmbeddingProvider } from './port.ts';

/** The configured model, or the built-in one. To add one, write its folder and its line. */
export const createEmbeddingProvider = ({ embedding }: Config): EmbeddingProvider =>
  embedding ? openaiCompatibleEmbedding(embedding) : lexicalEmbedding();
