import type { StreamFrame } from '../../../generated/rest/reply.ts';
import type { ChatMessage, ChatMessagePage } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { requireFound } from '../../errors.ts';
import type { ChatModel } from '../../providers/llm/port.ts';
import { type ChatMessageRecord, toChatMessage } from '../../store/chat-messages.ts';
import type { Page } from '../../store/sql/page.ts';
import type { Store } from '../../store/store.ts';
import type { AskService } from '../ask/ask.ts';
import { type PageQuery, toPaging } from '../list-query.ts';
import { doneFrame, errorFrame } from '../llm/answer-frames.ts';
import { modelFor } from '../privacy/user-providers.ts';
import { type Models, Service, type ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { type Answer, type AnswerSources, answerWithQuotes } from './answer.ts';
import type { AppToolService } from './app-tools.ts';
import type { ChatTurn, ChatTurns } from './chat-turns.ts';
import { answerCommand, isToolCommand } from './command-answer.ts';
import { answerWithModel } from './model-answer.ts';
import type { OwnToolDeps } from './own-tools.ts';

interface ChatServiceDeps extends Pick<ServiceDeps, 'quota'>, Omit<OwnToolDeps, 'store' | 'ask'> {
  timezoneOf: UserTimezone;
  store: Pick<Store, 'of' | 'transaction'>;
  appTools: Pick<AppToolService, 'list' | 'call'>;
  ask: Pick<AskService, 'answer' | 'quote'>;
  turns: Pick<ChatTurns, 'enter'>;
  /** Without a language model, questions are answered with quotes. */
  models?: Models<ChatModel> | undefined;
}

/** `app_id` absent, empty or `null` is the main chat. */
interface ChatQuery {
  app_id?: string;
}

/** A message that an app sends on its own. */
export interface AppMessage {
  appId: string;
  appName: string;
  /** The app's own chat, or the main chat. */
  target: 'app' | 'main';
  text: string;
}

const MAX_CITED = 5;
/** The size of a list of the tools: AI clients have a small context. */
const MAX_TOOL_BYTES = 60_000;
/** Earlier messages of a chat that a language model reads. */
const MAX_HISTORY = 20;
const FAILURE = { message: 'chat answer failed', detail: 'The assistant could not answer. Try again.' };

/** The chats of a user: the main one, and one with each app. */
export class ChatService extends Service<ChatServiceDeps> {
  /** Stores a message that an app sends on its own, in the transaction of its cause. */
  addAppMessage(tx: Pick<Store, 'of'>, uid: string, message: AppMessage): Promise<ChatMessageRecord> {
    return storeAppMessage({ tx, quota: this.deps.quota }, uid, message);
  }

  /** Lists the messages of a chat, newest first. Throws `not_found` for an app that is not enabled. */
  async list(call: Call, { app_id, ...page }: PageQuery & ChatQuery): Promise<Page<ChatMessage>> {
    const { id } = await this.#requireChat(call, app_id);
    return this.deps.store.of(call.actor.uid).chatMessages.list({ chat: id }, toPaging(page));
  }

  /** The list of the tools: the messages of all chats. A page with long texts has fewer of them. */
  async listForTools(call: Call, { limit, offset }: { limit: number; offset: number }): Promise<ChatMessagePage> {
    const { items: messages, nextCursor } = await this.deps.store
      .of(call.actor.uid)
      .chatMessages.list({}, { limit, offset }, { shortenTo: MAX_TOOL_BYTES });
    return { messages, returned_count: messages.length, has_more: nextCursor !== undefined, offset, limit };
  }

  /** Deletes the messages of a chat and returns the greeting that begins the next one. Throws `not_found`. */
  async clear(call: Call, { app_id }: ChatQuery): Promise<ChatMessage> {
    const { id, name } = await this.#requireChat(call, app_id);
    const { uid } = call.actor;
    return this.deps.store.transaction(async (tx) => {
      const { chatMessages } = tx.of(uid);
      await chatMessages.clear(id);
      return toChatMessage(await chatMessages.insert({ app_id: id, sender: 'ai', text: greeting(name) }));
    });
  }

  /**
   * Stores a message and streams its answer. Rejects with `not_found` for an app that is not enabled, with `too_large` for a full account
   * and with `rate_limited`; every later failure is an `error` frame.
   */
  async send(call: Call, { app_id, text }: ChatQuery & { text: string }): Promise<AsyncIterable<StreamFrame>> {
    const { id } = await this.#requireChat(call, app_id);
    await this.deps.quota.admit(call.actor.uid, [{ text }]);
    const turn = await this.deps.turns.enter(call.actor.uid, id, call.signal);
    return this.#frames(call, { appId: id, text, turn });
  }

  async *#frames(call: Call, message: Message & { turn: ChatTurn }): AsyncGenerator<StreamFrame> {
    const { turn } = message;
    try {
      if (!turn.isNext) yield { label: 'think', text: 'Waiting for the previous answer' };
      await turn.ready;
      yield* this.#answerFrames(call, message);
    } catch (error) {
      if (!call.signal.aborted) yield errorFrame(call, error, FAILURE);
    } finally {
      await turn.leave();
    }
  }

  async *#answerFrames(call: Call, { appId, text }: Message): AsyncGenerator<StreamFrame> {
    const { uid } = call.actor;
    const { chatMessages } = this.deps.store.of(uid);
    const history = await chatMessages.recent(appId, MAX_HISTORY);
    await chatMessages.insert({ app_id: appId, sender: 'human', text });
    const { text: answer, sources } = yield* collectText(await this.#answer(call, { appId, text }, history));
    call.signal.throwIfAborted();
    const stored = await this.#storeAnswer(uid, appId, answer, sources);
    yield doneFrame(toChatMessage(stored));
  }

  async #answer(call: Call, { appId, text }: Message, history: ChatMessageRecord[]): Promise<Answer> {
    if (isToolCommand(text)) return answerCommand(call, text, { appTools: this.deps.appTools, appId });
    const { ask, appTools, store, timezoneOf } = this.deps;
    const { uid } = call.actor;
    const llm = await modelFor(this.deps.models?.llm, uid);
    const quotes = { ask, timezone: await timezoneOf(store.of(uid)) };
    if (!llm)
      return answerWithQuotes(call, text, { ...quotes, reason: this.deps.models?.llm ? 'switched_off' : 'no_model' });
    const question = { text, history, tools: await appTools.list(uid, appId) };
    return answerWithModel(call, question, { ...this.deps, llm, quotes });
  }

  #storeAnswer(uid: string, app_id: string | null, text: string, { cited, read, apps, hasRead }: AnswerSources) {
    this.deps.quota.count(uid, Buffer.byteLength(text));
    const memories_id = cited.slice(0, MAX_CITED);
    const source_ids = [...new Set([...cited, ...read])];
    const sources = { memories_id, source_ids, app_ids: apps, has_read: hasRead };
    return this.deps.store.of(uid).chatMessages.insert({ app_id, sender: 'ai', text, ...sources });
  }

  /** The chat, with the name of its app. */
  async #requireChat(call: Call, appId: string | undefined): Promise<{ id: string | null; name?: string }> {
    // Existing clients send `app_id=null` for the main chat.
    if (appId === undefined || appId === '' || appId === 'null') return { id: null };
    const apps = await this.deps.store.of(call.actor.uid).apps.listEnabled();
    const app = requireFound(
      apps.find(({ id }) => id === appId),
      'App',
    );
    return { id: app.id, name: app.name };
  }
}

