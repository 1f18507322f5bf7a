import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { checkProviders } from './check-providers.ts';
import { createEmbeddingProvider } from './embedding/registry.ts';
import { createLanguageModel } from './llm/registry.ts';
import { MachineModels } from './models/machine-models.ts';
import { createPushProvider } from './push/registry.ts';
import { createSpeakerEmbedder } from './speaker/registry.ts';
import { SttPolicy } from './stt/policy.ts';
import type { SttError } from './stt/port.ts';
import { createSttProviders } from './stt/registry.ts';

export type Providers = ReturnType<typeof createProviders>;

/**
 * The providers that the configuration names, and the built-in ones for the rest.
 * @throws ConfigError if STT_MODELS names a provider that cannot be used
 */
export function createProviders(config: Config, log: Logger) {
  const stt = createSttProviders(config, log);
  const speaker = createSpeakerEmbedder(config, log);
  const llm = createLanguageModel(config);
  const embedding = createEmbeddingProvider(config);
  const machine = new MachineModels({ dataDir: config.dataDir, voiceFile: config.speakerModel, log });
  const push = createPushProvider(config);
  for (const provider of stt) {
    // Each session that needs the provider gets the same error again.
    provider.prepare?.().catch((error: SttError) => log.warn(loggedFields(error), 'stt not ready'));
  }
  return {
    stt: new SttPolicy({
      get providers() {
        return stt.length > 0 ? stt : machine.stt;
      },
      onAttemptFailed: (error) => log.warn(loggedFields(error), 'stt not reached'),
    }),
    /** Undefined if none is configured or installed: then structure and answers are extractive. */
    get llm() {
      return llm ?? machine.llm;
    },
    get embedding() {
      return embedding ?? machine.embedding;
    },
    /** The installed models. What is configured takes precedence. */
    machine,
    get speaker() {
      return config.speakerModel ? speaker : (machine.speaker ?? speaker);
    },
    get diarizer() {
      return machine.diarizer;
    },
    push,
    /** True if each configured provider answers. */
    check(timeoutMs: number) {
      const { stt: installed, llm: language, embedding: meaning } = machine;
      const checked = { stt: [...stt, ...(stt.length > 0 ? [] : installed)], llm: llm ?? language, push };
      // A model of voices tells unknown speakers apart.
      const speakerModel = config.speakerModel ?? machine.installed.voice?.file;
      return checkProviders({ ...checked, embedding: embedding ?? meaning }, { ...config, speakerModel }, timeoutMs);
    },
    async close(): Promise<void> {
      await Promise.all([speaker.close(), machine.close(), ...stt.map((provider) => provider.close?.())]);
    },
  };
}

const loggedFields = ({ provider, outcome, reason, message }: SttError) => ({
  provider,
  outcome,
  reason,
  detail: message,
});

/** A language model on this machine may take a minute to load. */
const TIMEOUT_MS = 60_000;

/** Checks the configured providers in the background, and warns about each that does not answer. Never rejects. */
export async function warnAboutProviders({ providers }: { providers: Providers }, log: Logger): Promise<void> {
  try {
    for await (const { name, status, detail, advice } of providers.check(TIMEOUT_MS)) {
      if (status !== 'failed') continue;
      console.error(`Earshot: ${name}: ${detail}. ${advice ?? ''}`.trim());
      log.warn({ provider: name, detail, advice }, 'provider does not answer');
    }
  } catch (err) {
    log.warn({ err }, 'the providers could not be checked');
  }
}
