import type { Filled } from '../../generated/filled.ts';
import type {
  Conversation,
  ConversationList,
  ConversationPhoto,
  GetConversationsParams,
  SearchConversationsParams,
} from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { DomainError, notFound } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { type ConversationEmbedderDeps, conversationEmbedder } from './conversation-embedder.ts';
import { parseBound } from './timestamps.ts';

interface ConversationServiceDeps extends ConversationEmbedderDeps {
  store: Store;
}

/** What was said, and what was made of it. Specification: Conversation; decisions: Records, "Conversation". */
export function conversationService({ store, ...embedderDeps }: ConversationServiceDeps) {
  const embedder = conversationEmbedder(embedderDeps);

  async function read(uid: string, id: string, transcript: boolean): Promise<Conversation> {
    const json = await store.conversations.getJson(uid, id, { transcript });
    if (json === undefined) throw missing();
    return JSON.parse(json);
  }

  return {
    /** One of them. Throws `not_found`, `locked`. */
    async get(call: Call, id: string, { transcript = false } = {}): Promise<Conversation> {
      const conversation = await read(call.actor.uid, id, transcript);
      if (conversation.locked) throw locked();
      return conversation;
    },

    /** A photo that the device took in it. Throws `not_found`, `locked`. */
    async getPhoto(
      call: Call,
      id: string,
      photoId: string,
    ): Promise<{ contentType: ConversationPhoto['content_type']; bytes: Buffer }> {
      const { uid } = call.actor;
      const record = await store.conversations.get(uid, id);
      if (!record) throw missing();
      if (record.locked) throw locked();
      const photo = await store.photos.get(uid, id, photoId);
      if (!photo) throw notFound('Photo');
      return { contentType: photo.content_type, bytes: photo.bytes };
    },

    /** Processed ones without their transcript, the newest first; of locked ones action items and events are hidden. */
    async listForTools(
      call: Call,
      query: Filled<GetConversationsParams, 'limit' | 'offset'>,
    ): Promise<ConversationList> {
      const filter = {
        ...dayBounds(query),
        categories: query.categories?.length ? query.categories : undefined,
        include_locked: true,
      };
      const page = await store.conversations.list(call.actor.uid, filter, { limit: query.limit, offset: query.offset });
      return { conversations: JSON.parse(page.json) };
    },

    /** The nearest in meaning first; what has nothing in common with the query is left out. Locked ones as in lists. */
    async search(call: Call, params: Filled<SearchConversationsParams, 'limit'>): Promise<ConversationList> {
      const { uid } = call.actor;
      const { model, vector } = await embedder.ofQuery(params.query, call.signal);
      const filter = { ...dayBounds(params), include_locked: true };
      const found = await store.conversations.search(uid, { model, vector, limit: params.limit }, filter);
      const near = found.filter(({ relevance }) => relevance > 0).map(({ record }) => record.id);
      const texts = await Promise.all(near.map((id) => store.conversations.getJson(uid, id)));
      // Deleted in between: it is left out.
      return { conversations: texts.flatMap((json) => (json === undefined ? [] : [JSON.parse(json) as Conversation])) };
    },

    /** Deletes it for good, with its segments. Throws `not_found`, `locked`. */
    async delete(call: Call, id: string): Promise<void> {
      const { uid } = call.actor;
      const record = await store.conversations.get(uid, id);
      if (record?.locked) throw locked();
      if (!(await store.conversations.delete(uid, id))) throw missing();
    },
  };
}

export type ConversationService = ReturnType<typeof conversationService>;

const missing = () => notFound('Conversation');
const locked = () => new DomainError('locked', 'Conversation is locked. A paid plan is required.');

/** Days in UTC, both inclusive. */
function dayBounds({ start_date, end_date }: { start_date?: string; end_date?: string }) {
  return {
    created_from: start_date === undefined ? undefined : parseBound(start_date, 'lower', ['start_date']),
    created_to: end_date === undefined ? undefined : parseBound(end_date, 'upper', ['end_date']),
  };
}
