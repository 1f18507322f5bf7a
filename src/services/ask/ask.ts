import type { ActionItem, AskAnswer, AskRequest, Conversation } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import type { FindFilter } from '../../store/repositories/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationFinder, FoundConversations } from '../search/conversation-finder.ts';
import { requireTimezone } from '../timezones.ts';
import { answerNothingFound, type Evidence } from './evidence.ts';
import { answerByQuotes } from './extractive-answer.ts';
import { answerByModel } from './model-answer.ts';
import { addActionWeights, parseQuestion, type Question } from './question.ts';

interface AskServiceDeps {
  store: Pick<Store, 'actionItems' | 'conversations' | 'conversationIndex'>;
  finder: ConversationFinder;
  /** Without one, answers are quotations. */
  llm?: LanguageModel | undefined;
  now?: () => Date;
  /** Nobody waits longer for a language model: then the answer is quotations, too. */
  modelTimeoutMs?: number;
}

/** Tasks, to find the conversations that they come from. */
const MAX_TASKS = 200;
const NO_CONVERSATIONS: FoundConversations = { ids: [], weights: new Map() };

/** A conversation was locked, discarded or deleted while a model was asked about it. */
class ConversationHidden extends Error {}

export type AskInput = WithDefaults<AskRequest, 'limit' | 'timezone'>;

/** Questions in words, answered from the user's own conversations. Nothing is written. Specification: Ask conversations. */
export function createAskService({
  store,
  finder,
  llm,
  now = () => new Date(),
  modelTimeoutMs = 30_000,
}: AskServiceDeps) {
  /** The conversations to answer from, best first, at most `limit`. */
  async function selectConversations(call: Call, question: Question, limit: number): Promise<FoundConversations> {
    const { period, terms, topic } = question;
    const filter = { began_from: period?.from, began_to: period?.to };
    if (terms.length === 0 && (!period || question.asksForTasks))
      return selectWithoutSubject(call, question, filter, limit);
    const found =
      terms.length > 0 ? await finder.find(call, { text: topic, terms }, { filter, limit }) : NO_CONVERSATIONS;
    // Of a period a model can tell by itself what answers the question; and who names no subject asks for all of it.
    const isForAll = terms.length === 0 || llm !== undefined;
    return period && isForAll ? addRecent(call, found, filter, limit) : found;
  }

  /** And the latest of the rest, as far as there is room. */
  async function addRecent(call: Call, found: FoundConversations, filter: FindFilter, limit: number) {
    if (found.ids.length >= limit) return found;
    const others = await store.conversationIndex.select(call.actor.uid, filter, { limit: limit + found.ids.length });
    return { ...found, ids: takeDistinct([...found.ids, ...others], limit) };
  }

  /**
   * Without a subject: where something is to be done, if that is asked, the earliest due first, and by what is left of words. Of a
   * period all tasks count, done or not, and what took place then besides.
   */
  async function selectWithoutSubject(call: Call, question: Question, filter: FindFilter, limit: number) {
    const { actionTerms: talk, topic, asksForTasks, period } = question;
    const found =
      talk.length > 0 ? await finder.find(call, { text: topic, terms: talk }, { filter, limit }) : NO_CONVERSATIONS;
    if (!asksForTasks) return found;
    const { uid } = call.actor;
    const tasks = period ? { created_from: period.from } : { completed: false };
    const { json } = await store.actionItems.list(uid, tasks, { limit: MAX_TASKS });
    const items: ActionItem[] = JSON.parse(json);
    const sources = [...new Set(items.flatMap(({ conversation_id }) => conversation_id ?? []))];
    const withTasks = period ? await store.conversationIndex.select(uid, filter, { among: sources }) : sources;
    const chosen = { ...found, ids: takeDistinct([...withTasks, ...found.ids], limit) };
    return period ? addRecent(call, chosen, filter, limit) : chosen;
  }

  /**
   * The conversations as they are stored now, each in one statement with its lock: what was locked or discarded since it was found
   * goes no further. Specification: Ask conversations, rules 3 and 4.
   */
  async function readVisible(uid: string, ids: readonly string[]): Promise<Conversation[]> {
    const found: Conversation[] = [];
    for (const id of ids) {
      const json = await store.conversations.getJson(uid, id, { transcript: true });
      const conversation: Conversation | undefined = json === undefined ? undefined : JSON.parse(json);
      if (conversation && isVisible(conversation)) found.push(conversation);
    }
    return found;
  }

  /** Throws `Withdrawn` unless all of them may be told still: a model takes its time. */
  async function confirmVisible(uid: string, conversations: readonly Conversation[]): Promise<void> {
    const ids = conversations.map(({ id }) => id);
    const there = await store.conversationIndex.select(uid, {}, { among: ids });
    if (there.length < ids.length) throw new ConversationHidden();
  }

  return {
    /** Rejects with `invalid_input` where there is no such time zone. */
    async answer(call: Call, { question: text, limit, timezone }: AskInput): Promise<AskAnswer> {
      const zone = requireTimezone(timezone, ['body', 'timezone']);
      const asked = now();
      const question = await parseQuestion(text, asked, zone);
      const { ids, weights } = await selectConversations(call, question, limit);
      const frame = { question, weights: addActionWeights(weights, question), zone, now: asked };
      /** As it is at this moment; undefined where nothing is left of it. */
      const evidence = async (): Promise<Evidence | undefined> => {
        const conversations = await readVisible(call.actor.uid, ids);
        return conversations.length === 0 ? undefined : { ...frame, conversations };
      };
      const signal = AbortSignal.any([call.signal, AbortSignal.timeout(modelTimeoutMs)]);
      for (;;) {
        const given = await evidence();
        if (!given) return answerNothingFound(question);
        if (!llm) return answerByQuotes(given, 'no_model', call.signal);
        const confirm = () => confirmVisible(call.actor.uid, given.conversations);
        try {
          const answer = await answerByModel(given, llm, { signal, confirm });
          await confirm();
          return answer;
        } catch (error) {
          // There is one less then, each time.
          if (error instanceof ConversationHidden) continue;
          if (call.signal.aborted || !(isUnavailable(error) || signal.aborted)) throw error;
          call.log.warn({ err: error }, 'the language model did not answer a question; it is answered by quotations');
        }
        const left = await evidence();
        return left ? answerByQuotes(left, 'model_failed', call.signal) : answerNothingFound(question);
      }
    },
  };
}

export type AskService = ReturnType<typeof createAskService>;

const takeDistinct = (ids: readonly string[], limit: number) => [...new Set(ids)].slice(0, limit);
const isVisible = ({ locked, discarded, status }: Conversation) => !locked && !discarded && status === 'completed';
const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === 'unavailable';
