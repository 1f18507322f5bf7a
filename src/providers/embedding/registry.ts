import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { firstConfigured, type Registration } from '../registration.ts';
import { lexicalEmbedding } from './lexical/provider.ts';
import { openaiCompatibleEmbedding } from './openai/provider.ts';
import type { EmbeddingProvider } from './port.ts';

/** To add a provider, write its folder and add its line here. The first one that is configured is used. */
const registry: readonly Registration<EmbeddingProvider>[] = [
  ({ embedding }) => embedding && openaiCompatibleEmbedding(embedding),
];

export const createEmbeddingProvider = (config: Config, log: Logger): EmbeddingProvider =>
  firstConfigured(registry, config, log) ?? lexicalEmbedding();
