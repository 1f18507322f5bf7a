import type { AppChatTool, AppToolTried } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, requireFound } from '../../errors.ts';
import { plainTextFilter } from '../../language/text/plain-text.ts';
import { type ChatToolCalled, callChatTool } from '../../outbound/chat-tools.ts';
import { type ParameterProblem, prepareParameters } from '../../outbound/parameter-schema.ts';
import type { AppRecord, EnabledApp } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import type { LocationService } from '../locations.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

/** The app of a tool. */
export type ToolApp = Pick<AppRecord, 'id' | 'name' | 'home_url'>;

/** A tool that a chat can call. */
export interface ToolOfApp {
  app: ToolApp;
  tool: AppChatTool;
}

interface AppToolServiceDeps extends Pick<ServiceDeps, 'egress'> {
  store: Pick<Store, 'of' | 'system'>;
  locations: Pick<LocationService, 'current'>;
}

type Caller = Pick<Call, 'actor' | 'signal'>;

type CallResult =
  | { called: ChatToolCalled; problems?: undefined }
  | { called?: undefined; problems: ParameterProblem[] };

interface CachedTools {
  tools: AppChatTool[];
  bytes: number;
}

/** Calls of a user outside of chats at once: each may take two minutes and 1 MB. */
const MAX_TRIES = 8;
const RETRY_MS = 5000;
/** The size of the tools as JSON: those of the user with the most. In memory they take about four times as much. */
const MAX_CACHED_BYTES = 32_000_000;

/** Calls the chat tools of apps. */
export class AppToolService extends Service<AppToolServiceDeps> {
  readonly #tools = new ToolCache(this.deps);
  /** Calls outside of chats of each user. */
  readonly #tries = new Map<string, number>();

  /** The tools of all enabled apps, or of one of them. */
  async list(uid: string, appId: string | null): Promise<ToolOfApp[]> {
    const apps = await this.deps.store.of(uid).apps.listEnabled();
    const wanted = appId === null ? apps : apps.filter(({ id }) => id === appId);
    const found: ToolOfApp[] = [];
    for (const app of wanted) for (const tool of await this.#tools.toolsOf(app)) found.push({ app, tool });
    return found;
  }

  /**
   * Calls a tool of an own or enabled app outside a chat. Throws `not_found`, `invalid_input` for its parameters, and `rate_limited` if too
   * many calls are running.
   */
  async try(call: Call, appId: string, toolName: string, parameters: Record<string, unknown>): Promise<AppToolTried> {
    const { uid } = call.actor;
    const { apps } = this.deps.store.of(uid);
    const own = await apps.getOwn(appId);
    const app = requireFound(own ?? (await apps.getEnabled(appId)), 'App');
    const tool = requireFound(
      app.chat_tools.find(({ name }) => name === toolName),
      'Tool',
    );
    const input = { given: parameters, written: JSON.stringify(parameters) };
    const { called, problems } = await this.#limitTries(uid, () => this.call(call, { app, tool }, input));
    if (problems) throw invalidInput(...problems.map(toIssue));
    const { durationMs, response, ...tried } = called;
    return { ...tried, response: own ? response : null, duration_ms: durationMs };
  }

  async #limitTries<T>(uid: string, run: () => Promise<T>): Promise<T> {
    const running = this.#tries.get(uid) ?? 0;
    if (running >= MAX_TRIES)
      throw new DomainError('rate_limited', 'Too many of your calls are running', { retryAfterMs: RETRY_MS });
    this.#tries.set(uid, running + 1);
    try {
      return await run();
    } finally {
      const left = (this.#tries.get(uid) ?? 1) - 1;
      if (left > 0) this.#tries.set(uid, left);
      else this.#tries.delete(uid);
    }
  }

  /** Calls a tool for the user. Its text has no address but those on the app's own host, and those of `written`, which the user wrote. */
  async call(
    { actor: { uid }, signal }: Caller,
    { app, tool }: ToolOfApp,
    { given, written }: { given: object; written: string },
  ): Promise<CallResult> {
    const { parameters, problems } = await prepareParameters({ ...given }, tool.parameters);
    if (problems) return { problems };
    const geolocation = await this.deps.locations.current(uid);
    const called = await callChatTool(
      this.deps.egress,
      { app: { ...app, homeUrl: app.home_url ?? undefined }, tool, uid, parameters, geolocation },
      signal,
    );
    return { called: { ...called, text: plainTextFilter(written, ownHosts(app, tool))(called.text) } };
  }
}

/** The host of the app's home page, and of the tool. */
const ownHosts = (app: ToolApp, tool: AppChatTool): ReadonlySet<string> =>
  new Set([app.home_url ?? '', tool.endpoint].flatMap((url) => URL.parse(url)?.host ?? []));

const toIssue = ({ name, msg }: ParameterProblem) => ({
  loc: ['body', 'parameters', ...(name ? [name] : [])],
  msg,
  type: msg.endsWith('is required') ? 'missing' : 'value_error',
});

/** The tools of apps in memory: each chat needs those of all enabled apps, up to 25 MB, and they rarely change. */
export class ToolCache extends Service<{ store: Pick<Store, 'system'>; maxBytes?: number }> {
  /** By app, version and time of its last change, the last used one last. */
  readonly #kept = new Map<string, CachedTools>();
  /** Messages that are sent at once share what is being read. */
  readonly #reading = new Map<string, Promise<CachedTools>>();
  #bytes = 0;

  async toolsOf(app: Pick<EnabledApp, 'id' | 'updated_at' | 'version'>): Promise<AppChatTool[]> {
    const key = `${app.id} ${app.version} ${app.updated_at.getTime()}`;
    const kept = this.#kept.get(key) ?? (await this.#read(key, app));
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    const { maxBytes = MAX_CACHED_BYTES } = this.deps;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
    return kept.tools;
  }

  #read(key: string, app: Pick<EnabledApp, 'id' | 'version'>): Promise<CachedTools> {
    const reading =
      this.#reading.get(key) ??
      this.deps.store.system.apps
        .readTools(app)
        .then((json = '[]') => ({ tools: JSON.parse(json), bytes: json.length }))
        .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
