import type { Reader } from './variables.ts';

/** One entry of `STT_MODELS`: `deepgram:nova-3` is provider `deepgram`, model `nova-3`. */
export interface SttModelChoice {
  provider: 'deepgram' | 'openai' | 'sherpa';
  model?: string | undefined;
  /** What the model understands, where that is not generally known: `deepgram:my-model[de|fr|multi]`. */
  languages?: string[] | undefined;
}

/** `STT_MODELS`, or what else is set up. */
export function readSttModels(read: Reader, hasDeepgram: boolean): SttModelChoice[] {
  const usable = [hasDeepgram && 'deepgram:nova-3', read.text('SHERPA_MODEL_DIR') && 'sherpa'].filter(Boolean);
  const { choices, unknown } = parseSttModels(read.text('STT_MODELS') ?? usable.join());
  for (const entry of unknown) {
    read.problems.push(`STT_MODELS: "${entry}" is no known model; known are deepgram:MODEL, openai:MODEL and sherpa`);
  }
  if (choices.some(({ provider }) => provider === 'openai') && !read.text('TRANSCRIPTION_URL')) {
    read.problems.push('TRANSCRIPTION_URL: the address is needed where STT_MODELS lists openai');
  }
  return choices;
}

const sttEntry = /^(?<provider>deepgram|openai|sherpa)(?::(?<model>[\w./:-]+))?(?:\[(?<languages>[\w|-]+)\])?$/i;

/** Reads `sherpa,deepgram:nova-3`, first choice first; entries that cannot be meant are told apart. */
export function parseSttModels(list: string): { choices: SttModelChoice[]; unknown: string[] } {
  const entries = list.split(',').map((entry) => entry.trim());
  const choices: SttModelChoice[] = [];
  const unknown: string[] = [];
  for (const entry of entries.filter((text) => text !== '')) {
    const { provider, model, languages } = sttEntry.exec(entry)?.groups ?? {};
    // Names such as `Systran/faster-whisper-small` are for servers alone.
    const isOdd = provider !== 'openai' && /[/:]/.test(model ?? '');
    if (provider === undefined || isOdd) unknown.push(entry);
    else choices.push({ provider: providerName(provider), model, languages: languages?.split('|') });
  }
  return { choices, unknown };
}

const sttProviderNames = ['deepgram', 'openai', 'sherpa'] as const;

const providerName = (text: string): SttModelChoice['provider'] =>
  sttProviderNames.find((name) => name === text.toLowerCase()) ?? 'deepgram';
