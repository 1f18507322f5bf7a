// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';

export interface ActionItemsTools<C> {
  /** Marks an action item as completed, or as open with `completed` false. */
  complete_action_item(call: C, params: WithDefaults<T.CompleteActionItemParams, 'completed'>): Promise<T.CompleteActionItemResult>;
  /** Adds a task for the user. Repeating the same call within a day adds nothing. A due date also causes a push notification. */
  create_action_item(call: C, params: WithDefaults<T.CreateActionItemParams, 'completed'>): Promise<T.CreateActionItemResult>;
  /** Deletes an action item permanently. To mark it as completed, use `complete_action_item`. */
  delete_action_item(call: C, params: T.DeleteActionItemParams): Promise<T.DeleteActionItemResult>;
  /** Lists the user's tasks by due date, tasks without a due date last. Those with `reviewed` false are suggestions. Items from locked conversations, and rejected ones, are omitted. */
  get_action_items(call: C, params: WithDefaults<T.GetActionItemsParams, 'limit' | 'offset'>): Promise<T.GetActionItemsResult>;
  /** Finds action items by words, best match first. Use it to get the id of a task that the user mentions. Items from locked conversations are omitted. */
  search_action_items(call: C, params: WithDefaults<T.SearchActionItemsParams, 'limit' | 'offset'>): Promise<T.SearchActionItemsResult>;
  /** Changes the description or the due date of an action item, or accepts or rejects a suggestion; at least one is required. A new due date also causes a push notification. */
  update_action_item(call: C, params: WithDefaults<T.UpdateActionItemParams, never, 'due_at' | 'user_review'>): Promise<T.UpdateActionItemResult>;
}

export interface ChatTools<C> {
  /** Lists messages of the user's chat with the assistant and with apps, newest first. */
  get_chat_messages(call: C, params: WithDefaults<T.GetChatMessagesParams, 'limit' | 'offset'>): Promise<T.GetChatMessagesResult>;
}

export interface ConversationsTools<C> {
  /** Returns a conversation: transcript, summary, metadata, and the first 20 action items and events. While `has_more` is true, call again with `transcript_offset` set to `next_transcript_offset`. */
  get_conversation_by_id(call: C, params: WithDefaults<T.GetConversationByIdParams, 'transcript_offset'>): Promise<T.GetConversationByIdResult>;
  /** Lists conversations, newest first, with title, overview and category but without transcripts; use `get_conversation_by_id` for those. */
  get_conversations(call: C, params: WithDefaults<T.GetConversationsParams, 'limit' | 'offset'>): Promise<T.GetConversationsResult>;
  /** Finds conversations, best match first, without transcripts. Use it when the user asks about something that was said. */
  search_conversations(call: C, params: WithDefaults<T.SearchConversationsParams, 'limit' | 'offset'>): Promise<T.SearchConversationsResult>;
}

export interface CorrectionsTools<C> {
  /** Says who speaks: a speaker of the conversation (`speaker_id`) or single segments (`segment_ids`), and one of `person_id`, `person_name` and `is_user`. Search, summaries, tasks and memories follow. */
  assign_speaker(call: C, params: WithDefaults<T.AssignSpeakerParams, 'everywhere'>): Promise<T.AssignSpeakerResult>;
  /** Replaces the text of a segment that was recognized wrongly. */
  correct_segment(call: C, params: T.CorrectSegmentParams): Promise<T.CorrectSegmentResult>;
  /** Gives the segments and the voice of a person to another one, and deletes the first: for someone who was named twice. */
  merge_people(call: C, params: T.MergePeopleParams): Promise<T.MergePeopleResult>;
  /** Suggests who the unnamed speakers of a conversation are, from what they say and from their voices, each with the reason. Ask the user before you assign a suggested name. */
  suggest_speaker_names(call: C, params: T.SuggestSpeakerNamesParams): Promise<T.SuggestSpeakerNamesResult>;
  /** Undoes `assign_speaker`, `correct_segment` or `merge_people`. What was changed since stays. */
  undo_correction(call: C, params: T.UndoCorrectionParams): Promise<T.UndoCorrectionResult>;
}

export interface DailySummariesTools<C> {
  /** Lists the summaries of days, newest first. Use it for questions about a whole day or week. */
  get_daily_summaries(call: C, params: WithDefaults<T.GetDailySummariesParams, 'limit' | 'offset'>): Promise<T.GetDailySummariesResult>;
}

export interface GoalsTools<C> {
  /** Lists the user's goals and their progress. At most three goals are active. */
  get_goals(call: C, params: WithDefaults<T.GetGoalsParams, 'include_inactive' | 'offset'>): Promise<T.GetGoalsResult>;
}

