import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { actionItemTools } from './action-items.ts';
import { conversationTools } from './conversations.ts';
import { correctionTools } from './corrections.ts';
import { readListPart } from './list-part.ts';
import { memoryTools } from './memories.ts';

/** The handlers of all tools. A missing one is a type error that names it. */
export function toolHandlers(services: Services): ToolHandlers<Call> {
  const { chat, dailySummaries, goals, people, profile, research, screenActivity, socialPosts } = services;
  return {
    actionItems: actionItemTools(services),
    chat: { get_chat_messages: (call, params) => chat.listForTools(call, params) },
    conversations: conversationTools(services),
    corrections: correctionTools(services),
    dailySummaries: { get_daily_summaries: (call, params) => dailySummaries.listForTools(call, params) },
    goals: { get_goals: (call, params) => goals.listForTools(call, params) },
    memories: memoryTools(services),
    people: {
      async get_people(call, { offset }) {
        const listed = (await people.list(call)).slice(offset);
        return { people: listed, returned_count: listed.length, has_more: false };
      },
    },
    profile: { get_user_profile: async (call) => ({ profile: await profile.get(call) }) },
    research: {
      search: (call, { query }) => research.search(call, query),
      fetch: (call, { id }) => research.fetch(call, id),
    },
    screenActivity: { get_screen_activity: (call, params) => screenActivity.listForTools(call, params) },
    social: {
      get_social_posts: (call, params) => socialPosts.listForTools(call, params),

      async search_social_posts(call, { query, ...page }) {
        const { records, part } = await readListPart(page, (limit) => socialPosts.search(call, { query, limit }));
        return { posts: records, ...part };
      },
    },
  };
}
