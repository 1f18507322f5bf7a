import type { Reader } from './variables.ts';

/**
 * One entry of `STT_MODELS` with the settings of its provider. `deepgram:nova-3[en|de]` is provider `deepgram`, model `nova-3`.
 * Whether the provider exists is checked by its registry: src/providers/stt/registry.ts.
 */
export interface SttModelChoice {
  provider: string;
  model?: string | undefined;
  /** For models whose languages are not generally known. */
  languages?: string[] | undefined;
  /** `DEEPGRAM_URL` for provider `deepgram`. */
  url?: string | undefined;
  /** `DEEPGRAM_API_KEY` for provider `deepgram`. */
  apiKey?: string | undefined;
  /** `TRANSCRIPTION_PARALLEL` for provider `openai`: utterances that are sent at once. */
  parallel?: number | undefined;
  /** `SHERPA_MODEL_DIR` for provider `sherpa`. */
  modelDir?: string | undefined;
}

const ENTRY = /^(?<provider>[a-z]\w*)(?::(?<model>[\w./:-]+))?(?:\[(?<languages>[\w|-]+)\])?$/i;

/** Where the variables of a provider do not begin with its name. */
const PREFIXES: Readonly<Record<string, string>> = { openai: 'TRANSCRIPTION', realtime: 'TRANSCRIPTION' };

const prefixOf = (provider: string) =>
  Object.hasOwn(PREFIXES, provider) ? PREFIXES[provider] : provider.toUpperCase();

/** The settings of the providers that come with the service. */
const providerVariables = [
  ...['DEEPGRAM_API_KEY', 'DEEPGRAM_URL', 'SHERPA_MODEL_DIR'],
  ...['TRANSCRIPTION_URL', 'TRANSCRIPTION_API_KEY', 'TRANSCRIPTION_PARALLEL'],
];

/**
 * Reads `STT_MODELS`, in order of preference. Without it, uses what is configured: Deepgram, then a transcription server, then a
 * sherpa-onnx model.
 */
export function readSttModels(read: Reader): SttModelChoice[] {
  const [deepgramKey, deepgramUrl, modelDir, transcriptionUrl = ''] = providerVariables.map(read.text);
  const configured = [
    (deepgramKey ?? deepgramUrl) && 'deepgram:nova-3',
    /^https?:/i.test(transcriptionUrl) && 'openai:whisper-1',
    modelDir && 'sherpa',
  ].filter(Boolean);
  const entries = (read.text('STT_MODELS') ?? configured.join()).split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').flatMap((entry) => readEntry(entry, read));
}

function readEntry(entry: string, read: Reader): SttModelChoice[] {
  const { provider = '', model, languages } = ENTRY.exec(entry)?.groups ?? {};
  if (provider === '') {
    read.problems.push(
      `STT_MODELS: "${entry}" must look like PROVIDER, PROVIDER:MODEL or PROVIDER:MODEL[LANGUAGE|LANGUAGE]`,
    );
    return [];
  }
  return [
    { provider: provider.toLowerCase(), model, languages: languages?.split('|'), ...readSettings(provider, read) },
  ];
}

function readSettings(
  provider: string,
  read: Reader,
): Pick<SttModelChoice, 'url' | 'apiKey' | 'modelDir' | 'parallel'> {
  const prefix = prefixOf(provider.toLowerCase());
  return {
    url: read.url(`${prefix}_URL`, ['ws:', 'wss:', 'http:', 'https:']),
    apiKey: read.text(`${prefix}_API_KEY`),
    modelDir: read.text(`${prefix}_MODEL_DIR`),
    parallel: read.integer(`${prefix}_PARALLEL`, undefined, 1, 100),
  };
}

/** An OpenAI-compatible address. */
export interface ModelEndpoint {
  url: string;
  model: string;
  apiKey?: string;
}

/** The language model. */
export interface LlmEndpoint extends ModelEndpoint {
  /** The window of the model in tokens. Without it, the server is asked. */
  context?: number;
  /** The time that the server may be silent before the first word. */
  timeoutMs?: number;
}

export function readLanguageModel(read: Reader): LlmEndpoint | undefined {
  const context = read.integer('LLM_CONTEXT', undefined, 1_024, 10_000_000);
  const seconds = read.integer('LLM_TIMEOUT', undefined, 1, 86_400);
  const endpoint = readEndpoint(read, 'LLM');
  if (!endpoint) return undefined;
  return {
    ...endpoint,
    ...(context !== undefined && { context }),
    ...(seconds !== undefined && { timeoutMs: 1000 * seconds }),
  };
}

export function readEndpoint(read: Reader, prefix: 'LLM' | 'EMBEDDING'): ModelEndpoint | undefined {
  const url = read.url(`${prefix}_URL`, ['http:', 'https:']);
  const model = read.text(`${prefix}_MODEL`);
  const apiKey = read.text(`${prefix}_API_KEY`);
  if (url && model) return { url, model, apiKey };
  if (url) read.problems.push(`${prefix}_MODEL: a model name is required with ${prefix}_URL`);
  if (model) read.problems.push(`${prefix}_URL: an address is required with ${prefix}_MODEL`);
  return undefined;
}