export interface MemoriesTools<C> {
  /** Saves one timeless fact about the user, as a full sentence or phrase. Use an action item for anything with a date. An existing fact is not saved again. */
  create_memory(call: C, params: WithDefaults<T.CreateMemoryParams>): Promise<T.CreateMemoryResult>;
  /** Deletes a memory permanently. Ask the user first. */
  delete_memory(call: C, params: T.DeleteMemoryParams): Promise<T.DeleteMemoryResult>;
  /** Replaces the content of a memory, for example when the user corrects it. The earlier content is lost. */
  edit_memory(call: C, params: T.EditMemoryParams): Promise<T.EditMemoryResult>;
  /** Lists memories of the user: timeless facts such as preferences, relationships and personal details. For a subject, use `search_memories`. */
  get_memories(call: C, params: WithDefaults<T.GetMemoriesParams, 'limit' | 'offset' | 'sort' | 'include_activity' | 'include_sensitive'>): Promise<T.GetMemoriesResult>;
  /** Finds memories, best match first. Use it before you answer anything that depends on the user's preferences, people or past. */
  search_memories(call: C, params: WithDefaults<T.SearchMemoriesParams, 'limit' | 'offset'>): Promise<T.SearchMemoriesResult>;
}

export interface PeopleTools<C> {
  /** Lists the people whose voices the user has named. Segments refer to them by `person_id`. */
  get_people(call: C, params: WithDefaults<T.GetPeopleParams, 'offset'>): Promise<T.GetPeopleResult>;
}

export interface ProfileTools<C> {
  /** Returns a description of the user, written daily from memories and recent conversations. A good first call. `profile` is null while there is none: use `get_memories` then. */
  get_user_profile(call: C, params: T.GetUserProfileParams): Promise<T.GetUserProfileResult>;
}

export interface ResearchTools<C> {
  /** Returns the text of a record that `search` found: a conversation with its transcript, a memory or an action item. */
  fetch(call: C, params: T.FetchParams): Promise<T.FetchResult>;
  /** Finds conversations, memories and action items for research, best match first; `fetch` reads them. */
  search(call: C, params: T.SearchParams): Promise<T.SearchResult>;
}

export interface ScreenActivityTools<C> {
  /** Returns what was on the user's screen, if they imported it. With `summary`, the time in each app on each day. Otherwise snapshots, newest first, with window title and text: what the user read or did in a short range of days. */
  get_screen_activity(call: C, params: WithDefaults<T.GetScreenActivityParams, 'summary' | 'limit' | 'offset'>): Promise<T.GetScreenActivityResult>;
}

export interface SocialTools<C> {
  /** Lists posts that the user wrote (`tweet`) or saved (`bookmark`) on social networks and imported, newest first. For a subject, use `search_social_posts`. */
  get_social_posts(call: C, params: WithDefaults<T.GetSocialPostsParams, 'limit' | 'offset'>): Promise<T.GetSocialPostsResult>;
  /** Finds posts that the user wrote or saved on social networks and imported, best match first. */
  search_social_posts(call: C, params: WithDefaults<T.SearchSocialPostsParams, 'limit' | 'offset'>): Promise<T.SearchSocialPostsResult>;
}

/** The handlers of all tools by tag. A tool without a handler is a type error. `C` is the transport's call context. */
export interface ToolHandlers<C> {
  actionItems: ActionItemsTools<C>;
  chat: ChatTools<C>;
  conversations: ConversationsTools<C>;
  corrections: CorrectionsTools<C>;
  dailySummaries: DailySummariesTools<C>;
  goals: GoalsTools<C>;
  memories: MemoriesTools<C>;
  people: PeopleTools<C>;
  profile: ProfileTools<C>;
  research: ResearchTools<C>;
  screenActivity: ScreenActivityTools<C>;
  social: SocialTools<C>;
}

/** The parameters by tool. */
export interface ToolParams {
  assign_speaker: T.AssignSpeakerParams;
  complete_action_item: T.CompleteActionItemParams;
  correct_segment: T.CorrectSegmentParams;
  create_action_item: T.CreateActionItemParams;
  create_memory: T.CreateMemoryParams;
  delete_action_item: T.DeleteActionItemParams;
  delete_memory: T.DeleteMemoryParams;
  edit_memory: T.EditMemoryParams;
  fetch: T.FetchParams;
  get_action_items: T.GetActionItemsParams;
  get_chat_messages: T.GetChatMessagesParams;
  get_conversation_by_id: T.GetConversationByIdParams;
  get_conversations: T.GetConversationsParams;
  get_daily_summaries: T.GetDailySummariesParams;
  get_goals: T.GetGoalsParams;
  get_memories: T.GetMemoriesParams;
  get_people: T.GetPeopleParams;
  get_screen_activity: T.GetScreenActivityParams;
  get_social_posts: T.GetSocialPostsParams;
  get_user_profile: T.GetUserProfileParams;
  merge_people: T.MergePeopleParams;
  search: T.SearchParams;
  search_action_items: T.SearchActionItemsParams;
  search_conversations: T.SearchConversationsParams;
  search_memories: T.SearchMemoriesParams;
  search_social_posts: T.SearchSocialPostsParams;
  suggest_speaker_names: T.SuggestSpeakerNamesParams;
  undo_correction: T.UndoCorrectionParams;
  update_action_item: T.UpdateActionItemParams;
}

export type ToolName = keyof ToolParams;
