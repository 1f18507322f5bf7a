import type { AskAnswer, AskRequest, Conversation } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { FindFilter } from '../../store/repositories/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationFinder, FoundConversations } from '../search/conversation-finder.ts';
import { inTurn } from '../search/search-turns.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { requireTimezone } from '../timezones.ts';
import { answerNothingFound, type Evidence } from './evidence.ts';
import { answerByQuotes, type QuoteReason } from './extractive-answer.ts';
import { answerByModel } from './model-answer.ts';
import { addActionWeights, parseQuestion, type Question } from './question.ts';

interface AskServiceDeps extends Pick<ServiceDeps, 'finder' | 'llm'> {
  store: Pick<Store, 'conversations' | 'conversationIndex'>;
  now?: () => Date;
}

/** How long an answer waits for a model that is being loaded. */
const PATIENCE_MS = 30_000;

/** About twice the text of the longest live conversation. */
const TRANSCRIPT_READ = { offset: 0, maxBytes: 4_000_000 };
const NO_CONVERSATIONS: FoundConversations = { ids: [], weights: new Map() };

/** A conversation was locked, discarded or deleted while a model was asked. */
class ConversationHidden extends Error {}

type FindOptions = Parameters<ConversationFinder['find']>[2];
type AskInput = WithDefaults<AskRequest, 'limit' | 'timezone'>;

/** Answers questions from the user's conversations. Stores nothing. Specification: Ask conversations. */
export class AskService {
  readonly #deps: AskServiceDeps;
  readonly #now: () => Date;

  constructor({ now = () => new Date(), ...deps }: AskServiceDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Rejects with `invalid_input` for an unknown time zone. */
  async answer(call: Call, { question: text, limit, timezone }: AskInput): Promise<AskAnswer> {
    const zone = requireTimezone(timezone, ['body', 'timezone']);
    const asked = this.#now();
    const question = await parseQuestion(text, asked, zone);
    const { ids, weights } = await this.#selectConversations(call, question, limit);
    const context = { question, weights: addActionWeights(weights, question), zone, now: asked };
    /** The evidence that is visible now, if any. */
    const readEvidence = async (): Promise<Evidence | undefined> => {
      const conversations = await this.#readVisible(call.actor.uid, ids);
      return conversations.length === 0 ? undefined : { ...context, conversations };
    };
    const onLeftOut = (count: number) =>
      call.log.warn({ conversations: count }, 'conversations do not fit into the window of the language model');
    const { signal } = call;
    for (;;) {
      const evidence = await readEvidence();
      if (!evidence) return answerNothingFound(question);
      if (!this.#deps.llm) return answerByQuotes(evidence, 'no_model', call.signal);
      const confirm = () => this.#confirmVisible(call.actor.uid, evidence.conversations);
      try {
        const answer = await answerByModel(evidence, this.#deps.llm, {
          ...{ signal, confirm, onLeftOut, patienceMs: PATIENCE_MS },
        });
        await confirm();
        return answer;
      } catch (error) {
        // Asks again with fewer conversations, so this ends.
        if (error instanceof ConversationHidden) continue;
        if (signal.aborted || !isUnavailable(error)) throw error;
        call.log.warn({ err: error }, 'the language model failed; the question is answered by quotes');
      }
      const remaining = await readEvidence();
      return remaining ? answerByQuotes(remaining, 'model_failed', call.signal) : answerNothingFound(question);
    }
  }

  /** The same without a language model. */
  async quote(call: Call, { question: text, limit, timezone }: AskInput, reason: QuoteReason): Promise<AskAnswer> {
    const zone = requireTimezone(timezone, ['body', 'timezone']);
    const now = this.#now();
    const question = await parseQuestion(text, now, zone);
    const { ids, weights } = await this.#selectConversations(call, question, limit);
    const conversations = await this.#readVisible(call.actor.uid, ids);
    if (conversations.length === 0) return answerNothingFound(question);
    const evidence = { question, weights: addActionWeights(weights, question), zone, now, conversations };
    return answerByQuotes(evidence, reason, call.signal);
  }

  /** Selects the conversations to answer from, best first. */
  async #selectConversations(call: Call, question: Question, limit: number): Promise<FoundConversations> {
    const { period, terms, topic } = question;
    const filter = { began_from: period?.from, began_to: period?.to };
    if (terms.length === 0 && (!period || question.asksForTasks))
      return this.#selectWithoutSubject(call, question, filter, limit);
    const found = await this.#findByTerms(call, { text: topic, terms }, { filter, limit });
    // A model can find the answer in all conversations of a period. Without a subject, all of them are meant.
    const usesAll = terms.length === 0 || this.#deps.llm !== undefined;
    return period && usesAll ? this.#addRecent(call, found, filter, limit) : found;
  }

  async #findByTerms(call: Call, query: { text: string; terms: string[] }, options: FindOptions) {
    return query.terms.length > 0 ? inTurn(call, () => this.#deps.finder.find(call, query, options)) : NO_CONVERSATIONS;
  }

  /** Adds the latest other conversations up to the limit. */
  async #addRecent(call: Call, found: FoundConversations, filter: FindFilter, limit: number) {
    if (found.ids.length >= limit) return found;
    const others = await this.#deps.store.conversationIndex.select(call.actor.uid, filter, {
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
    const withTasks = await this.#deps.store.conversationIndex.selectWithTasks(call.actor.uid, filter, {
      openOnly: !period,
      limit,
    });
    const chosen = { ...found, ids: takeDistinct([...withTasks, ...found.ids], limit) };
    return period ? this.#addRecent(call, chosen, filter, limit) : chosen;
  }

  /**
   * Reads the current state of conversations, each in one statement with its lock. Leaves out those that were locked or discarded since
   * they were found. Specification: Ask conversations, rules 3 and 4.
   */
  async #readVisible(uid: string, ids: readonly string[]): Promise<Conversation[]> {
    const found: Conversation[] = [];
    for (const id of ids) {
      const conversation = await this.#deps.store.conversations.getDetails(uid, id, TRANSCRIPT_READ);
      if (conversation && isVisible(conversation)) found.push(conversation);
    }
    return found;
  }

  /** Throws `ConversationHidden` unless all of them are still visible. */
  async #confirmVisible(uid: string, conversations: readonly Conversation[]): Promise<void> {
    const ids = conversations.map(({ id }) => id);
    const visible = await this.#deps.store.conversationIndex.select(uid, {}, { among: ids });
    if (visible.length < ids.length) throw new ConversationHidden();
  }
}

const takeDistinct = (ids: readonly string[], limit: number) => [...new Set(ids)].slice(0, limit);
const isVisible = ({ locked, discarded, status }: Conversation) => !locked && !discarded && status === 'completed';
const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === 'unavailable';
