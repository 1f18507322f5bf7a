// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import { distValidators } from '../dist-validators.ts';
import type * as T from '../types.gen.ts';

const load = distValidators('results');

export const assign_speaker_result = load<T.AssignSpeakerResult>('assign_speaker_result');
export const complete_action_item_result = load<T.CompleteActionItemResult>('complete_action_item_result');
export const correct_segment_result = load<T.CorrectSegmentResult>('correct_segment_result');
export const create_action_item_result = load<T.CreateActionItemResult>('create_action_item_result');
export const create_memory_result = load<T.CreateMemoryResult>('create_memory_result');
export const delete_action_item_result = load<T.DeleteActionItemResult>('delete_action_item_result');
export const delete_memory_result = load<T.DeleteMemoryResult>('delete_memory_result');
export const edit_memory_result = load<T.EditMemoryResult>('edit_memory_result');
export const fetch_result = load<T.FetchResult>('fetch_result');
export const get_action_items_result = load<T.GetActionItemsResult>('get_action_items_result');
export const get_chat_messages_result = load<T.GetChatMessagesResult>('get_chat_messages_result');
export const get_conversation_by_id_result = load<T.GetConversationByIdResult>('get_conversation_by_id_result');
export const get_conversations_result = load<T.GetConversationsResult>('get_conversations_result');
export const get_daily_summaries_result = load<T.GetDailySummariesResult>('get_daily_summaries_result');
export const get_goals_result = load<T.GetGoalsResult>('get_goals_result');
export const get_memories_result = load<T.GetMemoriesResult>('get_memories_result');
export const get_people_result = load<T.GetPeopleResult>('get_people_result');
export const get_screen_activity_result = load<T.GetScreenActivityResult>('get_screen_activity_result');
export const get_social_posts_result = load<T.GetSocialPostsResult>('get_social_posts_result');
export const get_user_profile_result = load<T.GetUserProfileResult>('get_user_profile_result');
export const merge_people_result = load<T.MergePeopleResult>('merge_people_result');
export const search_result = load<T.SearchResult>('search_result');
export const search_action_items_result = load<T.SearchActionItemsResult>('search_action_items_result');
export const search_conversations_result = load<T.SearchConversationsResult>('search_conversations_result');
export const search_memories_result = load<T.SearchMemoriesResult>('search_memories_result');
export const search_social_posts_result = load<T.SearchSocialPostsResult>('search_social_posts_result');
export const suggest_speaker_names_result = load<T.SuggestSpeakerNamesResult>('suggest_speaker_names_result');
export const undo_correction_result = load<T.UndoCorrectionResult>('undo_correction_result');
export const update_action_item_result = load<T.UpdateActionItemResult>('update_action_item_result');
