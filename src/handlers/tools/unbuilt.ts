import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { notImplemented } from '../../errors.ts';

/** Tools that the specs promise and nobody has built yet: `tools/list` leaves them out, and a call answers -32601. */
export const unbuilt = {
  actionItems: {
    complete_action_item: notImplemented('complete_action_item'),
    create_action_item: notImplemented('create_action_item'),
    delete_action_item: notImplemented('delete_action_item'),
    get_action_items: notImplemented('get_action_items'),
    search_action_items: notImplemented('search_action_items'),
    update_action_item: notImplemented('update_action_item'),
  },
  chat: {
    get_chat_messages: notImplemented('get_chat_messages'),
  },
  dailySummaries: {
    get_daily_summaries: notImplemented('get_daily_summaries'),
  },
  profile: {
    get_user_profile: notImplemented('get_user_profile'),
  },
  screenActivity: {
    get_screen_activity: notImplemented('get_screen_activity'),
  },
  social: {
    get_social_posts: notImplemented('get_social_posts'),
    search_social_posts: notImplemented('search_social_posts'),
  },
} satisfies Partial<ToolHandlers<Call>>;
