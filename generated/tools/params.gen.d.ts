// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const complete_action_item_params: Validate<T.CompleteActionItemParams>;
export declare const create_action_item_params: Validate<T.CreateActionItemParams>;
export declare const create_memory_params: Validate<T.CreateMemoryParams>;
export declare const delete_action_item_params: Validate<T.DeleteActionItemParams>;
export declare const delete_memory_params: Validate<T.DeleteMemoryParams>;
export declare const edit_memory_params: Validate<T.EditMemoryParams>;
export declare const get_action_items_params: Validate<T.GetActionItemsParams>;
export declare const get_chat_messages_params: Validate<T.GetChatMessagesParams>;
export declare const get_conversation_by_id_params: Validate<T.GetConversationByIdParams>;
export declare const get_conversations_params: Validate<T.GetConversationsParams>;
export declare const get_daily_summaries_params: Validate<T.GetDailySummariesParams>;
export declare const get_goals_params: Validate<T.GetGoalsParams>;
export declare const get_memories_params: Validate<T.GetMemoriesParams>;
export declare const get_people_params: Validate<T.GetPeopleParams>;
export declare const get_screen_activity_params: Validate<T.GetScreenActivityParams>;
export declare const get_social_posts_params: Validate<T.GetSocialPostsParams>;
export declare const get_user_profile_params: Validate<T.GetUserProfileParams>;
export declare const search_action_items_params: Validate<T.SearchActionItemsParams>;
export declare const search_conversations_params: Validate<T.SearchConversationsParams>;
export declare const search_memories_params: Validate<T.SearchMemoriesParams>;
export declare const search_social_posts_params: Validate<T.SearchSocialPostsParams>;
export declare const update_action_item_params: Validate<T.UpdateActionItemParams>;
