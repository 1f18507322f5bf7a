import type { CountCall } from '../../lib/call-counter.ts';
import { lexicalEmbedding } from '../../providers/embedding/lexical/provider.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import { type ConversationModel, failureOf } from '../../providers/llm/port.ts';
import type { SttUser } from '../../providers/stt/port.ts';
import type { Store } from '../../store/store.ts';
import {
  type DestinationConfig,
  EMBEDDINGS,
  LANGUAGE_MODEL,
  PUSH_GATEWAY,
  providerDestinations,
  sttDestination,
} from './provider-destinations.ts';

interface UserProvidersDeps {
  store: Pick<Store, 'of'>;
  config: DestinationConfig;
  count: CountCall;
}

/** Counts the requests to one destination for one user. */
interface RequestMeter {
  onSent(bytes: number): void;
  onFailed(error: string): void;
}

/** Providers for the data of one user: without those that they have switched off, and counted. */
export class UserProviders {
  readonly #deps: UserProvidersDeps;
  readonly #hosts: ReadonlyMap<string, string>;
  readonly #lexical = lexicalEmbedding();

  constructor(deps: UserProvidersDeps) {
    this.#deps = deps;
    this.#hosts = new Map(providerDestinations(deps.config).map(({ id, url }) => [id, new URL(url).host]));
  }

  /** True if the destination may get data of the user. */
  async mayUse(uid: string, destination: string): Promise<boolean> {
    return !(await this.#deps.store.of(uid).privacySettings.switchedOff()).includes(destination);
  }

  languageModel(llm: ConversationModel | undefined): ConversationModel | undefined {
    if (!llm) return undefined;
    return {
      ...llm,
      forUser: async (uid) =>
        (await this.mayUse(uid, LANGUAGE_MODEL)) ? countedModel(llm, this.#meter(uid, LANGUAGE_MODEL)) : undefined,
    };
  }

  embedding(provider: EmbeddingProvider): EmbeddingProvider {
    if (provider.local) return provider;
    return Object.assign(Object.create(provider) as EmbeddingProvider, {
      forUser: async (uid: string) =>
        (await this.mayUse(uid, EMBEDDINGS)) ? countedEmbedding(provider, this.#meter(uid, EMBEDDINGS)) : this.#lexical,
    });
  }

  /** The user of speech to text. */
  sttUser = async (uid: string): Promise<SttUser> => {
    const prefix = sttDestination('');
    const off = await this.#deps.store.of(uid).privacySettings.switchedOff();
    return {
      switchedOff: new Set(off.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))),
      begin: (provider) => {
        const call = { uid, destination: sttDestination(provider), host: this.#hosts.get(sttDestination(provider)) };
        const count = (what: { calls?: number; bytes?: number; error?: string }) => {
          // A provider in this process has no host.
          if (call.host !== undefined) this.#deps.count({ ...call, host: call.host, ...what });
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
    this.#deps.count({ ...this.#callOf(uid, PUSH_GATEWAY), calls: 1, bytes, error });
  }

  #meter(uid: string, destination: string): RequestMeter {
    const call = this.#callOf(uid, destination);
    return {
      onSent: (bytes) => this.#deps.count({ ...call, calls: 1, bytes }),
      onFailed: (error) => this.#deps.count({ ...call, error }),
    };
  }

  #callOf(uid: string, destination: string) {
    return { uid, destination, host: this.#hosts.get(destination) ?? '' };
  }
}

function countedModel(llm: ConversationModel, { onSent, onFailed }: RequestMeter): ConversationModel {
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
