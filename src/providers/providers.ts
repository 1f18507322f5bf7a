import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { lexicalEmbedding } from './embedding/lexical.ts';
import { openaiCompatibleEmbedding } from './embedding/openai-compatible.ts';
import type { EmbeddingProvider } from './embedding/port.ts';
import { openaiCompatibleModel } from './llm/openai-compatible.ts';
import type { LanguageModel } from './llm/port.ts';
import { pushGateway } from './push/gateway.ts';
import type { PushProvider } from './push/port.ts';
import { storedPush } from './push/stored.ts';
import { sttProviders } from './stt/models.ts';
import { type SttPolicy, sttPolicy } from './stt/policy.ts';

export interface Providers {
  stt: SttPolicy;
  /** Undefined where none is configured: then structure and answers are extractive. */
  llm: LanguageModel | undefined;
  embedding: EmbeddingProvider;
  push: PushProvider;
}

/** What the configuration names, and what works without any. Design: Providers. */
export function createProviders(config: Config, log: Logger): Providers {
  return {
    stt: sttPolicy({
      providers: sttProviders(config),
      onAttemptFailed: ({ provider, outcome, reason }) => log.warn({ provider, outcome, reason }, 'stt not reached'),
    }),
    llm: config.llm && openaiCompatibleModel(config.llm),
    embedding: config.embedding ? openaiCompatibleEmbedding(config.embedding) : lexicalEmbedding(),
    push: config.pushUrl ? pushGateway(config.pushUrl) : storedPush(),
  };
}
