import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../config/config.ts';
import type { SttModelChoice } from '../../config/models.ts';
import { deepgram } from './deepgram/provider.ts';
import { openai } from './openai/provider.ts';
import type { SttProvider, SttRegistration } from './port.ts';
import { realtime } from './realtime/provider.ts';
import { sherpa } from './sherpa/provider.ts';
import { wyoming } from './wyoming/provider.ts';

/** Speech-to-text providers by their name in STT_MODELS. To add one, write its folder and add its line here: docs/providers.md. */
export const sttRegistry: Readonly<Record<string, SttRegistration>> = {
  deepgram,
  openai,
  realtime,
  sherpa,
  wyoming,
};

type SttConfig = Pick<Config, 'sttModels' | 'dataDir'>;

/**
 * Constructs the providers that STT_MODELS names, in its order.
 * @throws ConfigError if an entry names no registered provider or its configuration is incomplete
 */
export function createSttProviders(config: SttConfig, log?: Logger, registry = sttRegistry): SttProvider[] {
  checkSttModels(config, registry);
  return config.sttModels.flatMap((choice) => registry[choice.provider]?.create(choice, config.dataDir, log) ?? []);
}

/** @throws ConfigError with a line for each entry of STT_MODELS that cannot be used */
export function checkSttModels({ sttModels, dataDir }: SttConfig, registry = sttRegistry): void {
  const problems = sttModels.flatMap((choice) => findProblem(choice, dataDir, registry) ?? []);
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
}

const MODEL_NAME = /^[\w.-]+$/;

function findProblem(choice: SttModelChoice, dataDir: string, registry: typeof sttRegistry): string | undefined {
  const { provider, model } = choice;
  const registration = Object.hasOwn(registry, provider) ? registry[provider] : undefined;
  if (!registration) {
    const forms = Object.values(registry).flatMap(({ forms }) => forms);
    return `STT_MODELS: "${provider}" is not a known provider; use one of ${forms.join(', ')}`;
  }
  const { forms, modelPattern = MODEL_NAME } = registration;
  if (model !== undefined && !modelPattern.test(model)) {
    return `STT_MODELS: "${provider}:${model}" is not a valid model name; use ${forms.join(' or ')}`;
  }
  return registration.findProblem?.(choice, dataDir);
}

/** One line for each model, for people: `deepgram:nova-3 (live, recordings, speakers)`. */
export const describeSttModels = ({ sttModels, speakerModel }: Pick<Config, 'sttModels' | 'speakerModel'>): string[] =>
  sttModels.map(({ provider, model, languages }) => {
    const uses = describeAbilities(provider, { languages, speakerModel });
    return `${model ? `${provider}:${model}` : provider}${uses && ` (${uses})`}`;
  });

/** Describes the abilities of a provider's models. `languages`: those of STT_MODELS. */
export function describeAbilities(
  provider: string,
  { languages, speakerModel }: Pick<SttModelChoice, 'languages'> & Pick<Config, 'speakerModel'>,
): string {
  const { abilities, tellsSpeakers, languages: usual } = sttRegistry[provider] ?? {};
  const byVoice = speakerModel ? 'speakers by voice' : 'known speakers by voice';
  const speakers = abilities && (tellsSpeakers ? 'speakers' : byVoice);
  return [abilities, speakers, languages ? `in ${languages.join(', ')}` : usual].filter(Boolean).join(', ');
}

/** True if the words of a provider have the numbers of their speakers. */
export const tellsSpeakers = ({ provider }: SttModelChoice): boolean => sttRegistry[provider]?.tellsSpeakers === true;

/** The addresses that get audio, by the name of the provider. */
export function sttAddresses(models: readonly SttModelChoice[]): ReadonlyMap<string, string> {
  const addresses = models.flatMap((choice): [string, string][] => {
    const address = sttRegistry[choice.provider]?.addressOf?.(choice);
    return address === undefined ? [] : [[choice.provider, address]];
  });
  return new Map(addresses);
}
