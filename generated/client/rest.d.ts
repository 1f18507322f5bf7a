// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
import { type ListOperation, type StreamLine, type Upload } from './operations.js';
import type * as T from './types.js';
export interface ActionItemsOperations {
    /**
     * Add an action item
     *
     * Adds one action item and answers it. With `due_at` a push notification is sent to the user's app. One that is added as `completed` has `completed_at` set to now.
     */
    createActionItem(input: {
        body: T.CreateActionItemData['body'];
    }, options?: RequestOptions): Promise<T.CreateActionItemResponses[200]>;
    /**
     * Add several action items
     *
     * Adds up to 50 action items, all or none, and answers them in the order sent. More than 50 are refused with 422; an empty list is answered with an empty list. Each one with `due_at` sends its push notification.
     */
    createActionItemsBatch(input: {
        body: T.CreateActionItemsBatchData['body'];
    }, options?: RequestOptions): Promise<T.CreateActionItemsBatchResponses[200]>;
    /**
     * Delete an action item
     *
     * Deletes the action item for good. Deleting it again is answered with 404, one that came from a locked conversation with 402.
     */
    deleteActionItem(input: {
        params: T.DeleteActionItemData['path'];
    }, options?: RequestOptions): Promise<T.DeleteActionItemResponses[200]>;
    /**
     * Get an action item
     *
     * Answers one action item. One that came from a locked conversation is answered with 402.
     */
    getActionItem(input: {
        params: T.GetActionItemData['path'];
    }, options?: RequestOptions): Promise<T.GetActionItemResponses[200]>;
    /**
     * List action items
     *
     * Answers the action items that pass every filter given, the earliest due first, those without a date last, among equals the newest first. Those that came from a locked conversation are left out. `start_date` and `end_date` bound the creation, both inclusive. Where more follows, the `Link` header leads there.
     */
    listActionItems: ListOperation<{
        query?: T.ListActionItemsData['query'];
    }, T.ListActionItemsResponses[200], T.ListActionItemsResponses[200][number]>;
    /**
     * Change an action item
     *
     * Changes the fields that are given; at least one of `description`, `completed` and `due_at` must be there, else 422. `completed` true sets `completed_at`, false reopens the item and clears it. A new `due_at` sends a push reminder; the same one again, and null, which clears it, send none. One that came from a locked conversation is answered with 402.
     */
    updateActionItem(input: {
        params: T.UpdateActionItemData['path'];
        body: T.UpdateActionItemData['body'];
    }, options?: RequestOptions): Promise<T.UpdateActionItemResponses[200]>;
}
export interface AdminOperations {
    /**
     * Make an account
     *
     * Makes an account and answers everything needed to use the service as that user: a developer key and a tool-server key with all scopes, a user token and a refresh token. The secrets are shown this once. There is no `admin_token` in the answer: a new user does not become an administrator.
     */
    createAccount(input?: {
        body?: T.CreateAccountData['body'];
    }, options?: RequestOptions): Promise<T.CreateAccountResponses[200]>;
    /**
     * List the pushes sent
     *
     * Answers the push notifications that were sent to the account's app, the newest first. Where more follows, the `Link` header leads there.
     */
    listNotifications: ListOperation<{
        params: T.ListNotificationsData['path'];
        query?: T.ListNotificationsData['query'];
    }, T.ListNotificationsResponses[200], T.ListNotificationsResponses[200][number]>;
    /**
     * Change an account
     *
     * Sets whether keys may read the account's memories: while they may not, list, get and search answer 403 with the code `developer_memory_access_not_ready`, and the tools -32009. And says on whose clocks the user's days begin and end, which daily summaries go by.
     */
    updateAccount(input: {
        params: T.UpdateAccountData['path'];
        body: T.UpdateAccountData['body'];
    }, options?: RequestOptions): Promise<T.UpdateAccountResponses[200]>;
    /**
     * Lock or unlock a conversation
     *
     * Sets whether the conversation is locked. Its content is neither needed nor shown here. Tools still list its title and overview, without action items and events; memories that were drawn from it have locks of their own.
     */
    updateConversationLock(input: {
        params: T.UpdateConversationLockData['path'];
        body: T.UpdateConversationLockData['body'];
    }, options?: RequestOptions): Promise<T.UpdateConversationLockResponses[200]>;
    /**
     * Lock or unlock a memory
     *
     * Sets whether the memory is locked. Its content is neither needed nor shown here, and `updated_at` stays.
     */
    updateMemoryLock(input: {
        params: T.UpdateMemoryLockData['path'];
        body: T.UpdateMemoryLockData['body'];
    }, options?: RequestOptions): Promise<T.UpdateMemoryLockResponses[200]>;
}
export interface AskOperations {
    /**
     * Ask a question of the conversations
     *
     * Answers a question in words from the conversations nearest to it in words and in meaning, and names them. A time in words ("last Tuesday", "in October") bounds when they took place. Discarded conversations are left out, and whether one is locked is looked up again before any of its content goes to a language model. Where there is no language model, or it does not answer, the answer quotes what was said, and says so. Nothing is written, so repeating a question is safe; there is no readiness gate.
     */
    askConversations(input: {
        body: T.AskConversationsData['body'];
    }, options?: RequestOptions): Promise<T.AskConversationsResponses[200]>;
}
export interface AuthOperations {
    /**
     * Get the public keys
     *
     * Answers the public keys that the service's user tokens can be verified with, RFC 7517.
     */
    getJsonWebKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetJsonWebKeysResponses[200]>;
    /**
     * Renew a user token
     *
     * Spends a refresh token and answers a fresh user token, good for an hour, with the refresh token for the next time. A refresh token works once; an unknown, spent or expired one is answered with 401.
     */
    refreshUserToken(input: {
        body: T.RefreshUserTokenData['body'];
    }, options?: RequestOptions): Promise<T.RefreshUserTokenResponses[200]>;
}
export interface ConversationsOperations {
    /**
     * Keep a text as a conversation
     *
     * Keeps a text of up to 100,000 characters as a conversation and processes it in the background: title, overview, category, action items, events and memories are drawn from it. It can be read again as the transcript. `started_at` is now unless given, and is its `created_at` too, `finished_at` five minutes after it; an end before the start is refused with 422. Where too little is said, as in a few words, it is marked as discarded: no list shows it, and nothing is drawn from it; a PATCH with `discarded` false brings it back.
     */
    createConversation(input: {
        body: T.CreateConversationData['body'];
    }, options?: RequestOptions): Promise<T.CreateConversationResponses[200]>;
    /**
     * Keep a transcript as a conversation
     *
     * Keeps a finished transcript of 1 to 500 segments as a conversation and processes it in the background. Each segment's `end` must be greater than its `start`, else 422. With a `client_session_id`, sending the same recording again answers the conversation that is there.
     */
    createConversationFromSegments(input: {
        body: T.CreateConversationFromSegmentsData['body'];
    }, options?: RequestOptions): Promise<T.CreateConversationFromSegmentsResponses[200]>;
    /**
     * Delete a conversation
     *
     * Deletes the conversation with its transcript and its photos for good. Memories and action items that were drawn from it stay. A locked one is answered with 402.
     */
    deleteConversation(input: {
        params: T.DeleteConversationData['path'];
    }, options?: RequestOptions): Promise<T.DeleteConversationResponses[200]>;
    /**
     * Get a conversation
     *
     * Answers one conversation in whatever status it is, with its transcript only where asked for. A locked one is answered with 402.
     */
    getConversation(input: {
        params: T.GetConversationData['path'];
        query?: T.GetConversationData['query'];
    }, options?: RequestOptions): Promise<T.GetConversationResponses[200]>;
    /**
     * Get a photo
     *
     * Answers a photo that the device took in a conversation, as it took it. The conversation lists its photos together with its transcript. One of a locked conversation is answered with 402.
     */
    getConversationPhoto(input: {
        params: T.GetConversationPhotoData['path'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * List conversations
     *
     * Answers the completed conversations that pass every filter given, the newest first; with `statuses` those of others, such as the one that a device records at this moment (`in_progress`). Discarded and locked ones are left out. `start_date` and `end_date` bound `created_at`, which is when they took place, both inclusive. Transcripts come only with `include_transcript`; where they are more than about 32 MB, the answer is sent in parts. Where more follows, the `Link` header leads there.
     */
    listConversations: ListOperation<{
        query?: T.ListConversationsData['query'];
    }, T.ListConversationsResponses[200], T.ListConversationsResponses[200][number]>;
    /**
     * Change a conversation
     *
     * Changes the fields that are given and answers the conversation without its transcript. At least one of `title`, `discarded`, `folder_id` and `starred` must be there, else 422. A title and whether it is discarded stay as they are said here, also where it is processed later. A locked one is answered with 402.
     */
    updateConversation(input: {
        params: T.UpdateConversationData['path'];
        body: T.UpdateConversationData['body'];
    }, options?: RequestOptions): Promise<T.UpdateConversationResponses[200]>;
}
export interface DailySummariesOperations {
    /**
     * Get a daily summary
     *
     * Answers one day's summary.
     */
    getDailySummary(input: {
        params: T.GetDailySummaryData['path'];
    }, options?: RequestOptions): Promise<T.GetDailySummaryResponses[200]>;
    /**
     * List daily summaries
     *
     * Answers the summaries of the days within the bounds, the newest day first. Where more follows, the `Link` header leads there. A day is summed up when it is over on the user's clocks, and again when something of it changes. Nothing of conversations that are locked, discarded or deleted is in it, also where that happened afterwards; a day of which nothing else is left has no summary.
     */
    listDailySummaries: ListOperation<{
        query?: T.ListDailySummariesData['query'];
    }, T.ListDailySummariesResponses[200], T.ListDailySummariesResponses[200]['summaries'][number]>;
}
export interface FoldersOperations {
    /**
     * Add a folder
     *
     * Adds a folder after the ones that are there.
     */
    createFolder(input: {
        body: T.CreateFolderData['body'];
    }, options?: RequestOptions): Promise<T.CreateFolderResponses[200]>;
    /**
     * Delete a folder
     *
     * Deletes the folder for good. Its conversations stay, filed nowhere. A system folder cannot be deleted: 409.
     */
    deleteFolder(input: {
        params: T.DeleteFolderData['path'];
    }, options?: RequestOptions): Promise<T.DeleteFolderResponses[200]>;
    /**
     * List folders
     *
     * Answers all folders by their `order`. Every account has the system folders Work, Personal and Social.
     */
    listFolders(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListFoldersResponses[200]>;
    /**
     * Change a folder
     *
     * Changes the fields that are given; at least one must be there, else 422. System folders can be changed too.
     */
    updateFolder(input: {
        params: T.UpdateFolderData['path'];
        body: T.UpdateFolderData['body'];
    }, options?: RequestOptions): Promise<T.UpdateFolderResponses[200]>;
}
export interface GoalsOperations {
    /**
     * Add a goal
     *
     * Adds a goal, active at once. At most three are active: a fourth deactivates the oldest. A `min_value` greater than `max_value` is refused with 422.
     */
    createGoal(input: {
        body: T.CreateGoalData['body'];
    }, options?: RequestOptions): Promise<T.CreateGoalResponses[200]>;
    /**
     * Delete a goal
     *
     * Deletes the goal and its history for good.
     */
    deleteGoal(input: {
        params: T.DeleteGoalData['path'];
    }, options?: RequestOptions): Promise<T.DeleteGoalResponses[200]>;
    /**
     * Get a goal
     *
     * Answers one goal, active or not.
     */
    getGoal(input: {
        params: T.GetGoalData['path'];
    }, options?: RequestOptions): Promise<T.GetGoalResponses[200]>;
    /**
     * List a goal's history
     *
     * Answers the value that each of the last days ended with, the newest first. Days on which nothing was recorded are left out.
     */
    listGoalHistory(input: {
        params: T.ListGoalHistoryData['path'];
        query?: T.ListGoalHistoryData['query'];
    }, options?: RequestOptions): Promise<T.ListGoalHistoryResponses[200]>;
    /**
     * List goals
     *
     * Answers the goals, the active ones first, the newest first among them. Those that are no longer active come only with `include_inactive`.
     */
    listGoals: ListOperation<{
        query?: T.ListGoalsData['query'];
    }, T.ListGoalsResponses[200], T.ListGoalsResponses[200][number]>;
    /**
     * Change a goal
     *
     * Changes the fields that are given; at least one must be there, else 422. Making a goal active again deactivates the oldest where three others are.
     */
    updateGoal(input: {
        params: T.UpdateGoalData['path'];
        body: T.UpdateGoalData['body'];
    }, options?: RequestOptions): Promise<T.UpdateGoalResponses[200]>;
    /**
     * Record progress
     *
     * Sets the goal's `current_value` and adds it to the history. The value stands in the query or in a JSON body; where both are there the query counts, and where neither is, the answer is 422.
     */
    updateGoalProgress(input: {
        params: T.UpdateGoalProgressData['path'];
        query?: T.UpdateGoalProgressData['query'];
        body?: T.UpdateGoalProgressData['body'];
    }, options?: RequestOptions): Promise<T.UpdateGoalProgressResponses[200]>;
}
export interface HealthOperations {
    /**
     * Is the process up
     *
     * Answers 200 as soon as the process serves, whatever the store does.
     */
    getHealth(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetHealthResponses[200]>;
    /**
     * Is the service ready
     *
     * Answers 200 once the store serves, and 503 before that and while the service drains.
     */
    getReadiness(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetReadinessResponses[200]>;
}
export interface IntegrationsOperations {
    /**
     * Write to a user as an app
     *
     * Puts a message of the app into the user's chat. The app must be installed by the user, and its manifest must have `chat_messages.enabled`; with `notify` the message is pushed too. An app may send a user at most 10 messages an hour; more are answered with 429 and `Retry-After`.
     */
    sendAppNotification(input: {
        body: T.SendAppNotificationData['body'];
    }, options?: RequestOptions): Promise<T.SendAppNotificationResponses[200]>;
    /**
     * Write to a user as an app, by query
     *
     * The same as `/v1/integrations/notification`, with the app in the path and the rest in the query. The app must be installed by the user, and its manifest must have `chat_messages.enabled`; with `notify` the message is pushed too. An app may send a user at most 10 messages an hour; more are answered with 429 and `Retry-After`.
     */
    sendAppNotificationByQuery(input: {
        params: T.SendAppNotificationByQueryData['path'];
        query: T.SendAppNotificationByQueryData['query'];
    }, options?: RequestOptions): Promise<T.SendAppNotificationByQueryResponses[200]>;
}
export interface KeysOperations {
    /**
     * Make a developer key
     *
     * Makes a key for the Developer API and answers its secret, this once. Without `scopes` it may read conversations, memories, action items and goals. A memory scope also records the grant that the readiness gate asks for. Not repeatable with `Idempotency-Key`, as secrets are never stored.
     */
    createDeveloperKey(input: {
        body: T.CreateDeveloperKeyData['body'];
    }, options?: RequestOptions): Promise<T.CreateDeveloperKeyResponses[200]>;
    /**
     * Revoke a developer key
     *
     * Revokes the key at once and for good.
     */
    deleteDeveloperKey(input: {
        params: T.DeleteDeveloperKeyData['path'];
    }, options?: RequestOptions): Promise<T.DeleteDeveloperKeyResponses[204]>;
    /**
     * Get the calling key
     *
     * Describes the developer key that the request shows: its name and what it may do. Any scope will do.
     */
    getCallingKey(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetCallingKeyResponses[200]>;
    /**
     * List developer keys
     *
     * Answers the user's developer keys, the newest first, without their secrets. Needs the user's own token: a key cannot look at keys.
     */
    listDeveloperKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListDeveloperKeysResponses[200]>;
}
export interface MemoriesOperations {
    /**
     * Add several memories
     *
     * Adds up to 25 memories, all or none, and answers them in the order sent. More than 25 are refused with 422; an empty list is answered with an empty list. `created_count` is the length of the list answered.
     */
    createMemoriesBatch(input: {
        body: T.CreateMemoriesBatchData['body'];
    }, options?: RequestOptions): Promise<T.CreateMemoriesBatchResponses[200]>;
    /**
     * Add a memory
     *
     * Adds one fact about the user and answers it, marked as `manually_added`. Without a `category` the service chooses one from the content. Content that is there already answers the memory that has it, so the same fact is never kept twice.
     */
    createMemory(input: {
        body: T.CreateMemoryData['body'];
    }, options?: RequestOptions): Promise<T.CreateMemoryResponses[200]>;
    /**
     * Delete a memory
     *
     * Deletes the memory for good. Deleting it again is answered with 404.
     */
    deleteMemory(input: {
        params: T.DeleteMemoryData['path'];
    }, options?: RequestOptions): Promise<T.DeleteMemoryResponses[200]>;
    /**
     * Get a memory
     *
     * Answers one memory. A locked one is answered with 402, an unknown one and one of somebody else with 404.
     */
    getMemory(input: {
        params: T.GetMemoryData['path'];
    }, options?: RequestOptions): Promise<T.GetMemoryResponses[200]>;
    /**
     * List memories
     *
     * Answers the memories of the user, by `scoring` descending, then the newest first. Those that the user rejected (`user_review` false) are left out; the content of locked ones is cut after 70 characters and ends in `...`. Where more follows, the `Link` header leads there; following it, a client sees every memory once, even while others are added.
     */
    listMemories: ListOperation<{
        query?: T.ListMemoriesData['query'];
    }, T.ListMemoriesResponses[200], T.ListMemoriesResponses[200][number]>;
    /**
     * Search memories by meaning
     *
     * Answers the memories nearest in meaning to the query, the nearest first, each with its `relevance_score`. Rejected memories are left out and locked ones are cut, as in the list.
     */
    searchMemories(input: {
        query: T.SearchMemoriesData['query'];
    }, options?: RequestOptions): Promise<T.SearchMemoriesResponses[200]>;
    /**
     * Change a memory
     *
     * Changes the fields that are given and answers the memory with `edited` true. At least one of `content`, `visibility`, `category` and `tags` must be there, else 422.
     */
    updateMemory(input: {
        params: T.UpdateMemoryData['path'];
        body: T.UpdateMemoryData['body'];
    }, options?: RequestOptions): Promise<T.UpdateMemoryResponses[200]>;
}
export interface PeopleOperations {
    /**
     * Add a person
     *
     * Adds somebody by name, so that a voice can be said to be theirs. A name that is there already answers the person who has it. A user has at most 1000 people.
     */
    createPerson(input: {
        body: T.CreatePersonData['body'];
    }, options?: RequestOptions): Promise<T.CreatePersonResponses[200]>;
    /**
     * Forget a person
     *
     * Deletes the person, what is known of their voice, and the mark on their segments, which are of an unknown speaker then. Segments keep their words.
     */
    deletePerson(input: {
        params: T.DeletePersonData['path'];
    }, options?: RequestOptions): Promise<T.DeletePersonResponses[204]>;
    /**
     * Get a person
     *
     * Answers one person.
     */
    getPerson(input: {
        params: T.GetPersonData['path'];
    }, options?: RequestOptions): Promise<T.GetPersonResponses[200]>;
    /**
     * List people
     *
     * Answers everybody whom the user has named, by name.
     */
    listPeople(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListPeopleResponses[200]>;
    /**
     * Rename a person
     *
     * Gives a person another name. All of their segments show it from now on.
     */
    renamePerson(input: {
        params: T.RenamePersonData['path'];
        query: T.RenamePersonData['query'];
    }, options?: RequestOptions): Promise<T.RenamePersonResponses[200]>;
}
export interface SpeechProfileOperations {
    /**
     * Forget the user's voice
     *
     * Deletes the profile for good. Segments keep what they say; sessions that begin from now on recognise the user no more.
     */
    deleteSpeechProfile(input?: Record<string, never>, options?: RequestOptions): Promise<T.DeleteSpeechProfileResponses[204]>;
    /**
     * Look at the speech profile
     *
     * Says whether the user's voice can be recognised, and how surely. The embedding itself is not shown.
     */
    getSpeechProfile(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetSpeechProfileResponses[200]>;
    /**
     * Make the speech profile
     *
     * Makes the profile of the user's voice from a recording of 5 to 120 seconds in which the user alone speaks; it replaces the one before. Only an embedding is kept, never the audio. Live sessions compare every new voice with it and mark its segments with `is_user`. A user can also confirm a voice during a session, by `speaker_assigned` with the `person_id` `user`: that adds to the profile. A recording that is too short, too long, of no known format, or in which hardly anybody speaks is refused with 422.
     */
    uploadSpeechProfile(input: {
        body: Upload;
    }, options?: RequestOptions): Promise<T.UploadSpeechProfileResponses[200]>;
}
export interface ToolServerOperations {
    /**
     * Add a memory as a tool
     *
     * What the tool `create_memory` does.
     */
    createToolMemory(input: {
        body: T.CreateToolMemoryData['body'];
    }, options?: RequestOptions): Promise<T.CreateToolMemoryResponses[200]>;
    /**
     * Delete a memory as a tool
     *
     * What the tool `delete_memory` does.
     */
    deleteToolMemory(input: {
        params: T.DeleteToolMemoryData['path'];
    }, options?: RequestOptions): Promise<T.DeleteToolMemoryResponses[200]>;
    /**
     * Get a conversation as a tool
     *
     * What the tool `get_conversation_by_id` reads: the whole conversation with its transcript. A locked one is answered with 402.
     */
    getToolConversation(input: {
        params: T.GetToolConversationData['path'];
    }, options?: RequestOptions): Promise<T.GetToolConversationResponses[200]>;
    /**
     * List conversations as a tool
     *
     * What the tool `get_conversations` reads, as a bare list without transcripts, the newest first. Locked ones are listed without their action items and events.
     */
    listToolConversations: ListOperation<{
        query?: T.ListToolConversationsData['query'];
    }, T.ListToolConversationsResponses[200], T.ListToolConversationsResponses[200][number]>;
    /**
     * List memories as a tool
     *
     * What the tool `get_memories` reads, as a bare list, for clients that speak REST with a tool-server key.
     */
    listToolMemories: ListOperation<{
        query?: T.ListToolMemoriesData['query'];
    }, T.ListToolMemoriesResponses[200], T.ListToolMemoriesResponses[200][number]>;
    /**
     * Search conversations as a tool
     *
     * What the tool `search_conversations` finds, as a bare list without transcripts, the nearest in meaning first.
     */
    searchToolConversations(input: {
        query: T.SearchToolConversationsData['query'];
    }, options?: RequestOptions): Promise<T.SearchToolConversationsResponses[200]>;
    /**
     * Search memories as a tool
     *
     * What the tool `search_memories` finds, as a bare list, the nearest first.
     */
    searchToolMemories(input: {
        query: T.SearchToolMemoriesData['query'];
    }, options?: RequestOptions): Promise<T.SearchToolMemoriesResponses[200]>;
    /**
     * Change a memory's content as a tool
     *
     * What the tool `edit_memory` does; the content stands in the query.
     */
    updateToolMemory(input: {
        params: T.UpdateToolMemoryData['path'];
        query: T.UpdateToolMemoryData['query'];
    }, options?: RequestOptions): Promise<T.UpdateToolMemoryResponses[200]>;
}
export interface ToolServerKeysOperations {
    /**
     * Make a tool-server key
     *
     * Makes a key for the tool server and answers its secret, this once. Besides the scopes of the Developer API it may have those of the tools alone. Without `scopes` it may read conversations, memories, action items and goals.
     */
    createToolServerKey(input: {
        body: T.CreateToolServerKeyData['body'];
    }, options?: RequestOptions): Promise<T.CreateToolServerKeyResponses[200]>;
    /**
     * Revoke a tool-server key
     *
     * Revokes the key at once and for good.
     */
    deleteToolServerKey(input: {
        params: T.DeleteToolServerKeyData['path'];
    }, options?: RequestOptions): Promise<T.DeleteToolServerKeyResponses[204]>;
    /**
     * List tool-server keys
     *
     * Answers the user's keys for the tool server, the newest first, without their secrets.
     */
    listToolServerKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListToolServerKeysResponses[200]>;
}
export interface VoiceMessagesOperations {
    /**
     * Transcribe a voice message as a stream
     *
     * Transcribes a recording and streams the text as server-sent events while it comes: each `data:` frame holds the whole text so far, in place of the one before. The last frame is `done:` with the base64 of the same JSON that the other route answers, or `error:` with the failure body as JSON. A stream without any frame means that there was no speech. What can be refused before the stream begins is refused with a status.
     */
    streamVoiceMessage(input: {
        body: Upload;
    }, options?: RequestOptions): AsyncGenerator<StreamLine, void, undefined>;
    /**
     * Transcribe a voice message
     *
     * Transcribes a recording and answers when it is done: files in a form, or raw PCM described by the query. The query is read for raw PCM only. A recording without speech is no failure: 200 with an empty transcript and the outcome `expected_silence`. Every failure has a status of its own and the failure body, in which nothing of the audio or of the provider's answer stands. Nothing is stored.
     */
    transcribeVoiceMessage(input: {
        query?: T.TranscribeVoiceMessageData['query'];
        body: Upload;
    }, options?: RequestOptions): Promise<T.TranscribeVoiceMessageResponses[200]>;
}
export interface WebhooksOperations {
    /**
     * Disable a webhook
     *
     * Stops the deliveries and keeps the address.
     */
    disableWebhook(input: {
        params: T.DisableWebhookData['path'];
    }, options?: RequestOptions): Promise<T.DisableWebhookResponses[200]>;
    /**
     * Enable a webhook
     *
     * Delivers again to the address that is set, also after a hundred failures in a row disabled it. Where no address is set the answer is 409.
     */
    enableWebhook(input: {
        params: T.EnableWebhookData['path'];
    }, options?: RequestOptions): Promise<T.EnableWebhookResponses[200]>;
    /**
     * Get a webhook's setting
     *
     * Answers where this kind of webhook is delivered and the secret that its deliveries are signed with. Where none is set, `url` is empty.
     */
    getWebhook(input: {
        params: T.GetWebhookData['path'];
    }, options?: RequestOptions): Promise<T.GetWebhookResponses[200]>;
    /**
     * Get which webhooks are enabled
     *
     * Says of each kind of webhook whether it is delivered.
     */
    getWebhooksStatus(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetWebhooksStatusResponses[200]>;
    /**
     * Set a webhook
     *
     * Sets where this kind of webhook is delivered, and enables it; an empty `url` disables it. For `audio_bytes` a number of seconds may follow after a comma. The address's own query parameters are kept. An address that deliveries may not go to, such as one inside the service's own network, is refused with 422.
     */
    setWebhook(input: {
        params: T.SetWebhookData['path'];
        body: T.SetWebhookData['body'];
    }, options?: RequestOptions): Promise<T.SetWebhookResponses[200]>;
}
/** Every operation of the REST API, by tag. */
export interface RestOperations {
    actionItems: ActionItemsOperations;
    admin: AdminOperations;
    ask: AskOperations;
    auth: AuthOperations;
    conversations: ConversationsOperations;
    dailySummaries: DailySummariesOperations;
    folders: FoldersOperations;
    goals: GoalsOperations;
    health: HealthOperations;
    integrations: IntegrationsOperations;
    keys: KeysOperations;
    memories: MemoriesOperations;
    people: PeopleOperations;
    speechProfile: SpeechProfileOperations;
    toolServer: ToolServerOperations;
    toolServerKeys: ToolServerKeysOperations;
    voiceMessages: VoiceMessagesOperations;
    webhooks: WebhooksOperations;
}
export declare function restOperations(http: Http): RestOperations;
