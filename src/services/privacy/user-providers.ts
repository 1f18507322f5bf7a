import type { OutboundData, OutboundKind } from '../../../generated/types.gen.ts';
import type { Config } from '../../config/config.ts';
import { follow } from '../../lib/follow.ts';
import type { CountCall } from '../../lib/measurements.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import { type ChatModel, failureOf, type LanguageModel } from '../../providers/llm/port.ts';
import type { SttUser } from '../../providers/stt/port.ts';
import { sttAddresses } from '../../providers/stt/registry.ts';
import type { Store } from '../../store/store.ts';
import { type Models, Service, type ServiceDeps } from '../service-deps.ts';
import { readVocabulary } from '../vocabulary.ts';

/** The language model for the data of a user. Undefined without one, or if the user has switched it off. Not for use in a transaction. */
export const modelFor = async <M extends LanguageModel>(
  llm: M | undefined,
  uid: string,
): Promise<M | ChatModel | undefined> => (llm?.forUser ? llm.forUser(uid) : llm);

/** The embedding provider for the data of a user. Undefined without one, or if the user has switched it off. Not for use in a transaction. */
export const embeddingFor = async (
  embedding: EmbeddingProvider | undefined,
  uid: string,
): Promise<EmbeddingProvider | undefined> => (embedding?.forUser ? embedding.forUser(uid) : embedding);

/** An address of the configuration that gets data of users. */
export interface ProviderDestination {
  id: string;
  kind: OutboundKind;
  name: string;
  url: string;
  data: OutboundData[];
}

const LANGUAGE_MODEL = 'language_model';
export const EMBEDDINGS = 'embeddings';
export const PUSH_GATEWAY = 'push_gateway';
export const sttDestination = (provider: string) => `speech_to_text:${provider}`;

export type DestinationConfig = Pick<Config, 'sttModels' | 'llm' | 'embedding' | 'pushUrl'>;

/** The providers that are reached over the network. Those inside of this process and its children are not among them. */
export function providerDestinations({ sttModels, llm, embedding, pushUrl }: DestinationConfig): ProviderDestination[] {
  const found = [...sttAddresses(sttModels)].map(([name, url]): ProviderDestination => {
    return { id: sttDestination(name), kind: 'speech_to_text', name, url, data: ['audio', 'vocabulary'] };
  });
  if (llm) {
    const data: OutboundData[] = ['transcript', 'conversation', 'question', 'memory', 'screen_activity'];
    found.push({ id: LANGUAGE_MODEL, kind: 'language_model', name: llm.model, url: llm.url, data });
  }
  if (embedding) {
    const data: OutboundData[] = ['transcript', 'question', 'memory', 'social_post'];
    found.push({ id: EMBEDDINGS, kind: 'embeddings', name: embedding.model, url: embedding.url, data });
  }
  if (pushUrl)
    found.push({ id: PUSH_GATEWAY, kind: 'push_gateway', name: 'push gateway', url: pushUrl, data: ['notification'] });
  return found;
}

/** Counts the requests to one destination for one user. */
interface RequestMeter {
  onSent(bytes: number): void;
  onFailed(error: string): void;
}

interface UserProvidersDeps {
  store: Pick<Store, 'of'>;
  config: DestinationConfig;
  count: CountCall;
  log: Pick<ServiceDeps['log'], 'warn'>;
}

/** Providers for the data of one user: without those that they have switched off, and counted. */
export class UserProviders extends Service<UserProvidersDeps> {
  /** By the ids of destinations. */
  readonly #hosts = new Map(providerDestinations(this.deps.config).map(({ id, url }) => [id, new URL(url).host]));

  /** True if the destination may get data of the user. */
  async mayUse(uid: string, destination: string): Promise<boolean> {
    return !(await this.deps.store.of(uid).privacySettings.switchedOff()).includes(destination);
  }

