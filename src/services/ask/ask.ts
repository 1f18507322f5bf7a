import { EventEmitter, on } from 'node:events';
import type { StreamFrame } from '../../../generated/rest/reply.ts';
import type { AskAnswer, AskRequest, Conversation, ConversationStatus } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { hasCode } from '../../errors.ts';
import type { LanguageModel, ModelProgress } from '../../providers/llm/port.ts';
import { type FindFilter, UNFINISHED_STATUSES } from '../../store/conversations/search-index.ts';
import type { Store } from '../../store/store.ts';
import { doneFrame, errorFrame, showProgress } from '../llm/answer-frames.ts';
import { modelFor } from '../privacy/user-providers.ts';
import { fuseRankings, type RecordFinder } from '../search/record-finder.ts';
import { inTurn } from '../search/search-turns.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { requireTimezone } from '../timezones.ts';
import { addActionWeights, answerNothingFound, type Evidence, parseQuestion, type Question } from './evidence.ts';
import { answerByQuotes, type QuoteReason } from './extractive-answer.ts';
import { answerByModel } from './model-answer.ts';

/** Yields what `run` reports while it runs. Returns its result. */
export async function* streamReports<Report, Result>(
  run: (report: (value: Report) => void) => Promise<Result>,
): AsyncGenerator<Report, Result> {
  const emitter = new EventEmitter();
  const reports = on(emitter, 'report', { close: ['end'] });
  const result = run((value) => emitter.emit('report', value)).finally(() => emitter.emit('end'));
  // The reader may have left when it fails.
  result.catch(() => {});
  for await (const [value] of reports) yield value;
  return await result;
}

interface AskServiceDeps extends Pick<ServiceDeps, 'models' | 'quota'> {
  finder: Pick<RecordFinder, 'find' | 'findUnfinished'>;
  store: Pick<Store, 'of'>;
  now?: () => Date;
}

/** The time that an answer waits for a model that is being loaded. */
const PATIENCE_MS = 30_000;

/** About twice the text of the longest live conversation. */
const TRANSCRIPT_READ = { offset: 0, maxBytes: 4_000_000 };
const FAILURE = { message: 'ask failed', detail: 'The question could not be answered. Try again.' };
interface FoundConversations {
  /** Best first. */
  ids: string[];
  /** The weight of each term of the question that occurs. */
  weights: ReadonlyMap<string, number>;
}

const NO_CONVERSATIONS: FoundConversations = { ids: [], weights: new Map() };

/** A conversation is used from its first words, before it has a summary. */
const ASKED: ConversationStatus[] = [...UNFINISHED_STATUSES, 'completed'];

/** A conversation was locked, discarded or deleted while a model was asked. */
class ConversationHidden extends Error {}

/** The input of an answer, before its conversations are read. */
interface Found extends Omit<Evidence, 'conversations'> {
  ids: readonly string[];
}

interface Status {
  status: string;
}

interface FindOptions {
  filter: FindFilter;
  limit: number;
}
type AskInput = WithDefaults<Omit<AskRequest, 'keep'>, 'limit' | 'timezone'>;
type KeptInput = WithDefaults<AskRequest, 'limit' | 'timezone'>;

/** As many conversations as a message of the chat cites. */
const MAX_CITED = 5;

/** Answers questions from the user's conversations. Stores a question and its answer only on request. */
export class AskService extends Service<AskServiceDeps> {
  /** Rejects with `invalid_input` for an unknown time zone. */
  async answer(call: Call, input: KeptInput): Promise<AskAnswer> {
    const answer = await this.#begin(call, input);
    for (;;) {
      const { value, done } = await answer.next();
      if (done) return value;
    }
  }

  /** Streams the progress of a language model, and the answer. Rejects like `answer`; every later failure is an `error` frame. */
  async stream(call: Call, input: KeptInput): Promise<AsyncIterable<StreamFrame>> {
    return toFrames(call, await this.#begin(call, input));
  }

  async #begin(call: Call, { keep, ...input }: KeptInput): Promise<AsyncGenerator<Status, AskAnswer>> {
    const answer = this.#answer(call, await this.#find(call, input));
    if (!keep) return answer;
    await this.deps.quota.admit(call.actor.uid, [{ text: input.question }]);
    return this.#addToChat(call, input.question, answer);
  }

