import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { EmbeddingProvider } from './embedding/port.ts';
import { createEmbeddingProvider } from './embedding/registry.ts';
import type { LanguageModel } from './llm/port.ts';
import { createLanguageModel } from './llm/registry.ts';
import type { PushProvider } from './push/port.ts';
import { createPushProvider } from './push/registry.ts';
import type { SpeakerEmbedder } from './speaker/port.ts';
import { createSpeakerEmbedder } from './speaker/registry.ts';
import { SttPolicy } from './stt/policy.ts';
import type { SttError } from './stt/port.ts';
import { createSttProviders } from './stt/registry.ts';

export interface Providers {
  stt: SttPolicy;
  /** Undefined if none is configured: then structure and answers are extractive. */
  llm: LanguageModel | undefined;
  embedding: EmbeddingProvider;
  speaker: SpeakerEmbedder;
  push: PushProvider;
  close(): Promise<void>;
}

/**
 * The providers that the configuration names, and the built-in ones for the rest. Design: Providers.
 * @throws ConfigError if STT_MODELS names a provider that cannot be used
 */
export function createProviders(config: Config, log: Logger): Providers {
  const stt = createSttProviders(config, log);
  const speaker = createSpeakerEmbedder(config, log);
  for (const provider of stt) {
    // Each session that needs the provider gets the same error again.
    provider.prepare?.().catch((error: SttError) => log.warn(loggedFields(error), 'stt not ready'));
  }
  return {
    stt: new SttPolicy({
      providers: stt,
      onAttemptFailed: (error) => log.warn(loggedFields(error), 'stt not reached'),
    }),
    llm: createLanguageModel(config),
    embedding: createEmbeddingProvider(config),
    speaker,
    push: createPushProvider(config),
    async close() {
      await Promise.all([speaker.close(), ...stt.map((provider) => provider.close?.())]);
    },
  };
}

const loggedFields = ({ provider, outcome, reason, message }: SttError) => ({
  provider,
  outcome,
  reason,
  detail: message,
});
