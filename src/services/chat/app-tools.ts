import type { AppChatTool, AppToolTried } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, notFound } from '../../errors.ts';
import { plainTextFilter } from '../../language/text/plain-text.ts';
import { type ParameterProblem, prepareParameters } from '../../outbound/chat-tool-parameters.ts';
import { type ChatToolCalled, callChatTool } from '../../outbound/chat-tools.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import type { LocationService } from '../locations.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { ToolCache } from './tool-cache.ts';

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

/** Calls of a user outside of chats at once: each may take two minutes and 1 MB. */
const MAX_TRIES = 8;
const RETRY_MS = 5000;

/** Calls the chat tools of apps. */
export class AppToolService {
  readonly #deps: AppToolServiceDeps;
  readonly #tools: ToolCache;
  /** Calls outside of chats of each user. */
  readonly #tries = new Map<string, number>();

  constructor(deps: AppToolServiceDeps) {
    this.#deps = deps;
    this.#tools = new ToolCache(deps);
  }

  /** The tools of all enabled apps, or of one of them. */
  async list(uid: string, appId: string | null): Promise<ToolOfApp[]> {
    const apps = await this.#deps.store.of(uid).apps.listEnabled();
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
    const { apps } = this.#deps.store.of(uid);
    const own = await apps.getOwn(appId);
    const app = own ?? (await apps.getEnabled(appId));
    if (!app) throw notFound('App');
    const tool = app.chat_tools.find(({ name }) => name === toolName);
    if (!tool) throw notFound('Tool');
    const { called, problems } = await this.#limitTries(uid, () =>
      this.call(call, { app, tool }, { given: parameters, written: JSON.stringify(parameters) }),
    );
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
    const geolocation = await this.#deps.locations.current(uid);
    const called = await callChatTool(
      this.#deps.egress,
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