  /** Adds the question and its answer to the main chat when the answer is there. */
  async *#addToChat(call: Call, question: string, answer: AsyncGenerator<Status, AskAnswer>) {
    const { uid } = call.actor;
    const asked = { app_id: null, sender: 'human', text: question, created_at: new Date() } as const;
    const result = yield* answer;
    const ids = result.sources.map(({ id }) => id);
    const sources = { memories_id: ids.slice(0, MAX_CITED), source_ids: ids, has_read: ids.length > 0 };
    const { chatMessages } = this.deps.store.of(uid);
    await chatMessages.insert(asked);
    await chatMessages.insert({ app_id: null, sender: 'ai', text: result.answer, ...sources });
    this.deps.quota.count(uid, Buffer.byteLength(result.answer));
    return result;
  }

  /** The same without a language model. */
  async quote(call: Call, input: AskInput, reason: QuoteReason): Promise<AskAnswer> {
    const found = await this.#find(call, input);
    const evidence = await this.#readEvidence(call, found);
    return evidence ? answerByQuotes(evidence, reason, call.signal) : answerNothingFound(found.question);
  }

  async *#answer(call: Call, found: Found): AsyncGenerator<Status, AskAnswer> {
    const llm = await modelFor(this.deps.models?.llm, call.actor.uid);
    const { signal } = call;
    for (;;) {
      const evidence = await this.#readEvidence(call, found);
      if (!evidence) return answerNothingFound(found.question);
      if (!llm) return answerByQuotes(evidence, this.deps.models?.llm ? 'switched_off' : 'no_model', signal);
      try {
        return yield* this.#answerByModel(call, evidence, llm);
      } catch (error) {
        // Asks again with fewer conversations, so this ends.
        if (error instanceof ConversationHidden) continue;
        if (signal.aborted || !hasCode(error, 'unavailable')) throw error;
        call.log.warn({ err: error }, 'the language model failed; the question is answered by quotes');
      }
      const remaining = await this.#readEvidence(call, found);
      return remaining ? answerByQuotes(remaining, 'model_failed', signal) : answerNothingFound(found.question);
    }
  }

  /** Throws `ConversationHidden` if the evidence is not visible any more. */
  async *#answerByModel(call: Call, evidence: Evidence, llm: LanguageModel): AsyncGenerator<Status, AskAnswer> {
    const { signal } = call;
    const confirm = () => this.#confirmVisible(call.actor.uid, evidence.conversations);
    const onLeftOut = (count: number) =>
      call.log.warn({ conversations: count }, 'conversations do not fit into the window of the language model');
    const answer = yield* showProgress<never, AskAnswer>(
      streamReports<ModelProgress, AskAnswer>((onProgress) =>
        answerByModel(evidence, llm, { signal, confirm, onLeftOut, onProgress, patienceMs: PATIENCE_MS }),
      ),
    );
    await confirm();
    return answer;
  }

  /** Finds the conversations to answer from. Rejects with `invalid_input` for an unknown time zone. */
  async #find(call: Call, { question: text, limit, timezone }: AskInput): Promise<Found> {
    const zone = requireTimezone(timezone, ['body', 'timezone']);
    const now = this.deps.now?.() ?? new Date();
    const question = await parseQuestion(text, now, zone);
    const completed = await this.#selectConversations(call, question, limit);
    const { ids, weights } = await this.#addUnfinished(call, question, completed, limit);
    return { question, weights: addActionWeights(weights, question), zone, now, ids };
  }

  /** The evidence that is visible now, if any. */
  async #readEvidence(call: Call, { ids, ...context }: Found): Promise<Evidence | undefined> {
    const conversations = await this.#readVisible(call.actor.uid, ids);
    return conversations.length === 0 ? undefined : { ...context, conversations };
  }

  /** Selects the conversations to answer from, best first. */
  async #selectConversations(call: Call, question: Question, limit: number): Promise<FoundConversations> {
    const { period, terms, topic } = question;
    const filter = { began_from: period?.from, began_to: period?.to };
    if (terms.length === 0 && (!period || question.asksForTasks))
      return this.#selectWithoutSubject(call, question, filter, limit);
    const found = await this.#findByTerms(call, { text: topic, terms }, { filter, limit });
    // A model can find the answer in all conversations of a period. Without a subject, all of them are meant.
    const usesAll = terms.length === 0 || (await modelFor(this.deps.models?.llm, call.actor.uid)) !== undefined;
    return period && usesAll ? this.#addRecent(call, found, filter, limit) : found;
  }

  /** Adds conversations that have no summary yet. They are in no index. */
  async #addUnfinished(call: Call, question: Question, found: FoundConversations, limit: number) {
    const { period, terms, actionTerms, asksForTasks } = question;
    const filter = { began_from: period?.from, began_to: period?.to };
    const isAll = period && (terms.length > 0 ? await modelFor(this.deps.models?.llm, call.actor.uid) : !asksForTasks);
    const words = terms.length > 0 ? terms : actionTerms;
    if (!period && words.length === 0) return found;
    const { ids } = await inTurn(call, () => this.deps.finder.findUnfinished(call, isAll ? [] : words, filter));
    if (ids.length === 0) return found;
    // A word that no other conversation has is rare.
    const rarest = Math.max(1, ...found.weights.values());
    const weights = new Map([...words.map((word): [string, number] => [word, rarest]), ...found.weights]);
    return { ids: fuseRankings(found.ids, ids).slice(0, limit), weights };
  }

  async #findByTerms(call: Call, query: { text: string; terms: string[] }, options: FindOptions) {
    if (query.terms.length === 0) return NO_CONVERSATIONS;
    const { conversationIndex } = this.deps.store.of(call.actor.uid);
    const found = await inTurn(call, () => this.deps.finder.find(call, conversationIndex, { ...query, ...options }));
    // Records with a few words of a question about something else do not answer it.
    if (found.missing.length > query.terms.length / 2) return NO_CONVERSATIONS;
    const ids = found.records.map(({ id }) => id);
    return { ids, weights: found.weights };
  }

  /** Adds the latest other conversations up to the limit. */
  async #addRecent(call: Call, found: FoundConversations, filter: FindFilter, limit: number) {
    if (found.ids.length >= limit) return found;
    const others = await this.deps.store.of(call.actor.uid).conversationIndex.select(filter, {
      limit: limit + found.ids.length,
    });
    return { ...found, ids: takeDistinct([...found.ids, ...others], limit) };
  }

  /**
   * For a question without a subject: conversations with open tasks, the earliest due first, if the question asks for tasks, then matches
   * of the remaining words. In a period, all tasks count, followed by the other conversations of the period.
   */
  async #selectWithoutSubject(call: Call, question: Question, filter: FindFilter, limit: number) {
    const { actionTerms: terms, topic, asksForTasks, period } = question;
    const found = await this.#findByTerms(call, { text: topic, terms }, { filter, limit });
    if (!asksForTasks) return found;
    const withTasks = await this.deps.store.of(call.actor.uid).conversationIndex.selectWithTasks(filter, {
      openOnly: !period,
      limit,
    });
    const chosen = { ...found, ids: takeDistinct([...withTasks, ...found.ids], limit) };
    return period ? this.#addRecent(call, chosen, filter, limit) : chosen;
  }

  /**
   * Reads the current state of conversations, each in one statement with its lock. Leaves out those that were locked or discarded since
   * they were found.
   */
  async #readVisible(uid: string, ids: readonly string[]): Promise<Conversation[]> {
    const found: Conversation[] = [];
    for (const id of ids) {
      const conversation = await this.deps.store.of(uid).conversations.getDetails(id, TRANSCRIPT_READ);
      if (conversation && isVisible(conversation)) found.push(conversation);
    }
    return found;
  }

  /** Throws `ConversationHidden` unless all of them are still visible. */
  async #confirmVisible(uid: string, conversations: readonly Conversation[]): Promise<void> {
    const ids = conversations.map(({ id }) => id);
    const visible = await this.deps.store.of(uid).conversationIndex.select({ statuses: ASKED }, { among: ids });
    if (visible.length < ids.length) throw new ConversationHidden();
  }
}

async function* toFrames(call: Call, answer: AsyncGenerator<Status, AskAnswer>): AsyncGenerator<StreamFrame> {
  try {
    for (;;) {
      const { value, done } = await answer.next();
      yield done ? doneFrame(value) : { label: 'think', text: value.status };
      if (done) return;
    }
  } catch (error) {
    if (!call.signal.aborted) yield errorFrame(call, error, FAILURE);
  }
}

const takeDistinct = (ids: readonly string[], limit: number) => [...new Set(ids)].slice(0, limit);
const isVisible = ({ locked, discarded, status }: Conversation) => !locked && !discarded && ASKED.includes(status);
