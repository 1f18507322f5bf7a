import type { ProviderCheck } from '../../generated/types.gen.ts';
import type { Config, ModelEndpoint } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import type { EmbeddingProvider } from './embedding/port.ts';
import { failureOf, type ModelFailure } from './llm/failure.ts';
import type { LanguageModel } from './llm/port.ts';
import { adviceAfter } from './llm/reason.ts';
import type { PushProvider } from './push/port.ts';
import { tryProvider } from './stt/policy.ts';
import { errorsOf, SttError, type SttProvider } from './stt/port.ts';
import { describeAbilities } from './stt/registry.ts';

export interface CheckedProviders {
  stt: readonly SttProvider[];
  llm?: LanguageModel | undefined;
  embedding: EmbeddingProvider | undefined;
  push: PushProvider;
}

/** Sends each provider a small request, one after the other, and waits for each for at most `timeoutMs`. Details contain no keys and nothing of a response. */
export async function* checkProviders(
  { stt, llm, embedding, push }: CheckedProviders,
  config: Pick<Config, 'sttModels' | 'llm' | 'embedding' | 'pushUrl' | 'speakerModel'>,
  timeoutMs: number,
): AsyncGenerator<ProviderCheck, void, undefined> {
  const limit = () => AbortSignal.timeout(timeoutMs);
  if (stt.length === 0) yield none('speech to text', 'devices must send their own transcripts', SPEECH_ADVICE);
  for (const provider of stt) yield await checkSpeech(provider, config, timeoutMs);
  if (llm) yield await checkLanguageModel(llm, placeOf(llm.name, config.llm), limit());
  else
    yield none(
      'language model',
      'titles, overviews, tasks and answers are quotes by rules',
      'run earshot setup, or set LLM_URL and LLM_MODEL',
    );
  if (embedding)
    yield await check(
      'embeddings',
      placeOf(embedding.model, config.embedding),
      config.embedding ? EMBEDDING_ADVICE : REPAIR,
      () => embedding.embed(['Are you there?'], limit()),
    );
  else
    yield none('embeddings', 'search uses shared words', 'run earshot setup, or set EMBEDDING_URL and EMBEDDING_MODEL');
  if (push.check && config.pushUrl)
    yield await check('push', new URL(config.pushUrl).origin, 'check PUSH_URL', async () => push.check?.(limit()));
}

const SPEECH_ADVICE = 'run earshot setup, or set DEEPGRAM_API_KEY';
/** For a model that it has installed. */
const REPAIR = 'run earshot setup, which repairs its files';
const EMBEDDING_ADVICE = 'check EMBEDDING_URL, EMBEDDING_MODEL and EMBEDDING_API_KEY';
const QUESTION = { instructions: 'Answer with the word yes.', input: 'Are you there?', maxOutputTokens: 16 };

/** A model without an address runs in this machine. */
const placeOf = (name: string, endpoint: ModelEndpoint | undefined) =>
  `${name} ${endpoint ? `at ${new URL(endpoint.url).origin}` : 'in this machine'}`;

/** Reasons of models in this machine have their place. */
const withPlace = (place: string, reason: string) => (reason.includes(place) ? reason : `${place}: ${reason}`);

const none = (name: ProviderCheck['name'], effect: string, advice: string): ProviderCheck => ({
  name,
  status: 'none',
  detail: `none: ${effect}`,
  advice,
});

async function check(
  name: ProviderCheck['name'],
  endpoint: string,
  advice: string,
  request: () => Promise<unknown>,
): Promise<ProviderCheck> {
  try {
    await request();
    return { name, status: 'ready', detail: `${endpoint} responds` };
  } catch (error) {
    return { name, status: 'failed', detail: withPlace(endpoint, reasonOf(error)), advice };
  }
}

async function checkLanguageModel(llm: LanguageModel, place: string, signal: AbortSignal) {
  const advice = llm.isInMachine ? REPAIR : 'check LLM_URL, LLM_MODEL and LLM_API_KEY';
  let failure: ModelFailure | undefined;
  const found = await check('language model', place, advice, () =>
    llm.generateText(QUESTION, signal).catch((error: unknown) => {
      failure = failureOf(error);
      throw error;
    }),
  );
  return failure ? { ...found, advice: adviceAfter(failure, llm) } : found;
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure) return failure.reason;
  if (error instanceof DomainError && error.cause instanceof Error) return error.cause.message;
  return error instanceof Error && error.name !== 'TimeoutError' ? error.message : 'no response';
}

async function checkSpeech(
  provider: SttProvider,
  { sttModels, speakerModel }: Pick<Config, 'sttModels' | 'speakerModel'>,
  timeoutMs: number,
): Promise<ProviderCheck> {
  const name = 'speech to text';
  // Settings take precedence over installed models.
  const isInMachine = sttModels.length === 0;
  const place = isInMachine ? `${provider.model} in this machine` : `${provider.name}:${provider.model}`;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await tryProvider(provider, signal);
    const abilities = describeAbilities(provider.name, { speakerModel });
    const use = provider.streaming ? abilities && `: ${abilities}` : ', for recordings only';
    return { name, status: 'ready', detail: `${place} is ready${use}` };
  } catch (error) {
    const late = `no answer to a second of silence within ${timeoutMs / 1000} s`;
    const known = signal.aborted ? errorsOf(provider.name)('timeout', 'stalled', late) : error;
    const failed = { name, status: 'failed' } as const;
    if (isInMachine) return { ...failed, detail: withPlace(place, reasonOf(known)), advice: REPAIR };
    return { ...failed, detail: reasonOf(known), advice: adviceFor(known, provider.name) };
  }
}

const settingsOf: Readonly<Record<string, { key: string; address: string }>> = {
  deepgram: { key: 'DEEPGRAM_API_KEY', address: 'DEEPGRAM_URL' },
  openai: { key: 'TRANSCRIPTION_API_KEY', address: 'TRANSCRIPTION_URL' },
  realtime: { key: 'TRANSCRIPTION_API_KEY', address: 'TRANSCRIPTION_URL' },
  wyoming: { key: 'STT_MODELS', address: 'the address in STT_MODELS' },
};

function adviceFor(error: unknown, provider: string): string {
  const reason = error instanceof SttError ? error.reason : undefined;
  const { key = 'its key', address = 'its address' } = settingsOf[provider] ?? {};
  switch (reason) {
    case 'unauthorized':
      return `check ${key}`;
    case 'connection_refused':
    case 'connect_timeout':
      return `check ${address}, and that it runs`;
    case 'rate_limited':
      return 'the server is busy, or its limit of requests is reached: try again later';
    case 'provider_error':
      return 'the server is failing or busy: see its log, and try again later';
    case 'stalled':
      return `the server hangs, is slow, or loads its model: see its log, check ${address}, and try again`;
    case 'connection_lost':
      return `the server closed the connection: see its log, and check ${address}`;
    default:
      return 'check STT_MODELS and the settings of its models';
  }
}
