// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';
import type { BytesReply, LowercaseKeys, Reply, StreamReply } from './reply.ts';
import type { BytesBody, FormBody } from './upload.ts';

export interface AskConversationsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AskRequest, 'limit' | 'timezone'>;
}
export type AskConversationsReply = Reply<T.AskConversationsResponses>;

export interface CreateAccountInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AccountCreate> | undefined;
}
export type CreateAccountReply = Reply<T.CreateAccountResponses>;

export interface CreateActionItemInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateActionItemData['headers']>>;
  body: WithDefaults<T.ActionItemCreate, 'completed'>;
}
export type CreateActionItemReply = Reply<T.CreateActionItemResponses>;

export interface CreateActionItemsBatchInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateActionItemsBatchData['headers']>>;
  body: WithDefaults<T.ActionItemBatchCreate, never, never, { action_items: Array<WithDefaults<T.ActionItemCreate, 'completed'>> }>;
}
export type CreateActionItemsBatchReply = Reply<T.CreateActionItemsBatchResponses>;

export interface CreateConversationInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateConversationData['headers']>>;
  body: WithDefaults<T.ConversationCreate, 'text_source' | 'language', never, { geolocation?: WithDefaults<T.Geolocation> }>;
}
export type CreateConversationReply = Reply<T.CreateConversationResponses>;

export interface CreateConversationFromSegmentsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateConversationFromSegmentsData['headers']>>;
  body: WithDefaults<T.ConversationFromSegmentsCreate, 'source' | 'language', never, { transcript_segments: Array<WithDefaults<T.ConversationSegmentCreate, 'is_user'>>; geolocation?: WithDefaults<T.Geolocation> }>;
}
export type CreateConversationFromSegmentsReply = Reply<T.CreateConversationFromSegmentsResponses>;

export interface CreateDeveloperKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.DeveloperKeyCreate>;
}
export type CreateDeveloperKeyReply = Reply<T.CreateDeveloperKeyResponses>;

export interface CreateFolderInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateFolderData['headers']>>;
  body: WithDefaults<T.FolderCreate, 'color' | 'icon'>;
}
export type CreateFolderReply = Reply<T.CreateFolderResponses>;

export interface CreateGoalInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateGoalData['headers']>>;
  body: WithDefaults<T.GoalCreate, 'goal_type' | 'current_value' | 'min_value' | 'max_value'>;
}
export type CreateGoalReply = Reply<T.CreateGoalResponses>;

export interface CreateMemoriesBatchInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateMemoriesBatchData['headers']>>;
  body: WithDefaults<T.MemoryBatchCreate, never, never, { memories: Array<WithDefaults<T.MemoryCreate, 'visibility' | 'tags'>> }>;
}
export type CreateMemoriesBatchReply = Reply<T.CreateMemoriesBatchResponses>;

export interface CreateMemoryInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateMemoryData['headers']>>;
  body: WithDefaults<T.MemoryCreate, 'visibility' | 'tags'>;
}
export type CreateMemoryReply = Reply<T.CreateMemoryResponses>;

export interface CreatePersonInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreatePersonData['headers']>>;
  body: NonNullable<T.CreatePersonData['body']>;
}
export type CreatePersonReply = Reply<T.CreatePersonResponses>;

export interface CreateToolMemoryInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.MemoryCreate, 'visibility' | 'tags'>;
}
export type CreateToolMemoryReply = Reply<T.CreateToolMemoryResponses>;

export interface CreateToolServerKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ToolServerKeyCreate>;
}
export type CreateToolServerKeyReply = Reply<T.CreateToolServerKeyResponses>;

