import { existsSync } from 'node:fs';
import { type Config, ConfigError } from '../../../config/config.ts';
import { DomainError } from '../../../errors.ts';
import type { SttProvider } from '../../../providers/stt/port.ts';
import { checkPaths } from '../../../startup/check-paths.ts';
import { exitCodes } from '../../cli-error.ts';
import { type Check, failed, note, ok } from './check.ts';

const TIMEOUT_MS = 10_000;
const SPEECH = 'speech to text';

/** Checks the configuration of a service in this folder. `config` is undefined if the service would not start. */
export async function checkConfiguration(
  loadConfig: () => Config,
): Promise<{ check: Check; config: Config | undefined }> {
  const { checkSttModels } = await import('../../../providers/stt/registry.ts');
  try {
    const config = loadConfig();
    // Only the service creates the folder.
    if (existsSync(config.dataDir)) checkPaths(config);
    checkSttModels(config);
    return { check: ok('configuration', `valid; data in ${config.dataDir}`), config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'fix it in .env or the environment; see docs/configuration.md';
    return { check: failed('configuration', exitCodes.usage, error.problems.join('; '), advice), config: undefined };
  }
}

/** Sends each configured provider a small request. */
export async function* checkProviders(config: Config): AsyncGenerator<Check, void, undefined> {
  const { createSttProviders } = await import('../../../providers/stt/registry.ts');
  const providers = createSttProviders(config);
  const advice = 'set DEEPGRAM_API_KEY, or npm run models -- pull NAME';
  if (providers.length === 0) yield note(SPEECH, 'none: devices must send their own transcripts', advice);
  for (const provider of providers) yield await checkSpeechProvider(provider);
  yield await checkLanguageModel(config);
  yield await checkEmbeddings(config);
}

async function checkSpeechProvider(provider: SttProvider): Promise<Check> {
  try {
    await trySpeechProvider(provider);
    const use = provider.streaming ? '' : ', for recordings only';
    return ok(SPEECH, `${provider.name}:${provider.model} is ready${use}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed(SPEECH, exitCodes.server, reason, chooseAdvice(error));
  } finally {
    await provider.close?.();
  }
}

const chooseAdvice = (error: unknown) => {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  if (reason === 'unauthorized') return 'check its key';
  if (reason === 'connection_refused' || reason === 'connect_timeout') return 'check its address, and that it runs';
  return 'check STT_MODELS and the settings of its models';
};

async function trySpeechProvider(provider: SttProvider): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const language = provider.serves('en') ? 'en' : 'multi';
  await provider.prepare?.();
  if (!provider.streaming) {
    await provider.transcribe?.({ language, audio: new Int16Array(16_000), signal });
    return;
  }
  const listener = { onResult() {}, onFailure() {} };
  const stream = await provider.connect({ language, signal, listener });
  stream.close();
}

async function checkLanguageModel({ llm }: Config): Promise<Check> {
  const name = 'language model';
  if (!llm) return note(name, 'none: titles, overviews and answers are created by rules', 'set LLM_URL and LLM_MODEL');
  const { openaiCompatibleModel } = await import('../../../providers/llm/openai/provider.ts');
  const model = openaiCompatibleModel(llm, { timeoutMs: TIMEOUT_MS, retries: 0 });
  return checkEndpoint(name, 'LLM', llm, (signal) =>
    model.generateText(
      { instructions: 'Answer with the word yes.', input: 'Are you there?', maxOutputTokens: 16 },
      signal,
    ),
  );
}

async function checkEmbeddings({ embedding }: Config): Promise<Check> {
  const name = 'embeddings';
  if (!embedding) return note(name, 'none: search uses shared words', 'set EMBEDDING_URL and EMBEDDING_MODEL');
  const { openaiCompatibleEmbedding } = await import('../../../providers/embedding/openai/provider.ts');
  const provider = openaiCompatibleEmbedding(embedding, { timeoutMs: TIMEOUT_MS, retries: 0 });
  return checkEndpoint(name, 'EMBEDDING', embedding, (signal) => provider.embed(['Are you there?'], signal));
}

async function checkEndpoint(
  name: string,
  prefix: string,
  { url, model }: { url: string; model: string },
  request: (signal: AbortSignal) => Promise<unknown>,
): Promise<Check> {
  const endpoint = `${model} at ${new URL(url).origin}`;
  try {
    await request(new AbortController().signal);
    return ok(name, `${endpoint} responds`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : 'no response';
    const advice = `check ${prefix}_URL, ${prefix}_MODEL and ${prefix}_API_KEY`;
    return failed(name, exitCodes.server, `${endpoint}: ${reason}`, advice);
  }
}