  /** The models for each user. They are those of `current`, which change while the service runs. */
  models(current: Models<ChatModel>): Models<ChatModel> {
    const llm = follow(
      () => current.llm,
      (model) => this.#languageModel(model),
    );
    const embedding = follow(
      () => current.embedding,
      (model) => this.#embedding(model),
    );
    return {
      get llm() {
        return llm();
      },
      get embedding() {
        return embedding();
      },
    };
  }

  #languageModel(llm: ChatModel): ChatModel {
    return {
      ...llm,
      forUser: async (uid) =>
        (await this.mayUse(uid, LANGUAGE_MODEL)) ? countedModel(llm, this.#meter(uid, LANGUAGE_MODEL)) : undefined,
    };
  }

  #embedding(provider: EmbeddingProvider): EmbeddingProvider {
    return Object.assign(Object.create(provider) as EmbeddingProvider, {
      forUser: async (uid: string) =>
        (await this.mayUse(uid, EMBEDDINGS)) ? countedEmbedding(provider, this.#meter(uid, EMBEDDINGS)) : undefined,
    });
  }

  /** The user of speech to text. */
  sttUser = async (uid: string): Promise<SttUser> => {
    const prefix = sttDestination('');
    const off = await this.deps.store.of(uid).privacySettings.switchedOff();
    let vocabulary: readonly string[] = [];
    return {
      switchedOff: new Set(off.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))),
      vocabulary: async () => {
        try {
          vocabulary = await readVocabulary(this.deps.store, uid);
        } catch (err) {
          // Speech is recognized without it, too.
          this.deps.log.warn({ err }, 'the vocabulary could not be read');
        }
        return vocabulary;
      },
      begin: (provider) => {
        const call = { uid, destination: sttDestination(provider), host: this.#hosts.get(sttDestination(provider)) };
        const count = (what: { calls?: number; bytes?: number; error?: string }) => {
          // A provider in this process has no host.
          if (call.host !== undefined) this.deps.count({ ...call, host: call.host, ...what });
        };
        count({ calls: 1 });
        return {
          onSent: (bytes) => count({ bytes }),
          onFailed: ({ reason }) => count({ error: reason.replaceAll('_', ' ') }),
        };
      },
    };
  };

  /** Counts a notification that was sent to the push gateway. */
  countPush(uid: string, bytes: number, error?: string): void {
    this.deps.count({ ...this.#callOf(uid, PUSH_GATEWAY), calls: 1, bytes, error });
  }

  #meter(uid: string, destination: string): RequestMeter {
    const call = this.#callOf(uid, destination);
    return {
      onSent: (bytes) => this.deps.count({ ...call, calls: 1, bytes }),
      onFailed: (error) => this.deps.count({ ...call, error }),
    };
  }

  #callOf(uid: string, destination: string) {
    return { uid, destination, host: this.#hosts.get(destination) ?? '' };
  }
}

function countedModel(llm: ChatModel, { onSent, onFailed }: RequestMeter): ChatModel {
  const report = (error: unknown): never => {
    const failure = failureOf(error);
    if (failure) onFailed(failure.reason);
    throw error;
  };
  return {
    ...llm,
    generateText: (request, signal) => llm.generateText({ ...request, onSent }, signal).catch(report),
    generateObject: (request, signal) => llm.generateObject({ ...request, onSent }, signal).catch(report),
    async *converse(request, signal) {
      try {
        yield* llm.converse({ ...request, onSent }, signal);
      } catch (error) {
        report(error);
      }
    },
  };
}

const countedEmbedding = (provider: EmbeddingProvider, { onSent, onFailed }: RequestMeter): EmbeddingProvider =>
  Object.assign(Object.create(provider) as EmbeddingProvider, {
    embed: (texts: readonly string[], signal: AbortSignal) =>
      provider.embed(texts, signal, onSent).catch((error: unknown) => {
        if (!signal.aborted) onFailed(failureOf(error)?.reason ?? 'the call failed');
        throw error;
      }),
  });
