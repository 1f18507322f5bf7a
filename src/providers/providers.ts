import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { lexicalEmbedding } from './embedding/lexical/lexical.ts';
import { openaiCompatibleEmbedding } from './embedding/openai/openai-compatible.ts';
import type { EmbeddingProvider } from './embedding/port.ts';
import { openaiCompatibleModel } from './llm/openai/openai-compatible.ts';
import type { LanguageModel } from './llm/port.ts';
import { pushGateway } from './push/gateway/gateway.ts';
import type { PushProvider } from './push/port.ts';
import { storedPush } from './push/stored.ts';
import { mfccEmbedder } from './speaker/mfcc/embedder.ts';
import type { SpeakerEmbedder } from './speaker/port.ts';
import { sherpaEmbedder } from './speaker/sherpa/embedder.ts';
import { type SttPolicy, sttPolicy } from './stt/policy.ts';
import type { SttError } from './stt/port.ts';
import { sttProviders } from './stt/registry.ts';

export interface Providers {
  stt: SttPolicy;
  /** Undefined where none is configured: then structure and answers are extractive. */
  llm: LanguageModel | undefined;
  embedding: EmbeddingProvider;
  speaker: SpeakerEmbedder;
  push: PushProvider;
  /** Gives back what they hold. */
  close(): Promise<void>;
}

const told = ({ provider, outcome, reason, message }: SttError) => ({ provider, outcome, reason, detail: message });

/** What the configuration names, and what works without any. Design: Providers. */
export function createProviders(config: Config, log: Logger): Providers {
  const stt = sttProviders(config, log);
  const speaker = config.speakerModel ? sherpaEmbedder({ file: config.speakerModel, log }) : mfccEmbedder();
  // What cannot be had now is said again to each session that asks for it.
  for (const provider of stt) provider.prepare?.().catch((error: SttError) => log.warn(told(error), 'stt not ready'));
  return {
    stt: sttPolicy({
      providers: stt,
      onAttemptFailed: (error) => log.warn(told(error), 'stt not reached'),
    }),
    llm: config.llm && openaiCompatibleModel(config.llm),
    embedding: config.embedding ? openaiCompatibleEmbedding(config.embedding) : lexicalEmbedding(),
    speaker,
    push: config.pushUrl ? pushGateway(config.pushUrl) : storedPush(),
    async close() {
      await Promise.all([speaker.close(), ...stt.map((provider) => provider.close?.())]);
    },
  };
}
