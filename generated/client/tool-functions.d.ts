// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
import type * as T from './types.js';
/** The tools of the tool server. Errors are `EarshotToolError` with the JSON-RPC `code`. */
export interface ToolFunctions {
    /** Says who speaks: a speaker of the conversation (`speaker_id`) or single segments (`segment_ids`), and one of `person_id`, `person_name` and `is_user`. Search, summaries, tasks and memories follow. */
    assign_speaker(params: T.AssignSpeakerParams, options?: RequestOptions): Promise<T.AssignSpeakerResult>;
    /** Marks an action item as completed, or as open with `completed` false. */
    complete_action_item(params: T.CompleteActionItemParams, options?: RequestOptions): Promise<T.CompleteActionItemResult>;
    /** Replaces the text of a segment that was recognized wrongly. */
    correct_segment(params: T.CorrectSegmentParams, options?: RequestOptions): Promise<T.CorrectSegmentResult>;
    /** Adds a task for the user. Repeating the same call within a day adds nothing. A due date also causes a push notification. */
    create_action_item(params: T.CreateActionItemParams, options?: RequestOptions): Promise<T.CreateActionItemResult>;
    /** Saves one timeless fact about the user, as a full sentence or phrase. Use an action item for anything with a date. An existing fact is not saved again. */
    create_memory(params: T.CreateMemoryParams, options?: RequestOptions): Promise<T.CreateMemoryResult>;
    /** Deletes an action item permanently. To mark it as completed, use `complete_action_item`. */
    delete_action_item(params: T.DeleteActionItemParams, options?: RequestOptions): Promise<T.DeleteActionItemResult>;
    /** Deletes a memory permanently. Ask the user first. */
    delete_memory(params: T.DeleteMemoryParams, options?: RequestOptions): Promise<T.DeleteMemoryResult>;
    /** Replaces the content of a memory, for example when the user corrects it. The earlier content is lost. */
    edit_memory(params: T.EditMemoryParams, options?: RequestOptions): Promise<T.EditMemoryResult>;
    /** Returns the text of a record that `search` found: a conversation with its transcript, a memory or an action item. */
    fetch(params: T.FetchParams, options?: RequestOptions): Promise<T.FetchResult>;
    /** Lists the user's tasks by due date, tasks without a due date last. Those with `reviewed` false are suggestions. Items from locked conversations, and rejected ones, are omitted. */
    get_action_items(params?: T.GetActionItemsParams, options?: RequestOptions): Promise<T.GetActionItemsResult>;
    /** Lists messages of the user's chat with the assistant and with apps, newest first. */
    get_chat_messages(params?: T.GetChatMessagesParams, options?: RequestOptions): Promise<T.GetChatMessagesResult>;
    /** Returns a conversation: transcript, summary, metadata, and the first 20 action items and events. While `has_more` is true, call again with `transcript_offset` set to `next_transcript_offset`. */
    get_conversation_by_id(params: T.GetConversationByIdParams, options?: RequestOptions): Promise<T.GetConversationByIdResult>;
    /** Lists conversations, newest first, with title, overview and category but without transcripts; use `get_conversation_by_id` for those. */
    get_conversations(params?: T.GetConversationsParams, options?: RequestOptions): Promise<T.GetConversationsResult>;
    /** Lists the summaries of days, newest first. Use it for questions about a whole day or week. */
    get_daily_summaries(params?: T.GetDailySummariesParams, options?: RequestOptions): Promise<T.GetDailySummariesResult>;
    /** Lists the user's goals and their progress. At most three goals are active. */
    get_goals(params?: T.GetGoalsParams, options?: RequestOptions): Promise<T.GetGoalsResult>;
    /** Lists memories of the user: timeless facts such as preferences, relationships and personal details. For a subject, use `search_memories`. */
    get_memories(params?: T.GetMemoriesParams, options?: RequestOptions): Promise<T.GetMemoriesResult>;
    /** Lists the people whose voices the user has named. Segments refer to them by `person_id`. */
    get_people(params?: T.GetPeopleParams, options?: RequestOptions): Promise<T.GetPeopleResult>;
    /** Returns what was on the user's screen, if they imported it. With `summary`, the time in each app on each day. Otherwise snapshots, newest first, with window title and text: what the user read or did in a short range of days. */
    get_screen_activity(params?: T.GetScreenActivityParams, options?: RequestOptions): Promise<T.GetScreenActivityResult>;
    /** Lists posts that the user wrote (`tweet`) or saved (`bookmark`) on social networks and imported, newest first. For a subject, use `search_social_posts`. */
    get_social_posts(params?: T.GetSocialPostsParams, options?: RequestOptions): Promise<T.GetSocialPostsResult>;
    /** Returns a description of the user, written daily from memories and recent conversations. A good first call. `profile` is null while there is none: use `get_memories` then. */
    get_user_profile(params?: T.GetUserProfileParams, options?: RequestOptions): Promise<T.GetUserProfileResult>;
    /** Gives the segments and the voice of a person to another one, and deletes the first: for someone who was named twice. */
    merge_people(params: T.MergePeopleParams, options?: RequestOptions): Promise<T.MergePeopleResult>;
    /** Finds conversations, memories and action items for research, best match first; `fetch` reads them. */
    search(params: T.SearchParams, options?: RequestOptions): Promise<T.SearchResult>;
    /** Finds action items by words, best match first. Use it to get the id of a task that the user mentions. Items from locked conversations are omitted. */
    search_action_items(params: T.SearchActionItemsParams, options?: RequestOptions): Promise<T.SearchActionItemsResult>;
    /** Finds conversations, best match first, without transcripts. Use it when the user asks about something that was said. */
    search_conversations(params: T.SearchConversationsParams, options?: RequestOptions): Promise<T.SearchConversationsResult>;
    /** Finds memories, best match first. Use it before you answer anything that depends on the user's preferences, people or past. */
    search_memories(params: T.SearchMemoriesParams, options?: RequestOptions): Promise<T.SearchMemoriesResult>;
    /** Finds posts that the user wrote or saved on social networks and imported, best match first. */
    search_social_posts(params: T.SearchSocialPostsParams, options?: RequestOptions): Promise<T.SearchSocialPostsResult>;
    /** Suggests who the unnamed speakers of a conversation are, from what they say and from their voices, each with the reason. Ask the user before you assign a suggested name. */
    suggest_speaker_names(params: T.SuggestSpeakerNamesParams, options?: RequestOptions): Promise<T.SuggestSpeakerNamesResult>;
    /** Undoes `assign_speaker`, `correct_segment` or `merge_people`. What was changed since stays. */
    undo_correction(params: T.UndoCorrectionParams, options?: RequestOptions): Promise<T.UndoCorrectionResult>;
    /** Changes the description or the due date of an action item, or accepts or rejects a suggestion; at least one is required. A new due date also causes a push notification. */
    update_action_item(params: T.UpdateActionItemParams, options?: RequestOptions): Promise<T.UpdateActionItemResult>;
}
export declare function toolFunctions(http: Http): ToolFunctions;
