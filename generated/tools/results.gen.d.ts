// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const complete_action_item_result: Validate<T.CompleteActionItemResult>;
export declare const create_action_item_result: Validate<T.CreateActionItemResult>;
export declare const create_memory_result: Validate<T.CreateMemoryResult>;
export declare const delete_action_item_result: Validate<T.DeleteActionItemResult>;
export declare const delete_memory_result: Validate<T.DeleteMemoryResult>;
export declare const edit_memory_result: Validate<T.EditMemoryResult>;
export declare const get_action_items_result: Validate<T.GetActionItemsResult>;
export declare const get_chat_messages_result: Validate<T.GetChatMessagesResult>;
export declare const get_conversation_by_id_result: Validate<T.GetConversationByIdResult>;
export declare const get_conversations_result: Validate<T.GetConversationsResult>;
export declare const get_daily_summaries_result: Validate<T.GetDailySummariesResult>;
export declare const get_goals_result: Validate<T.GetGoalsResult>;
export declare const get_memories_result: Validate<T.GetMemoriesResult>;
export declare const get_people_result: Validate<T.GetPeopleResult>;
export declare const get_screen_activity_result: Validate<T.GetScreenActivityResult>;
export declare const get_social_posts_result: Validate<T.GetSocialPostsResult>;
export declare const get_user_profile_result: Validate<T.GetUserProfileResult>;
export declare const search_action_items_result: Validate<T.SearchActionItemsResult>;
export declare const search_conversations_result: Validate<T.SearchConversationsResult>;
export declare const search_memories_result: Validate<T.SearchMemoriesResult>;
export declare const search_social_posts_result: Validate<T.SearchSocialPostsResult>;
export declare const update_action_item_result: Validate<T.UpdateActionItemResult>;