export interface DeleteActionItemInput {
  params: NonNullable<T.DeleteActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteActionItemReply = Reply<T.DeleteActionItemResponses>;

export interface DeleteConversationInput {
  params: NonNullable<T.DeleteConversationData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteConversationReply = Reply<T.DeleteConversationResponses>;

export interface DeleteDeveloperKeyInput {
  params: NonNullable<T.DeleteDeveloperKeyData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteDeveloperKeyReply = Reply<T.DeleteDeveloperKeyResponses>;

export interface DeleteFolderInput {
  params: NonNullable<T.DeleteFolderData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteFolderReply = Reply<T.DeleteFolderResponses>;

export interface DeleteGoalInput {
  params: NonNullable<T.DeleteGoalData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteGoalReply = Reply<T.DeleteGoalResponses>;

export interface DeleteMemoryInput {
  params: NonNullable<T.DeleteMemoryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteMemoryReply = Reply<T.DeleteMemoryResponses>;

export interface DeletePersonInput {
  params: NonNullable<T.DeletePersonData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeletePersonReply = Reply<T.DeletePersonResponses>;

export interface DeleteSpeechProfileInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteSpeechProfileReply = Reply<T.DeleteSpeechProfileResponses>;

export interface DeleteToolMemoryInput {
  params: NonNullable<T.DeleteToolMemoryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteToolMemoryReply = Reply<T.DeleteToolMemoryResponses>;

export interface DeleteToolServerKeyInput {
  params: NonNullable<T.DeleteToolServerKeyData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteToolServerKeyReply = Reply<T.DeleteToolServerKeyResponses>;

export interface DisableWebhookInput {
  params: NonNullable<T.DisableWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DisableWebhookReply = Reply<T.DisableWebhookResponses>;

export interface EnableWebhookInput {
  params: NonNullable<T.EnableWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type EnableWebhookReply = Reply<T.EnableWebhookResponses>;

export interface GetActionItemInput {
  params: NonNullable<T.GetActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetActionItemReply = Reply<T.GetActionItemResponses>;

export interface GetCallingKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetCallingKeyReply = Reply<T.GetCallingKeyResponses>;

export interface GetConversationInput {
  params: NonNullable<T.GetConversationData['path']>;
  query: WithDefaults<NonNullable<T.GetConversationData['query']>, 'include_transcript'>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetConversationReply = Reply<T.GetConversationResponses>;

export interface GetConversationPhotoInput {
  params: NonNullable<T.GetConversationPhotoData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetConversationPhotoReply = BytesReply<200, 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'>;

export interface GetDailySummaryInput {
  params: NonNullable<T.GetDailySummaryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetDailySummaryReply = Reply<T.GetDailySummaryResponses>;

export interface GetGoalInput {
  params: NonNullable<T.GetGoalData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetGoalReply = Reply<T.GetGoalResponses>;

export interface GetHealthInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetHealthReply = Reply<T.GetHealthResponses>;

export interface GetJsonWebKeysInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetJsonWebKeysReply = Reply<T.GetJsonWebKeysResponses>;

export interface GetMemoryInput {
  params: NonNullable<T.GetMemoryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetMemoryReply = Reply<T.GetMemoryResponses>;

export interface GetPersonInput {
  params: NonNullable<T.GetPersonData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetPersonReply = Reply<T.GetPersonResponses>;

export interface GetReadinessInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetReadinessReply = Reply<T.GetReadinessResponses>;

export interface GetSpeechProfileInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetSpeechProfileReply = Reply<T.GetSpeechProfileResponses>;

export interface GetToolConversationInput {
  params: NonNullable<T.GetToolConversationData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetToolConversationReply = Reply<T.GetToolConversationResponses>;

export interface GetWebhookInput {
  params: NonNullable<T.GetWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetWebhookReply = Reply<T.GetWebhookResponses>;

export interface GetWebhooksStatusInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetWebhooksStatusReply = Reply<T.GetWebhooksStatusResponses>;

export interface ListActionItemsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListActionItemsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListActionItemsReply = Reply<T.ListActionItemsResponses>;

export interface ListConversationsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListConversationsData['query']>, 'limit' | 'offset' | 'include_transcript'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListConversationsReply = Reply<T.ListConversationsResponses>;

export interface ListDailySummariesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListDailySummariesData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListDailySummariesReply = Reply<T.ListDailySummariesResponses>;

export interface ListDeveloperKeysInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListDeveloperKeysReply = Reply<T.ListDeveloperKeysResponses>;

export interface ListFoldersInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListFoldersReply = Reply<T.ListFoldersResponses>;

export interface ListGoalHistoryInput {
  params: NonNullable<T.ListGoalHistoryData['path']>;
  query: WithDefaults<NonNullable<T.ListGoalHistoryData['query']>, 'days'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListGoalHistoryReply = Reply<T.ListGoalHistoryResponses>;

export interface ListGoalsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListGoalsData['query']>, 'limit' | 'include_inactive'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListGoalsReply = Reply<T.ListGoalsResponses>;

export interface ListMemoriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListMemoriesData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListMemoriesReply = Reply<T.ListMemoriesResponses>;

export interface ListNotificationsInput {
  params: NonNullable<T.ListNotificationsData['path']>;
  query: WithDefaults<NonNullable<T.ListNotificationsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListNotificationsReply = Reply<T.ListNotificationsResponses>;

export interface ListPeopleInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListPeopleReply = Reply<T.ListPeopleResponses>;

export interface ListToolConversationsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListToolConversationsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListToolConversationsReply = Reply<T.ListToolConversationsResponses>;

export interface ListToolMemoriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListToolMemoriesData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListToolMemoriesReply = Reply<T.ListToolMemoriesResponses>;

export interface ListToolServerKeysInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListToolServerKeysReply = Reply<T.ListToolServerKeysResponses>;

export interface RefreshUserTokenInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.RefreshUserTokenData['body']>;
}
export type RefreshUserTokenReply = Reply<T.RefreshUserTokenResponses>;

export interface RenamePersonInput {
  params: NonNullable<T.RenamePersonData['path']>;
  query: NonNullable<T.RenamePersonData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type RenamePersonReply = Reply<T.RenamePersonResponses>;

export interface SearchMemoriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.SearchMemoriesData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type SearchMemoriesReply = Reply<T.SearchMemoriesResponses>;

export interface SearchToolConversationsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.SearchToolConversationsData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type SearchToolConversationsReply = Reply<T.SearchToolConversationsResponses>;

export interface SearchToolMemoriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.SearchToolMemoriesData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type SearchToolMemoriesReply = Reply<T.SearchToolMemoriesResponses>;

export interface SendAppNotificationInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.SendAppNotificationData['headers']>>;
  body: WithDefaults<T.AppNotification>;
}
export type SendAppNotificationReply = Reply<T.SendAppNotificationResponses>;

export interface SendAppNotificationByQueryInput {
  params: NonNullable<T.SendAppNotificationByQueryData['path']>;
  query: NonNullable<T.SendAppNotificationByQueryData['query']>;
  headers: LowercaseKeys<NonNullable<T.SendAppNotificationByQueryData['headers']>>;
  body: undefined;
}
export type SendAppNotificationByQueryReply = Reply<T.SendAppNotificationByQueryResponses>;

export interface SetWebhookInput {
  params: NonNullable<T.SetWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.SetWebhookData['body']>;
}
export type SetWebhookReply = Reply<T.SetWebhookResponses>;

export interface StreamVoiceMessageInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: FormBody<WithDefaults<T.VoiceMessageUpload, 'language'>>;
}
export type StreamVoiceMessageReply = StreamReply<200>;

export interface TranscribeVoiceMessageInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.TranscribeVoiceMessageData['query']>, 'encoding' | 'sample_rate' | 'channels' | 'language'>;
  headers: Record<never, never>;
  body: FormBody<WithDefaults<T.VoiceMessageUpload, 'language'>> | BytesBody<'application/octet-stream'>;
}
export type TranscribeVoiceMessageReply = Reply<T.TranscribeVoiceMessageResponses>;

export interface UpdateAccountInput {
  params: NonNullable<T.UpdateAccountData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AccountUpdate, never, 'timezone'>;
}
export type UpdateAccountReply = Reply<T.UpdateAccountResponses>;

export interface UpdateActionItemInput {
  params: NonNullable<T.UpdateActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ActionItemUpdate, never, 'due_at'>;
}
export type UpdateActionItemReply = Reply<T.UpdateActionItemResponses>;

export interface UpdateConversationInput {
  params: NonNullable<T.UpdateConversationData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ConversationUpdate, never, 'folder_id'>;
}
export type UpdateConversationReply = Reply<T.UpdateConversationResponses>;

export interface UpdateConversationLockInput {
  params: NonNullable<T.UpdateConversationLockData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.UpdateConversationLockData['body']>;
}
export type UpdateConversationLockReply = Reply<T.UpdateConversationLockResponses>;

export interface UpdateFolderInput {
  params: NonNullable<T.UpdateFolderData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.FolderUpdate>;
}
export type UpdateFolderReply = Reply<T.UpdateFolderResponses>;

export interface UpdateGoalInput {
  params: NonNullable<T.UpdateGoalData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.GoalUpdate, never, 'unit'>;
}
export type UpdateGoalReply = Reply<T.UpdateGoalResponses>;

export interface UpdateGoalProgressInput {
  params: NonNullable<T.UpdateGoalProgressData['path']>;
  query: NonNullable<T.UpdateGoalProgressData['query']>;
  headers: Record<never, never>;
  body: WithDefaults<T.GoalProgressUpdate> | undefined;
}
export type UpdateGoalProgressReply = Reply<T.UpdateGoalProgressResponses>;

export interface UpdateMemoryInput {
  params: NonNullable<T.UpdateMemoryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.MemoryUpdate>;
}
export type UpdateMemoryReply = Reply<T.UpdateMemoryResponses>;

export interface UpdateMemoryLockInput {
  params: NonNullable<T.UpdateMemoryLockData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.UpdateMemoryLockData['body']>;
}
export type UpdateMemoryLockReply = Reply<T.UpdateMemoryLockResponses>;

export interface UpdateToolMemoryInput {
  params: NonNullable<T.UpdateToolMemoryData['path']>;
  query: NonNullable<T.UpdateToolMemoryData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type UpdateToolMemoryReply = Reply<T.UpdateToolMemoryResponses>;

export interface UploadSpeechProfileInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: FormBody<NonNullable<T.UploadSpeechProfileData['body']>> | BytesBody<'audio/wav'>;
}
export type UploadSpeechProfileReply = Reply<T.UploadSpeechProfileResponses>;

export interface ActionItemsHandlers<C> {
  /**
   * Add an action item
   *
   * Adds one action item and answers it. With `due_at` a push notification is sent to the user's app. One that is added as `completed` has `completed_at` set to now.
   *
   * `POST /v1/dev/user/action-items`
   */
  createActionItem(call: C, input: CreateActionItemInput): Promise<CreateActionItemReply>;
  /**
   * Add several action items
   *
   * Adds up to 50 action items, all or none, and answers them in the order sent. More than 50 are refused with 422; an empty list is answered with an empty list. Each one with `due_at` sends its push notification.
   *
   * `POST /v1/dev/user/action-items/batch`
   */
  createActionItemsBatch(call: C, input: CreateActionItemsBatchInput): Promise<CreateActionItemsBatchReply>;
  /**
   * Delete an action item
   *
   * Deletes the action item for good. Deleting it again is answered with 404, one that came from a locked conversation with 402.
   *
   * `DELETE /v1/dev/user/action-items/{action_item_id}`
   */
  deleteActionItem(call: C, input: DeleteActionItemInput): Promise<DeleteActionItemReply>;
  /**
   * Get an action item
   *
   * Answers one action item. One that came from a locked conversation is answered with 402.
   *
   * `GET /v1/dev/user/action-items/{action_item_id}`
   */
  getActionItem(call: C, input: GetActionItemInput): Promise<GetActionItemReply>;
  /**
   * List action items
   *
   * Answers the action items that pass every filter given, the earliest due first, those without a date last, among equals the newest first. Those that came from a locked conversation are left out. `start_date` and `end_date` bound the creation, both inclusive. Where more follows, the `Link` header leads there.
   *
   * `GET /v1/dev/user/action-items`
   */
  listActionItems(call: C, input: ListActionItemsInput): Promise<ListActionItemsReply>;
  /**
   * Change an action item
   *
   * Changes the fields that are given; at least one of `description`, `completed` and `due_at` must be there, else 422. `completed` true sets `completed_at`, false reopens the item and clears it. A new `due_at` sends a push reminder; the same one again, and null, which clears it, send none. One that came from a locked conversation is answered with 402.
   *
   * `PATCH /v1/dev/user/action-items/{action_item_id}`
   */
  updateActionItem(call: C, input: UpdateActionItemInput): Promise<UpdateActionItemReply>;
}

export interface AdminHandlers<C> {
  /**
   * Make an account
   *
   * Makes an account and answers everything needed to use the service as that user: a developer key and a tool-server key with all scopes, a user token and a refresh token. The secrets are shown this once. There is no `admin_token` in the answer: a new user does not become an administrator.
   *
   * `POST /v1/admin/accounts`
   */
  createAccount(call: C, input: CreateAccountInput): Promise<CreateAccountReply>;
  /**
   * List the pushes sent
   *
   * Answers the push notifications that were sent to the account's app, the newest first. Where more follows, the `Link` header leads there.
   *
   * `GET /v1/admin/accounts/{uid}/notifications`
   */
  listNotifications(call: C, input: ListNotificationsInput): Promise<ListNotificationsReply>;
  /**
   * Change an account
   *
   * Sets whether keys may read the account's memories: while they may not, list, get and search answer 403 with the code `developer_memory_access_not_ready`, and the tools -32009. And says on whose clocks the user's days begin and end, which daily summaries go by.
   *
   * `PATCH /v1/admin/accounts/{uid}`
   */
  updateAccount(call: C, input: UpdateAccountInput): Promise<UpdateAccountReply>;
  /**
   * Lock or unlock a conversation
   *
   * Sets whether the conversation is locked. Its content is neither needed nor shown here. Tools still list its title and overview, without action items and events; memories that were drawn from it have locks of their own.
   *
   * `PATCH /v1/admin/accounts/{uid}/conversations/{conversation_id}`
   */
  updateConversationLock(call: C, input: UpdateConversationLockInput): Promise<UpdateConversationLockReply>;
  /**
   * Lock or unlock a memory
   *
   * Sets whether the memory is locked. Its content is neither needed nor shown here, and `updated_at` stays.
   *
   * `PATCH /v1/admin/accounts/{uid}/memories/{memory_id}`
   */
  updateMemoryLock(call: C, input: UpdateMemoryLockInput): Promise<UpdateMemoryLockReply>;
}

export interface AskHandlers<C> {
  /**
   * Ask a question of the conversations
   *
   * Answers a question in words from the conversations nearest to it in words and in meaning, and names them. A time in words ("last Tuesday", "in October") bounds when they took place. Discarded conversations are left out, and whether one is locked is looked up again before any of its content goes to a language model. Where there is no language model, or it does not answer, the answer quotes what was said, and says so. Nothing is written, so repeating a question is safe; there is no readiness gate.
   *
   * `POST /v1/dev/user/ask`
   */
  askConversations(call: C, input: AskConversationsInput): Promise<AskConversationsReply>;
}

export interface AuthHandlers<C> {
  /**
   * Get the public keys
   *
   * Answers the public keys that the service's user tokens can be verified with, RFC 7517.
   *
   * `GET /.well-known/jwks.json`
   */
  getJsonWebKeys(call: C, input: GetJsonWebKeysInput): Promise<GetJsonWebKeysReply>;
  /**
   * Renew a user token
   *
   * Spends a refresh token and answers a fresh user token, good for an hour, with the refresh token for the next time. A refresh token works once; an unknown, spent or expired one is answered with 401.
   *
   * `POST /v1/auth/refresh`
   */
  refreshUserToken(call: C, input: RefreshUserTokenInput): Promise<RefreshUserTokenReply>;
}

export interface ConversationsHandlers<C> {
  /**
   * Keep a text as a conversation
   *
   * Keeps a text of up to 100,000 characters as a conversation and processes it in the background: title, overview, category, action items, events and memories are drawn from it. It can be read again as the transcript. `started_at` is now unless given, and is its `created_at` too, `finished_at` five minutes after it; an end before the start is refused with 422. Where too little is said, as in a few words, it is marked as discarded: no list shows it, and nothing is drawn from it; a PATCH with `discarded` false brings it back.
   *
   * `POST /v1/dev/user/conversations`
   */
  createConversation(call: C, input: CreateConversationInput): Promise<CreateConversationReply>;
  /**
   * Keep a transcript as a conversation
   *
   * Keeps a finished transcript of 1 to 500 segments as a conversation and processes it in the background. Each segment's `end` must be greater than its `start`, else 422. With a `client_session_id`, sending the same recording again answers the conversation that is there.
   *
   * `POST /v1/dev/user/conversations/from-segments`
   */
  createConversationFromSegments(call: C, input: CreateConversationFromSegmentsInput): Promise<CreateConversationFromSegmentsReply>;
  /**
   * Delete a conversation
   *
   * Deletes the conversation with its transcript and its photos for good. Memories and action items that were drawn from it stay. A locked one is answered with 402.
   *
   * `DELETE /v1/dev/user/conversations/{conversation_id}`
   */
  deleteConversation(call: C, input: DeleteConversationInput): Promise<DeleteConversationReply>;
  /**
   * Get a conversation
   *
   * Answers one conversation in whatever status it is, with its transcript only where asked for. A locked one is answered with 402.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}`
   */
  getConversation(call: C, input: GetConversationInput): Promise<GetConversationReply>;
  /**
   * Get a photo
   *
   * Answers a photo that the device took in a conversation, as it took it. The conversation lists its photos together with its transcript. One of a locked conversation is answered with 402.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}/photos/{photo_id}`
   */
  getConversationPhoto(call: C, input: GetConversationPhotoInput): Promise<GetConversationPhotoReply>;
  /**
   * List conversations
   *
   * Answers the completed conversations that pass every filter given, the newest first; with `statuses` those of others, such as the one that a device records at this moment (`in_progress`). Discarded and locked ones are left out. `start_date` and `end_date` bound `created_at`, which is when they took place, both inclusive. Transcripts come only with `include_transcript`; where they are more than about 32 MB, the answer is sent in parts. Where more follows, the `Link` header leads there.
   *
   * `GET /v1/dev/user/conversations`
   */
  listConversations(call: C, input: ListConversationsInput): Promise<ListConversationsReply>;
  /**
   * Change a conversation
   *
   * Changes the fields that are given and answers the conversation without its transcript. At least one of `title`, `discarded`, `folder_id` and `starred` must be there, else 422. A title and whether it is discarded stay as they are said here, also where it is processed later. A locked one is answered with 402.
   *
   * `PATCH /v1/dev/user/conversations/{conversation_id}`
   */
  updateConversation(call: C, input: UpdateConversationInput): Promise<UpdateConversationReply>;
}

export interface DailySummariesHandlers<C> {
  /**
   * Get a daily summary
   *
   * Answers one day's summary.
   *
   * `GET /v1/dev/user/daily-summaries/{summary_id}`
   */
  getDailySummary(call: C, input: GetDailySummaryInput): Promise<GetDailySummaryReply>;
  /**
   * List daily summaries
   *
   * Answers the summaries of the days within the bounds, the newest day first. Where more follows, the `Link` header leads there. A day is summed up when it is over on the user's clocks, and again when something of it changes. Nothing of conversations that are locked, discarded or deleted is in it, also where that happened afterwards; a day of which nothing else is left has no summary.
   *
   * `GET /v1/dev/user/daily-summaries`
   */
  listDailySummaries(call: C, input: ListDailySummariesInput): Promise<ListDailySummariesReply>;
}

export interface FoldersHandlers<C> {
  /**
   * Add a folder
   *
   * Adds a folder after the ones that are there.
   *
   * `POST /v1/dev/user/folders`
   */
  createFolder(call: C, input: CreateFolderInput): Promise<CreateFolderReply>;
  /**
   * Delete a folder
   *
   * Deletes the folder for good. Its conversations stay, filed nowhere. A system folder cannot be deleted: 409.
   *
   * `DELETE /v1/dev/user/folders/{folder_id}`
   */
  deleteFolder(call: C, input: DeleteFolderInput): Promise<DeleteFolderReply>;
  /**
   * List folders
   *
   * Answers all folders by their `order`. Every account has the system folders Work, Personal and Social.
   *
   * `GET /v1/dev/user/folders`
   */
  listFolders(call: C, input: ListFoldersInput): Promise<ListFoldersReply>;
  /**
   * Change a folder
   *
   * Changes the fields that are given; at least one must be there, else 422. System folders can be changed too.
   *
   * `PATCH /v1/dev/user/folders/{folder_id}`
   */
  updateFolder(call: C, input: UpdateFolderInput): Promise<UpdateFolderReply>;
}

export interface GoalsHandlers<C> {
  /**
   * Add a goal
   *
   * Adds a goal, active at once. At most three are active: a fourth deactivates the oldest. A `min_value` greater than `max_value` is refused with 422.
   *
   * `POST /v1/dev/user/goals`
   */
  createGoal(call: C, input: CreateGoalInput): Promise<CreateGoalReply>;
  /**
   * Delete a goal
   *
   * Deletes the goal and its history for good.
   *
   * `DELETE /v1/dev/user/goals/{goal_id}`
   */
  deleteGoal(call: C, input: DeleteGoalInput): Promise<DeleteGoalReply>;
  /**
   * Get a goal
   *
   * Answers one goal, active or not.
   *
   * `GET /v1/dev/user/goals/{goal_id}`
   */
  getGoal(call: C, input: GetGoalInput): Promise<GetGoalReply>;
  /**
   * List a goal's history
   *
   * Answers the value that each of the last days ended with, the newest first. Days on which nothing was recorded are left out.
   *
   * `GET /v1/dev/user/goals/{goal_id}/history`
   */
  listGoalHistory(call: C, input: ListGoalHistoryInput): Promise<ListGoalHistoryReply>;
  /**
   * List goals
   *
   * Answers the goals, the active ones first, the newest first among them. Those that are no longer active come only with `include_inactive`.
   *
   * `GET /v1/dev/user/goals`
   */
  listGoals(call: C, input: ListGoalsInput): Promise<ListGoalsReply>;
  /**
   * Change a goal
   *
   * Changes the fields that are given; at least one must be there, else 422. Making a goal active again deactivates the oldest where three others are.
   *
   * `PATCH /v1/dev/user/goals/{goal_id}`
   */
  updateGoal(call: C, input: UpdateGoalInput): Promise<UpdateGoalReply>;
  /**
   * Record progress
   *
   * Sets the goal's `current_value` and adds it to the history. The value stands in the query or in a JSON body; where both are there the query counts, and where neither is, the answer is 422.
   *
   * `PATCH /v1/dev/user/goals/{goal_id}/progress`
   */
  updateGoalProgress(call: C, input: UpdateGoalProgressInput): Promise<UpdateGoalProgressReply>;
}

export interface HealthHandlers<C> {
  /**
   * Is the process up
   *
   * Answers 200 as soon as the process serves, whatever the store does.
   *
   * `GET /healthz`
   */
  getHealth(call: C, input: GetHealthInput): Promise<GetHealthReply>;
  /**
   * Is the service ready
   *
   * Answers 200 once the store serves, and 503 before that and while the service drains.
   *
   * `GET /readyz`
   */
  getReadiness(call: C, input: GetReadinessInput): Promise<GetReadinessReply>;
}

export interface IntegrationsHandlers<C> {
  /**
   * Write to a user as an app
   *
   * Puts a message of the app into the user's chat. The app must be installed by the user, and its manifest must have `chat_messages.enabled`; with `notify` the message is pushed too. An app may send a user at most 10 messages an hour; more are answered with 429 and `Retry-After`.
   *
   * `POST /v1/integrations/notification`
   */
  sendAppNotification(call: C, input: SendAppNotificationInput): Promise<SendAppNotificationReply>;
  /**
   * Write to a user as an app, by query
   *
   * The same as `/v1/integrations/notification`, with the app in the path and the rest in the query. The app must be installed by the user, and its manifest must have `chat_messages.enabled`; with `notify` the message is pushed too. An app may send a user at most 10 messages an hour; more are answered with 429 and `Retry-After`.
   *
   * `POST /v2/integrations/{app_id}/notification`
   */
  sendAppNotificationByQuery(call: C, input: SendAppNotificationByQueryInput): Promise<SendAppNotificationByQueryReply>;
}

export interface KeysHandlers<C> {
  /**
   * Make a developer key
   *
   * Makes a key for the Developer API and answers its secret, this once. Without `scopes` it may read conversations, memories, action items and goals. A memory scope also records the grant that the readiness gate asks for. Not repeatable with `Idempotency-Key`, as secrets are never stored.
   *
   * `POST /v1/dev/keys`
   */
  createDeveloperKey(call: C, input: CreateDeveloperKeyInput): Promise<CreateDeveloperKeyReply>;
  /**
   * Revoke a developer key
   *
   * Revokes the key at once and for good.
   *
   * `DELETE /v1/dev/keys/{key_id}`
   */
  deleteDeveloperKey(call: C, input: DeleteDeveloperKeyInput): Promise<DeleteDeveloperKeyReply>;
  /**
   * Get the calling key
   *
   * Describes the developer key that the request shows: its name and what it may do. Any scope will do.
   *
   * `GET /v1/dev/key`
   */
  getCallingKey(call: C, input: GetCallingKeyInput): Promise<GetCallingKeyReply>;
  /**
   * List developer keys
   *
   * Answers the user's developer keys, the newest first, without their secrets. Needs the user's own token: a key cannot look at keys.
   *
   * `GET /v1/dev/keys`
   */
  listDeveloperKeys(call: C, input: ListDeveloperKeysInput): Promise<ListDeveloperKeysReply>;
}

export interface MemoriesHandlers<C> {
  /**
   * Add several memories
   *
   * Adds up to 25 memories, all or none, and answers them in the order sent. More than 25 are refused with 422; an empty list is answered with an empty list. `created_count` is the length of the list answered.
   *
   * `POST /v1/dev/user/memories/batch`
   */
  createMemoriesBatch(call: C, input: CreateMemoriesBatchInput): Promise<CreateMemoriesBatchReply>;
  /**
   * Add a memory
   *
   * Adds one fact about the user and answers it, marked as `manually_added`. Without a `category` the service chooses one from the content. Content that is there already answers the memory that has it, so the same fact is never kept twice.
   *
   * `POST /v1/dev/user/memories`
   */
  createMemory(call: C, input: CreateMemoryInput): Promise<CreateMemoryReply>;
  /**
   * Delete a memory
   *
   * Deletes the memory for good. Deleting it again is answered with 404.
   *
   * `DELETE /v1/dev/user/memories/{memory_id}`
   */
  deleteMemory(call: C, input: DeleteMemoryInput): Promise<DeleteMemoryReply>;
  /**
   * Get a memory
   *
   * Answers one memory. A locked one is answered with 402, an unknown one and one of somebody else with 404.
   *
   * `GET /v1/dev/user/memories/{memory_id}`
   */
  getMemory(call: C, input: GetMemoryInput): Promise<GetMemoryReply>;
  /**
   * List memories
   *
   * Answers the memories of the user, by `scoring` descending, then the newest first. Those that the user rejected (`user_review` false) are left out; the content of locked ones is cut after 70 characters and ends in `...`. Where more follows, the `Link` header leads there; following it, a client sees every memory once, even while others are added.
   *
   * `GET /v1/dev/user/memories`
   */
  listMemories(call: C, input: ListMemoriesInput): Promise<ListMemoriesReply>;
  /**
   * Search memories by meaning
   *
   * Answers the memories nearest in meaning to the query, the nearest first, each with its `relevance_score`. Rejected memories are left out and locked ones are cut, as in the list.
   *
   * `GET /v1/dev/user/memories/vector/search`
   */
  searchMemories(call: C, input: SearchMemoriesInput): Promise<SearchMemoriesReply>;
  /**
   * Change a memory
   *
   * Changes the fields that are given and answers the memory with `edited` true. At least one of `content`, `visibility`, `category` and `tags` must be there, else 422.
   *
   * `PATCH /v1/dev/user/memories/{memory_id}`
   */
  updateMemory(call: C, input: UpdateMemoryInput): Promise<UpdateMemoryReply>;
}

export interface PeopleHandlers<C> {
  /**
   * Add a person
   *
   * Adds somebody by name, so that a voice can be said to be theirs. A name that is there already answers the person who has it. A user has at most 1000 people.
   *
   * `POST /v1/users/people`
   */
  createPerson(call: C, input: CreatePersonInput): Promise<CreatePersonReply>;
  /**
   * Forget a person
   *
   * Deletes the person, what is known of their voice, and the mark on their segments, which are of an unknown speaker then. Segments keep their words.
   *
   * `DELETE /v1/users/people/{person_id}`
   */
  deletePerson(call: C, input: DeletePersonInput): Promise<DeletePersonReply>;
  /**
   * Get a person
   *
   * Answers one person.
   *
   * `GET /v1/users/people/{person_id}`
   */
  getPerson(call: C, input: GetPersonInput): Promise<GetPersonReply>;
  /**
   * List people
   *
   * Answers everybody whom the user has named, by name.
   *
   * `GET /v1/users/people`
   */
  listPeople(call: C, input: ListPeopleInput): Promise<ListPeopleReply>;
  /**
   * Rename a person
   *
   * Gives a person another name. All of their segments show it from now on.
   *
   * `PATCH /v1/users/people/{person_id}/name`
   */
  renamePerson(call: C, input: RenamePersonInput): Promise<RenamePersonReply>;
}

export interface SpeechProfileHandlers<C> {
  /**
   * Forget the user's voice
   *
   * Deletes the profile for good. Segments keep what they say; sessions that begin from now on recognise the user no more.
   *
   * `DELETE /v3/speech-profile`
   */
  deleteSpeechProfile(call: C, input: DeleteSpeechProfileInput): Promise<DeleteSpeechProfileReply>;
  /**
   * Look at the speech profile
   *
   * Says whether the user's voice can be recognised, and how surely. The embedding itself is not shown.
   *
   * `GET /v3/speech-profile`
   */
  getSpeechProfile(call: C, input: GetSpeechProfileInput): Promise<GetSpeechProfileReply>;
  /**
   * Make the speech profile
   *
   * Makes the profile of the user's voice from a recording of 5 to 120 seconds in which the user alone speaks; it replaces the one before. Only an embedding is kept, never the audio. Live sessions compare every new voice with it and mark its segments with `is_user`. A user can also confirm a voice during a session, by `speaker_assigned` with the `person_id` `user`: that adds to the profile. A recording that is too short, too long, of no known format, or in which hardly anybody speaks is refused with 422.
   *
   * `POST /v3/upload-audio`
   */
  uploadSpeechProfile(call: C, input: UploadSpeechProfileInput): Promise<UploadSpeechProfileReply>;
}

export interface ToolServerHandlers<C> {
  /**
   * Add a memory as a tool
   *
   * What the tool `create_memory` does.
   *
   * `POST /v1/mcp/memories`
   */
  createToolMemory(call: C, input: CreateToolMemoryInput): Promise<CreateToolMemoryReply>;
  /**
   * Delete a memory as a tool
   *
   * What the tool `delete_memory` does.
   *
   * `DELETE /v1/mcp/memories/{memory_id}`
   */
  deleteToolMemory(call: C, input: DeleteToolMemoryInput): Promise<DeleteToolMemoryReply>;
  /**
   * Get a conversation as a tool
   *
   * What the tool `get_conversation_by_id` reads: the whole conversation with its transcript. A locked one is answered with 402.
   *
   * `GET /v1/mcp/conversations/{conversation_id}`
   */
  getToolConversation(call: C, input: GetToolConversationInput): Promise<GetToolConversationReply>;
  /**
   * List conversations as a tool
   *
   * What the tool `get_conversations` reads, as a bare list without transcripts, the newest first. Locked ones are listed without their action items and events.
   *
   * `GET /v1/mcp/conversations`
   */
  listToolConversations(call: C, input: ListToolConversationsInput): Promise<ListToolConversationsReply>;
  /**
   * List memories as a tool
   *
   * What the tool `get_memories` reads, as a bare list, for clients that speak REST with a tool-server key.
   *
   * `GET /v1/mcp/memories`
   */
  listToolMemories(call: C, input: ListToolMemoriesInput): Promise<ListToolMemoriesReply>;
  /**
   * Search conversations as a tool
   *
   * What the tool `search_conversations` finds, as a bare list without transcripts, the nearest in meaning first.
   *
   * `GET /v1/mcp/conversations/search`
   */
  searchToolConversations(call: C, input: SearchToolConversationsInput): Promise<SearchToolConversationsReply>;
  /**
   * Search memories as a tool
   *
   * What the tool `search_memories` finds, as a bare list, the nearest first.
   *
   * `GET /v1/mcp/memories/search`
   */
  searchToolMemories(call: C, input: SearchToolMemoriesInput): Promise<SearchToolMemoriesReply>;
  /**
   * Change a memory's content as a tool
   *
   * What the tool `edit_memory` does; the content stands in the query.
   *
   * `PATCH /v1/mcp/memories/{memory_id}`
   */
  updateToolMemory(call: C, input: UpdateToolMemoryInput): Promise<UpdateToolMemoryReply>;
}

export interface ToolServerKeysHandlers<C> {
  /**
   * Make a tool-server key
   *
   * Makes a key for the tool server and answers its secret, this once. Besides the scopes of the Developer API it may have those of the tools alone. Without `scopes` it may read conversations, memories, action items and goals.
   *
   * `POST /v1/mcp/keys`
   */
  createToolServerKey(call: C, input: CreateToolServerKeyInput): Promise<CreateToolServerKeyReply>;
  /**
   * Revoke a tool-server key
   *
   * Revokes the key at once and for good.
   *
   * `DELETE /v1/mcp/keys/{key_id}`
   */
  deleteToolServerKey(call: C, input: DeleteToolServerKeyInput): Promise<DeleteToolServerKeyReply>;
  /**
   * List tool-server keys
   *
   * Answers the user's keys for the tool server, the newest first, without their secrets.
   *
   * `GET /v1/mcp/keys`
   */
  listToolServerKeys(call: C, input: ListToolServerKeysInput): Promise<ListToolServerKeysReply>;
}

export interface VoiceMessagesHandlers<C> {
  /**
   * Transcribe a voice message as a stream
   *
   * Transcribes a recording and streams the text as server-sent events while it comes: each `data:` frame holds the whole text so far, in place of the one before. The last frame is `done:` with the base64 of the same JSON that the other route answers, or `error:` with the failure body as JSON. A stream without any frame means that there was no speech. What can be refused before the stream begins is refused with a status.
   *
   * `POST /v2/voice-messages`
   */
  streamVoiceMessage(call: C, input: StreamVoiceMessageInput): Promise<StreamVoiceMessageReply>;
  /**
   * Transcribe a voice message
   *
   * Transcribes a recording and answers when it is done: files in a form, or raw PCM described by the query. The query is read for raw PCM only. A recording without speech is no failure: 200 with an empty transcript and the outcome `expected_silence`. Every failure has a status of its own and the failure body, in which nothing of the audio or of the provider's answer stands. Nothing is stored.
   *
   * `POST /v2/voice-message/transcribe`
   */
  transcribeVoiceMessage(call: C, input: TranscribeVoiceMessageInput): Promise<TranscribeVoiceMessageReply>;
}

export interface WebhooksHandlers<C> {
  /**
   * Disable a webhook
   *
   * Stops the deliveries and keeps the address.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}/disable`
   */
  disableWebhook(call: C, input: DisableWebhookInput): Promise<DisableWebhookReply>;
  /**
   * Enable a webhook
   *
   * Delivers again to the address that is set, also after a hundred failures in a row disabled it. Where no address is set the answer is 409.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}/enable`
   */
  enableWebhook(call: C, input: EnableWebhookInput): Promise<EnableWebhookReply>;
  /**
   * Get a webhook's setting
   *
   * Answers where this kind of webhook is delivered and the secret that its deliveries are signed with. Where none is set, `url` is empty.
   *
   * `GET /v1/users/developer/webhook/{webhook_type}`
   */
  getWebhook(call: C, input: GetWebhookInput): Promise<GetWebhookReply>;
  /**
   * Get which webhooks are enabled
   *
   * Says of each kind of webhook whether it is delivered.
   *
   * `GET /v1/users/developer/webhooks/status`
   */
  getWebhooksStatus(call: C, input: GetWebhooksStatusInput): Promise<GetWebhooksStatusReply>;
  /**
   * Set a webhook
   *
   * Sets where this kind of webhook is delivered, and enables it; an empty `url` disables it. For `audio_bytes` a number of seconds may follow after a comma. The address's own query parameters are kept. An address that deliveries may not go to, such as one inside the service's own network, is refused with 422.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}`
   */
  setWebhook(call: C, input: SetWebhookInput): Promise<SetWebhookReply>;
}

/** Every handler, by tag: an operation without one is a type error. `C` is what the transport knows of the call. */
export interface RestHandlers<C> {
  actionItems: ActionItemsHandlers<C>;
  admin: AdminHandlers<C>;
  ask: AskHandlers<C>;
  auth: AuthHandlers<C>;
  conversations: ConversationsHandlers<C>;
  dailySummaries: DailySummariesHandlers<C>;
  folders: FoldersHandlers<C>;
  goals: GoalsHandlers<C>;
  health: HealthHandlers<C>;
  integrations: IntegrationsHandlers<C>;
  keys: KeysHandlers<C>;
  memories: MemoriesHandlers<C>;
  people: PeopleHandlers<C>;
  speechProfile: SpeechProfileHandlers<C>;
  toolServer: ToolServerHandlers<C>;
  toolServerKeys: ToolServerKeysHandlers<C>;
  voiceMessages: VoiceMessagesHandlers<C>;
  webhooks: WebhooksHandlers<C>;
}

export type Tag = keyof RestHandlers<never>;

export type OperationId =
  | 'askConversations'
  | 'createAccount'
  | 'createActionItem'
  | 'createActionItemsBatch'
  | 'createConversation'
  | 'createConversationFromSegments'
  | 'createDeveloperKey'
  | 'createFolder'
  | 'createGoal'
  | 'createMemoriesBatch'
  | 'createMemory'
  | 'createPerson'
  | 'createToolMemory'
  | 'createToolServerKey'
  | 'deleteActionItem'
  | 'deleteConversation'
  | 'deleteDeveloperKey'
  | 'deleteFolder'
  | 'deleteGoal'
  | 'deleteMemory'
  | 'deletePerson'
  | 'deleteSpeechProfile'
  | 'deleteToolMemory'
  | 'deleteToolServerKey'
  | 'disableWebhook'
  | 'enableWebhook'
  | 'getActionItem'
  | 'getCallingKey'
  | 'getConversation'
  | 'getConversationPhoto'
  | 'getDailySummary'
  | 'getGoal'
  | 'getHealth'
  | 'getJsonWebKeys'
  | 'getMemory'
  | 'getPerson'
  | 'getReadiness'
  | 'getSpeechProfile'
  | 'getToolConversation'
  | 'getWebhook'
  | 'getWebhooksStatus'
  | 'listActionItems'
  | 'listConversations'
  | 'listDailySummaries'
  | 'listDeveloperKeys'
  | 'listFolders'
  | 'listGoalHistory'
  | 'listGoals'
  | 'listMemories'
  | 'listNotifications'
  | 'listPeople'
  | 'listToolConversations'
  | 'listToolMemories'
  | 'listToolServerKeys'
  | 'refreshUserToken'
  | 'renamePerson'
  | 'searchMemories'
  | 'searchToolConversations'
  | 'searchToolMemories'
  | 'sendAppNotification'
  | 'sendAppNotificationByQuery'
  | 'setWebhook'
  | 'streamVoiceMessage'
  | 'transcribeVoiceMessage'
  | 'updateAccount'
  | 'updateActionItem'
  | 'updateConversation'
  | 'updateConversationLock'
  | 'updateFolder'
  | 'updateGoal'
  | 'updateGoalProgress'
  | 'updateMemory'
  | 'updateMemoryLock'
  | 'updateToolMemory'
  | 'uploadSpeechProfile';