interface Message {
  appId: string | null;
  text: string;
}

const greeting = (appName: string | undefined): string =>
  appName === undefined
    ? 'Hello! Ask me about your conversations, memories and tasks.'
    : `Hello! This is your chat with ${appName}.`;

/** Sends the parts of an answer. Returns its whole text and its sources. */
async function* collectText(answer: Answer): AsyncGenerator<StreamFrame, { text: string; sources: AnswerSources }> {
  let text = '';
  for (;;) {
    const { value, done } = await answer.next();
    if (done) return { text, sources: value };
    if ('status' in value) yield { label: 'think', text: value.status };
    else {
      text += value.text;
      // A frame is one line, and existing clients read this word as a line break.
      yield { label: 'data', text: value.text.replace(/\r?\n|\r/g, '__CRLF__') };
    }
  }
}

/** Stores a message of an app, in the transaction of its cause. In the main chat it is prefixed `[App name]: `. */
export async function storeAppMessage(
  { quota, tx }: Pick<ServiceDeps, 'quota'> & { tx: Pick<Store, 'of'> },
  uid: string,
  { appId, appName, target, text }: AppMessage,
): Promise<ChatMessageRecord> {
  const message =
    target === 'main' ? { app_id: null, text: `[${appName.replace(/[[\]]/g, '')}]: ${text}` } : { app_id: appId, text };
  quota.count(uid, Buffer.byteLength(message.text));
  const origin = { from_external_integration: true, app_ids: [appId] };
  return tx.of(uid).chatMessages.insert({ ...message, ...origin, sender: 'ai' });
}
