// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';
import type { BytesReply, LowercaseKeys, Reply, StreamReply } from './reply.ts';
import type { BytesBody, FormBody } from './upload.ts';

export interface AskConversationsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AskRequest, 'limit' | 'timezone' | 'keep'>;
}
export type AskConversationsReply = Reply<T.AskConversationsResponses>;

export interface AssignSegmentByIndexInput {
  params: NonNullable<T.AssignSegmentByIndexData['path']>;
  query: NonNullable<T.AssignSegmentByIndexData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type AssignSegmentByIndexReply = Reply<T.AssignSegmentByIndexResponses>;

export interface AssignSegmentsInput {
  params: NonNullable<T.AssignSegmentsData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.SegmentsAssign>;
}
export type AssignSegmentsReply = Reply<T.AssignSegmentsResponses>;

export interface AssignSpeakerByNumberInput {
  params: NonNullable<T.AssignSpeakerByNumberData['path']>;
  query: NonNullable<T.AssignSpeakerByNumberData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type AssignSpeakerByNumberReply = Reply<T.AssignSpeakerByNumberResponses>;

export interface AssignSpeakersInput {
  params: NonNullable<T.AssignSpeakersData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.SpeakersAssign, never, 'person_id'>;
}
export type AssignSpeakersReply = Reply<T.AssignSpeakersResponses>;

export interface CancelSetupInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type CancelSetupReply = Reply<T.CancelSetupResponses>;

export interface ChangeConversationsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ConversationsChange, never, 'folder_id'>;
}
export type ChangeConversationsReply = Reply<T.ChangeConversationsResponses>;

export interface CheckProvidersInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type CheckProvidersReply = Reply<T.CheckProvidersResponses>;

export interface ClearMessagesInput {
  params: Record<never, never>;
  query: NonNullable<T.ClearMessagesData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type ClearMessagesReply = Reply<T.ClearMessagesResponses>;

export interface CompleteToolActionItemInput {
  params: NonNullable<T.CompleteToolActionItemData['path']>;
  query: WithDefaults<NonNullable<T.CompleteToolActionItemData['query']>, 'completed'>;
  headers: Record<never, never>;
  body: undefined;
}
export type CompleteToolActionItemReply = Reply<T.CompleteToolActionItemResponses>;

export interface CorrectSegmentInput {
  params: NonNullable<T.CorrectSegmentData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.CorrectSegmentData['body']>;
}
export type CorrectSegmentReply = Reply<T.CorrectSegmentResponses>;

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

export interface CreateAppInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateAppData['headers']>>;
  body: WithDefaults<T.AppCreate, 'private', never, { external_integration?: WithDefaults<T.AppIntegration, never, 'app_home_url' | 'chat_tools_manifest_url' | 'triggers_on' | 'webhook_url' | 'setup_completed_url' | 'setup_instructions_file_path'> }> | FormBody<T.AppCreateUpload>;
}
export type CreateAppReply = Reply<T.CreateAppResponses>;

export interface CreateAppKeyInput {
  params: NonNullable<T.CreateAppKeyData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type CreateAppKeyReply = Reply<T.CreateAppKeyResponses>;

export interface CreateCalendarAddressInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type CreateCalendarAddressReply = Reply<T.CreateCalendarAddressResponses>;

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

export interface CreateDeletionInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.DeletionCreate, 'preview'>;
}
export type CreateDeletionReply = Reply<T.CreateDeletionResponses>;

export interface CreateDeveloperKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.DeveloperKeyCreate>;
}
export type CreateDeveloperKeyReply = Reply<T.CreateDeveloperKeyResponses>;

export interface CreateDeviceKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.CreateDeviceKeyData['body']>;
}
export type CreateDeviceKeyReply = Reply<T.CreateDeviceKeyResponses>;

export interface CreateExportInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ExportCreate>;
}
export type CreateExportReply = Reply<T.CreateExportResponses>;

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

export interface CreateImportInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ImportCreate, 'dry_run'>;
}
export type CreateImportReply = Reply<T.CreateImportResponses>;

export interface CreateLoginLinkInput {
  params: NonNullable<T.CreateLoginLinkData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type CreateLoginLinkReply = Reply<T.CreateLoginLinkResponses>;

export interface CreateMemoriesBatchInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateMemoriesBatchData['headers']>>;
  body: WithDefaults<T.MemoryBatchCreate, never, never, { memories: Array<WithDefaults<T.MemoryCreate>> }>;
}
export type CreateMemoriesBatchReply = Reply<T.CreateMemoriesBatchResponses>;

export interface CreateMemoryInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateMemoryData['headers']>>;
  body: WithDefaults<T.MemoryCreate>;
}
export type CreateMemoryReply = Reply<T.CreateMemoryResponses>;

export interface CreatePairingCodeInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.CreatePairingCodeData['body']>;
}
export type CreatePairingCodeReply = Reply<T.CreatePairingCodeResponses>;

export interface CreatePersonInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreatePersonData['headers']>>;
  body: NonNullable<T.CreatePersonData['body']>;
}
export type CreatePersonReply = Reply<T.CreatePersonResponses>;

export interface CreatePushSubscriptionInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.PushSubscriptionCreate>;
}
export type CreatePushSubscriptionReply = Reply<T.CreatePushSubscriptionResponses>;

export interface CreateRecordingInput {
  params: Record<never, never>;
  query: NonNullable<T.CreateRecordingData['query']>;
  headers: Record<never, never>;
  body: WithDefaults<T.RecordingCreate, 'language' | 'source' | 'conversation_timeout'>;
}
export type CreateRecordingReply = Reply<T.CreateRecordingResponses>;

export interface CreateSnapshotInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type CreateSnapshotReply = Reply<T.CreateSnapshotResponses>;

export interface CreateToolActionItemInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ToolActionItemCreate, 'completed'>;
}
export type CreateToolActionItemReply = Reply<T.CreateToolActionItemResponses>;

export interface CreateToolMemoryInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.MemoryCreate>;
}
export type CreateToolMemoryReply = Reply<T.CreateToolMemoryResponses>;

export interface CreateToolServerKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ToolServerKeyCreate>;
}
export type CreateToolServerKeyReply = Reply<T.CreateToolServerKeyResponses>;

export interface DeleteAccountInput {
  params: NonNullable<T.DeleteAccountData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteAccountReply = Reply<T.DeleteAccountResponses>;

export interface DeleteActionItemInput {
  params: NonNullable<T.DeleteActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteActionItemReply = Reply<T.DeleteActionItemResponses>;

export interface DeleteAppInput {
  params: NonNullable<T.DeleteAppData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteAppReply = Reply<T.DeleteAppResponses>;

export interface DeleteAppKeyInput {
  params: NonNullable<T.DeleteAppKeyData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteAppKeyReply = Reply<T.DeleteAppKeyResponses>;

export interface DeleteCalendarAddressInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteCalendarAddressReply = Reply<T.DeleteCalendarAddressResponses>;

export interface DeleteConversationInput {
  params: NonNullable<T.DeleteConversationData['path']>;
  query: WithDefaults<NonNullable<T.DeleteConversationData['query']>, 'edited'>;
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

export interface DeleteDeviceKeyInput {
  params: NonNullable<T.DeleteDeviceKeyData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteDeviceKeyReply = Reply<T.DeleteDeviceKeyResponses>;

export interface DeleteExportInput {
  params: NonNullable<T.DeleteExportData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteExportReply = Reply<T.DeleteExportResponses>;

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

export interface DeleteOwnAccountInput {
  params: Record<never, never>;
  query: NonNullable<T.DeleteOwnAccountData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteOwnAccountReply = Reply<T.DeleteOwnAccountResponses>;

export interface DeletePersonInput {
  params: NonNullable<T.DeletePersonData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeletePersonReply = Reply<T.DeletePersonResponses>;

export interface DeletePushSubscriptionInput {
  params: NonNullable<T.DeletePushSubscriptionData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeletePushSubscriptionReply = Reply<T.DeletePushSubscriptionResponses>;

export interface DeleteScreenActivityInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.DeleteScreenActivityData['query']>, 'all'>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteScreenActivityReply = Reply<T.DeleteScreenActivityResponses>;

export interface DeleteScreenSnapshotInput {
  params: NonNullable<T.DeleteScreenSnapshotData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteScreenSnapshotReply = Reply<T.DeleteScreenSnapshotResponses>;

export interface DeleteSocialPostInput {
  params: NonNullable<T.DeleteSocialPostData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteSocialPostReply = Reply<T.DeleteSocialPostResponses>;

export interface DeleteSocialPostsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.DeleteSocialPostsData['query']>, 'all'>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteSocialPostsReply = Reply<T.DeleteSocialPostsResponses>;

export interface DeleteSpeechProfileInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteSpeechProfileReply = Reply<T.DeleteSpeechProfileResponses>;

export interface DeleteToolActionItemInput {
  params: NonNullable<T.DeleteToolActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteToolActionItemReply = Reply<T.DeleteToolActionItemResponses>;

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

export interface DisableAppInput {
  params: Record<never, never>;
  query: NonNullable<T.DisableAppData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type DisableAppReply = Reply<T.DisableAppResponses>;

export interface DisableWebhookInput {
  params: NonNullable<T.DisableWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DisableWebhookReply = Reply<T.DisableWebhookResponses>;

export interface EnableAppInput {
  params: Record<never, never>;
  query: NonNullable<T.EnableAppData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type EnableAppReply = Reply<T.EnableAppResponses>;

export interface EnableWebhookInput {
  params: NonNullable<T.EnableWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type EnableWebhookReply = Reply<T.EnableWebhookResponses>;

export interface EndSessionInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type EndSessionReply = Reply<T.EndSessionResponses>;

export interface ExchangeLoginInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.ExchangeLoginData['body']>;
}
export type ExchangeLoginReply = Reply<T.ExchangeLoginResponses>;

export interface ExportAccountInput {
  params: Record<never, never>;
  query: NonNullable<T.ExportAccountData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type ExportAccountReply = BytesReply<200, 'application/zip'> | Reply<Pick<T.ExportAccountResponses, 202>>;

export interface FinishConversationInput {
  params: NonNullable<T.FinishConversationData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type FinishConversationReply = Reply<T.FinishConversationResponses>;

export interface GetActionItemInput {
  params: NonNullable<T.GetActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetActionItemReply = Reply<T.GetActionItemResponses>;

export interface GetAppInput {
  params: NonNullable<T.GetAppData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetAppReply = Reply<T.GetAppResponses>;

export interface GetAppImageInput {
  params: NonNullable<T.GetAppImageData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetAppImageReply = BytesReply<200, 'image/png' | 'image/jpeg' | 'image/webp'>;

export interface GetBackupsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetBackupsReply = Reply<T.GetBackupsResponses>;

export interface GetCalendarInput {
  params: NonNullable<T.GetCalendarData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetCalendarReply = BytesReply<200, 'text/calendar'>;

export interface GetCalendarAddressInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetCalendarAddressReply = Reply<T.GetCalendarAddressResponses>;

export interface GetCallingKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetCallingKeyReply = Reply<T.GetCallingKeyResponses>;

export interface GetConversationInput {
  params: NonNullable<T.GetConversationData['path']>;
  query: WithDefaults<NonNullable<T.GetConversationData['query']>, 'include_transcript' | 'transcript_offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetConversationReply = Reply<T.GetConversationResponses>;

export interface GetConversationAudioInput {
  params: NonNullable<T.GetConversationAudioData['path']>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.GetConversationAudioData['headers']>>;
  body: undefined;
}
export type GetConversationAudioReply = BytesReply<200, 'audio/ogg'> | BytesReply<206, 'audio/ogg'>;

export interface GetConversationPhotoInput {
  params: NonNullable<T.GetConversationPhotoData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetConversationPhotoReply = BytesReply<200, 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'>;

export interface GetConversationsProcessingInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetConversationsProcessingReply = Reply<T.GetConversationsProcessingResponses>;

export interface GetDailySummaryInput {
  params: NonNullable<T.GetDailySummaryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetDailySummaryReply = Reply<T.GetDailySummaryResponses>;

export interface GetDeletionInput {
  params: NonNullable<T.GetDeletionData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetDeletionReply = Reply<T.GetDeletionResponses>;

export interface GetDeviceFilesJobInput {
  params: NonNullable<T.GetDeviceFilesJobData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetDeviceFilesJobReply = Reply<T.GetDeviceFilesJobResponses>;

export interface GetExportInput {
  params: NonNullable<T.GetExportData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetExportReply = Reply<T.GetExportResponses>;

export interface GetExportArchiveInput {
  params: NonNullable<T.GetExportArchiveData['path']>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.GetExportArchiveData['headers']>>;
  body: undefined;
}
export type GetExportArchiveReply = BytesReply<200, 'application/zip'> | BytesReply<206, 'application/zip'>;

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

export interface GetImportInput {
  params: NonNullable<T.GetImportData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetImportReply = Reply<T.GetImportResponses>;

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

export interface GetOwnAccountInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetOwnAccountReply = Reply<T.GetOwnAccountResponses>;

export interface GetPersonInput {
  params: NonNullable<T.GetPersonData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetPersonReply = Reply<T.GetPersonResponses>;

export interface GetPushPublicKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetPushPublicKeyReply = Reply<T.GetPushPublicKeyResponses>;

export interface GetReadinessInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetReadinessReply = Reply<T.GetReadinessResponses>;

export interface GetRecordingInput {
  params: NonNullable<T.GetRecordingData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetRecordingReply = Reply<T.GetRecordingResponses>;

export interface GetRetentionInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetRetentionReply = Reply<T.GetRetentionResponses>;

export interface GetSampleDataInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetSampleDataReply = Reply<T.GetSampleDataResponses>;

export interface GetServiceStatusInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetServiceStatusReply = Reply<T.GetServiceStatusResponses>;

export interface GetSetupInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.GetSetupData['query']>, 'languages'>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetSetupReply = Reply<T.GetSetupResponses>;

export interface GetSpeechProfileInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetSpeechProfileReply = Reply<T.GetSpeechProfileResponses>;

export interface GetStatisticsInput {
  params: Record<never, never>;
  query: NonNullable<T.GetStatisticsData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetStatisticsReply = Reply<T.GetStatisticsResponses>;

export interface GetStorageInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetStorageReply = Reply<T.GetStorageResponses>;

export interface GetToolConversationInput {
  params: NonNullable<T.GetToolConversationData['path']>;
  query: WithDefaults<NonNullable<T.GetToolConversationData['query']>, 'transcript_offset'>;
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

export interface GetWebhookDeliveryInput {
  params: NonNullable<T.GetWebhookDeliveryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetWebhookDeliveryReply = Reply<T.GetWebhookDeliveryResponses>;

export interface GetWebhooksStatusInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type GetWebhooksStatusReply = Reply<T.GetWebhooksStatusResponses>;

export interface ImportScreenActivityInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.ImportScreenActivityData['headers']>>;
  body: WithDefaults<T.ScreenActivityBatch, never, never, { rows: Array<WithDefaults<T.ScreenActivityCreate>> }>;
}
export type ImportScreenActivityReply = Reply<T.ImportScreenActivityResponses>;

export interface ImportSocialPostsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.ImportSocialPostsData['headers']>>;
  body: WithDefaults<T.SocialPostBatch, never, never, { posts: Array<WithDefaults<T.SocialPostCreate, 'kind'>> }>;
}
export type ImportSocialPostsReply = Reply<T.ImportSocialPostsResponses>;

export interface ListAccountStorageInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListAccountStorageData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListAccountStorageReply = Reply<T.ListAccountStorageResponses>;

export interface ListAccountsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListAccountsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListAccountsReply = Reply<T.ListAccountsResponses>;

export interface ListActionItemsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListActionItemsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListActionItemsReply = Reply<T.ListActionItemsResponses>;

export interface ListAppKeysInput {
  params: NonNullable<T.ListAppKeysData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListAppKeysReply = Reply<T.ListAppKeysResponses>;

export interface ListAppsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListAppsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListAppsReply = Reply<T.ListAppsResponses>;

export interface ListAppsForReviewInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListAppsForReviewData['query']>, 'status' | 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListAppsForReviewReply = Reply<T.ListAppsForReviewResponses>;

export interface ListConversationDeliveriesInput {
  params: NonNullable<T.ListConversationDeliveriesData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListConversationDeliveriesReply = Reply<T.ListConversationDeliveriesResponses>;

export interface ListConversationSegmentsInput {
  params: NonNullable<T.ListConversationSegmentsData['path']>;
  query: WithDefaults<NonNullable<T.ListConversationSegmentsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListConversationSegmentsReply = Reply<T.ListConversationSegmentsResponses>;

export interface ListConversationsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListConversationsData['query']>, 'limit' | 'offset' | 'include_transcript' | 'discarded'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListConversationsReply = Reply<T.ListConversationsResponses>;

export interface ListCorrectionsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListCorrectionsData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListCorrectionsReply = Reply<T.ListCorrectionsResponses>;

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

export interface ListDeviceKeysInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListDeviceKeysReply = Reply<T.ListDeviceKeysResponses>;

export interface ListEnabledAppsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListEnabledAppsReply = Reply<T.ListEnabledAppsResponses>;

export interface ListEventsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListEventsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListEventsReply = Reply<T.ListEventsResponses>;

export interface ListExportsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListExportsReply = Reply<T.ListExportsResponses>;

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

export interface ListGrantsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListGrantsReply = Reply<T.ListGrantsResponses>;

export interface ListImportProblemsInput {
  params: NonNullable<T.ListImportProblemsData['path']>;
  query: WithDefaults<NonNullable<T.ListImportProblemsData['query']>, 'after' | 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListImportProblemsReply = Reply<T.ListImportProblemsResponses>;

export interface ListImportsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListImportsReply = Reply<T.ListImportsResponses>;

export interface ListKnownNamesInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListKnownNamesReply = Reply<T.ListKnownNamesResponses>;

export interface ListMemoriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListMemoriesData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListMemoriesReply = Reply<T.ListMemoriesResponses>;

export interface ListMessagesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListMessagesData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListMessagesReply = Reply<T.ListMessagesResponses>;

export interface ListNameSuggestionsInput {
  params: NonNullable<T.ListNameSuggestionsData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListNameSuggestionsReply = Reply<T.ListNameSuggestionsResponses>;

export interface ListNotificationsInput {
  params: NonNullable<T.ListNotificationsData['path']>;
  query: WithDefaults<NonNullable<T.ListNotificationsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListNotificationsReply = Reply<T.ListNotificationsResponses>;

export interface ListOutboundDestinationsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListOutboundDestinationsReply = Reply<T.ListOutboundDestinationsResponses>;

export interface ListPendingAudioInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListPendingAudioReply = Reply<T.ListPendingAudioResponses>;

export interface ListPeopleInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListPeopleReply = Reply<T.ListPeopleResponses>;

export interface ListPushSubscriptionsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListPushSubscriptionsReply = Reply<T.ListPushSubscriptionsResponses>;

export interface ListQueuesInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListQueuesReply = Reply<T.ListQueuesResponses>;

export interface ListSessionsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListSessionsReply = Reply<T.ListSessionsResponses>;

export interface ListToolActionItemsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListToolActionItemsData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListToolActionItemsReply = Reply<T.ListToolActionItemsResponses>;

export interface ListToolClientsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListToolClientsReply = Reply<T.ListToolClientsResponses>;

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

export interface ListUnknownVoicesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListUnknownVoicesData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListUnknownVoicesReply = Reply<T.ListUnknownVoicesResponses>;

export interface ListWebhookDeliveriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.ListWebhookDeliveriesData['query']>, 'limit' | 'offset'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListWebhookDeliveriesReply = Reply<T.ListWebhookDeliveriesResponses>;

export interface LoadSampleDataInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type LoadSampleDataReply = Reply<T.LoadSampleDataResponses>;

export interface MergeConversationsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.MergeConversationsData['body']>;
}
export type MergeConversationsReply = Reply<T.MergeConversationsResponses>;

export interface MergePeopleInput {
  params: NonNullable<T.MergePeopleData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.MergePeopleData['body']>;
}
export type MergePeopleReply = Reply<T.MergePeopleResponses>;

export interface PairDeviceInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.PairDeviceData['body']>;
}
export type PairDeviceReply = Reply<T.PairDeviceResponses>;

export interface ProcessConversationsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ConversationProcess>;
}
export type ProcessConversationsReply = Reply<T.ProcessConversationsResponses>;

export interface PublishAppInput {
  params: NonNullable<T.PublishAppData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AppPublication>;
}
export type PublishAppReply = Reply<T.PublishAppResponses>;

export interface RecordBackupInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.RecordBackupData['body']>;
}
export type RecordBackupReply = Reply<T.RecordBackupResponses>;

export interface RefreshAppManifestInput {
  params: NonNullable<T.RefreshAppManifestData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RefreshAppManifestReply = Reply<T.RefreshAppManifestResponses>;

export interface RefreshUserTokenInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.RefreshUserTokenData['body']>;
}
export type RefreshUserTokenReply = Reply<T.RefreshUserTokenResponses>;

export interface RemoveSampleDataInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RemoveSampleDataReply = Reply<T.RemoveSampleDataResponses>;

export interface RemoveSetupInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RemoveSetupReply = Reply<T.RemoveSetupResponses>;

export interface RenamePersonInput {
  params: NonNullable<T.RenamePersonData['path']>;
  query: NonNullable<T.RenamePersonData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type RenamePersonReply = Reply<T.RenamePersonResponses>;

export interface ReplayWebhookDeliveriesInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.WebhookReplay, 'only_failed'>;
}
export type ReplayWebhookDeliveriesReply = Reply<T.ReplayWebhookDeliveriesResponses>;

export interface ReplayWebhookDeliveryInput {
  params: NonNullable<T.ReplayWebhookDeliveryData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type ReplayWebhookDeliveryReply = Reply<T.ReplayWebhookDeliveryResponses>;

export interface ReprocessConversationInput {
  params: NonNullable<T.ReprocessConversationData['path']>;
  query: WithDefaults<NonNullable<T.ReprocessConversationData['query']>, 'part'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ReprocessConversationReply = Reply<T.ReprocessConversationResponses>;

export interface RetryAllPendingAudioInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RetryAllPendingAudioReply = Reply<T.RetryAllPendingAudioResponses>;

export interface RetryPendingAudioInput {
  params: NonNullable<T.RetryPendingAudioData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RetryPendingAudioReply = Reply<T.RetryPendingAudioResponses>;

export interface RevokeGrantInput {
  params: NonNullable<T.RevokeGrantData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RevokeGrantReply = Reply<T.RevokeGrantResponses>;

export interface RevokeLoginInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.RevokeLoginData['body']>;
}
export type RevokeLoginReply = Reply<T.RevokeLoginResponses>;

export interface RevokeOtherSessionsInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RevokeOtherSessionsReply = Reply<T.RevokeOtherSessionsResponses>;

export interface RevokeSessionInput {
  params: NonNullable<T.RevokeSessionData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RevokeSessionReply = Reply<T.RevokeSessionResponses>;

export interface RotateAdminTokenInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RotateAdminTokenReply = Reply<T.RotateAdminTokenResponses>;

export interface RotateAppSecretInput {
  params: NonNullable<T.RotateAppSecretData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RotateAppSecretReply = Reply<T.RotateAppSecretResponses>;

export interface RotatePushKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RotatePushKeyReply = Reply<T.RotatePushKeyResponses>;

export interface RotateSigningKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.RotateSigningKeyData['body']>;
}
export type RotateSigningKeyReply = Reply<T.RotateSigningKeyResponses>;

export interface RotateSpoolKeyInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RotateSpoolKeyReply = Reply<T.RotateSpoolKeyResponses>;

export interface RotateWebhookSecretInput {
  params: NonNullable<T.RotateWebhookSecretData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type RotateWebhookSecretReply = Reply<T.RotateWebhookSecretResponses>;

export interface SearchMemoriesInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.SearchMemoriesData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type SearchMemoriesReply = Reply<T.SearchMemoriesResponses>;

export interface SearchRecordsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.SearchRecordsData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type SearchRecordsReply = Reply<T.SearchRecordsResponses>;

export interface SearchToolActionItemsInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.SearchToolActionItemsData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type SearchToolActionItemsReply = Reply<T.SearchToolActionItemsResponses>;

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

export interface SendMessageInput {
  params: Record<never, never>;
  query: NonNullable<T.SendMessageData['query']>;
  headers: Record<never, never>;
  body: NonNullable<T.SendMessageData['body']>;
}
export type SendMessageReply = StreamReply<200>;

export interface SetAccountPasswordInput {
  params: NonNullable<T.SetAccountPasswordData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.PasswordUpdate>;
}
export type SetAccountPasswordReply = Reply<T.SetAccountPasswordResponses>;

export interface SetOwnPasswordInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.PasswordUpdate> & WithDefaults<T.OwnPasswordUpdate>;
}
export type SetOwnPasswordReply = Reply<T.SetOwnPasswordResponses>;

export interface SetRetentionInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.RetentionUpdate, never, 'recordings_days'>;
}
export type SetRetentionReply = Reply<T.SetRetentionResponses>;

export interface SetWebhookInput {
  params: NonNullable<T.SetWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.SetWebhookData['body']>;
}
export type SetWebhookReply = Reply<T.SetWebhookResponses>;

export interface StartSetupInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.SetupStart, 'languages'>;
}
export type StartSetupReply = Reply<T.StartSetupResponses>;

export interface StopImportInput {
  params: NonNullable<T.StopImportData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type StopImportReply = Reply<T.StopImportResponses>;

export interface StreamAnswerInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AskRequest, 'limit' | 'timezone' | 'keep'>;
}
export type StreamAnswerReply = StreamReply<200>;

export interface StreamVoiceMessageInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: FormBody<WithDefaults<T.VoiceMessageUpload, 'language'>>;
}
export type StreamVoiceMessageReply = StreamReply<200>;

export interface SyncDeviceFilesInput {
  params: Record<never, never>;
  query: NonNullable<T.SyncDeviceFilesData['query']>;
  headers: Record<never, never>;
  body: FormBody<NonNullable<T.SyncDeviceFilesData['body']>>;
}
export type SyncDeviceFilesReply = Reply<T.SyncDeviceFilesResponses>;

export interface SyncDeviceFilesAndWaitInput {
  params: Record<never, never>;
  query: NonNullable<T.SyncDeviceFilesAndWaitData['query']>;
  headers: Record<never, never>;
  body: FormBody<NonNullable<T.SyncDeviceFilesAndWaitData['body']>>;
}
export type SyncDeviceFilesAndWaitReply = Reply<T.SyncDeviceFilesAndWaitResponses>;

export interface TestAppWebhookInput {
  params: NonNullable<T.TestAppWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type TestAppWebhookReply = Reply<T.TestAppWebhookResponses>;

export interface TestWebhookInput {
  params: NonNullable<T.TestWebhookData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type TestWebhookReply = Reply<T.TestWebhookResponses>;

export interface TranscribeLeftOutAudioInput {
  params: NonNullable<T.TranscribeLeftOutAudioData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type TranscribeLeftOutAudioReply = Reply<T.TranscribeLeftOutAudioResponses>;

export interface TranscribeVoiceMessageInput {
  params: Record<never, never>;
  query: WithDefaults<NonNullable<T.TranscribeVoiceMessageData['query']>, 'encoding' | 'sample_rate' | 'channels' | 'language'>;
  headers: Record<never, never>;
  body: FormBody<WithDefaults<T.VoiceMessageUpload, 'language'>> | BytesBody<'application/octet-stream'>;
}
export type TranscribeVoiceMessageReply = Reply<T.TranscribeVoiceMessageResponses>;

export interface TryAppToolInput {
  params: NonNullable<T.TryAppToolData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AppToolTry>;
}
export type TryAppToolReply = Reply<T.TryAppToolResponses>;

export interface TryLanguageModelInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type TryLanguageModelReply = Reply<T.TryLanguageModelResponses>;

export interface UndoCorrectionInput {
  params: NonNullable<T.UndoCorrectionData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type UndoCorrectionReply = Reply<T.UndoCorrectionResponses>;

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
  body: WithDefaults<T.ActionItemUpdate, never, 'due_at' | 'user_review'>;
}
export type UpdateActionItemReply = Reply<T.UpdateActionItemResponses>;

export interface UpdateAppInput {
  params: NonNullable<T.UpdateAppData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.AppUpdate, never, never, { external_integration?: WithDefaults<T.AppIntegration, never, 'app_home_url' | 'chat_tools_manifest_url' | 'triggers_on' | 'webhook_url' | 'setup_completed_url' | 'setup_instructions_file_path'> }> | FormBody<T.AppUpdateUpload>;
}
export type UpdateAppReply = Reply<T.UpdateAppResponses>;

export interface UpdateConversationInput {
  params: NonNullable<T.UpdateConversationData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ConversationUpdate, never, 'folder_id', { events?: Array<WithDefaults<T.CalendarEventInput, 'description' | 'all_day' | 'duration' | 'segment_ids'>> }>;
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

export interface UpdateGeolocationInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.Geolocation>;
}
export type UpdateGeolocationReply = Reply<T.UpdateGeolocationResponses>;

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
  body: WithDefaults<T.MemoryUpdate, never, 'user_review'>;
}
export type UpdateMemoryReply = Reply<T.UpdateMemoryResponses>;

export interface UpdateMemoryLockInput {
  params: NonNullable<T.UpdateMemoryLockData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.UpdateMemoryLockData['body']>;
}
export type UpdateMemoryLockReply = Reply<T.UpdateMemoryLockResponses>;

export interface UpdateOutboundDestinationInput {
  params: NonNullable<T.UpdateOutboundDestinationData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: NonNullable<T.UpdateOutboundDestinationData['body']>;
}
export type UpdateOutboundDestinationReply = Reply<T.UpdateOutboundDestinationResponses>;

export interface UpdateOwnAccountInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.OwnAccountUpdate, never, 'name' | 'timezone' | 'vocabulary'>;
}
export type UpdateOwnAccountReply = Reply<T.UpdateOwnAccountResponses>;

export interface UpdateToolActionItemInput {
  params: NonNullable<T.UpdateToolActionItemData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: WithDefaults<T.ToolActionItemUpdate, never, 'due_at' | 'user_review'>;
}
export type UpdateToolActionItemReply = Reply<T.UpdateToolActionItemResponses>;

export interface UpdateToolMemoryInput {
  params: NonNullable<T.UpdateToolMemoryData['path']>;
  query: NonNullable<T.UpdateToolMemoryData['query']>;
  headers: Record<never, never>;
  body: undefined;
}
export type UpdateToolMemoryReply = Reply<T.UpdateToolMemoryResponses>;

export interface UploadImportPartInput {
  params: NonNullable<T.UploadImportPartData['path']>;
  query: NonNullable<T.UploadImportPartData['query']>;
  headers: Record<never, never>;
  body: BytesBody<'application/octet-stream'>;
}
export type UploadImportPartReply = Reply<T.UploadImportPartResponses>;

export interface UploadRecordingPartInput {
  params: NonNullable<T.UploadRecordingPartData['path']>;
  query: NonNullable<T.UploadRecordingPartData['query']>;
  headers: Record<never, never>;
  body: BytesBody<'application/octet-stream'>;
}
export type UploadRecordingPartReply = Reply<T.UploadRecordingPartResponses>;

export interface UploadSpeechProfileInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: FormBody<NonNullable<T.UploadSpeechProfileData['body']>> | BytesBody<'audio/wav'>;
}
export type UploadSpeechProfileReply = Reply<T.UploadSpeechProfileResponses>;

export interface VerifyBackupInput {
  params: NonNullable<T.VerifyBackupData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type VerifyBackupReply = Reply<T.VerifyBackupResponses>;

export interface ActionItemsHandlers<C> {
  /**
   * Add an action item
   *
   * Adds an action item and returns it. With `due_at`, the user's app gets a push notification. An item that is added with `completed` true gets the current time as `completed_at`.
   *
   * `POST /v1/dev/user/action-items`
   */
  createActionItem(call: C, input: CreateActionItemInput): Promise<CreateActionItemReply>;
  /**
   * Add several action items
   *
   * Adds up to 50 action items, all or none, and returns them in the order sent. More than 50 return 422; an empty list returns an empty list. Each item with `due_at` causes a push notification.
   *
   * `POST /v1/dev/user/action-items/batch`
   */
  createActionItemsBatch(call: C, input: CreateActionItemsBatchInput): Promise<CreateActionItemsBatchReply>;
  /**
   * Delete an action item
   *
   * Deletes the action item permanently. Deleting it again returns 404. An item from a locked conversation returns 402.
   *
   * `DELETE /v1/dev/user/action-items/{action_item_id}`
   */
  deleteActionItem(call: C, input: DeleteActionItemInput): Promise<DeleteActionItemReply>;
  /**
   * Get an action item
   *
   * Returns an action item. An item from a locked conversation returns 402.
   *
   * `GET /v1/dev/user/action-items/{action_item_id}`
   */
  getActionItem(call: C, input: GetActionItemInput): Promise<GetActionItemReply>;
  /**
   * List action items
   *
   * Returns the action items that match all filters: earliest due date first, items without a due date last, then newest first. Items from locked conversations, and those that the user has rejected, are omitted. `start_date` and `end_date` filter by creation time, both inclusive. When there are more items, the `Link` header contains the address of the next page.
   *
   * `GET /v1/dev/user/action-items`
   */
  listActionItems(call: C, input: ListActionItemsInput): Promise<ListActionItemsReply>;
  /**
   * Update an action item
   *
   * Changes the given fields. At least one of `description`, `completed`, `due_at` and `user_review` is required, otherwise 422. A change accepts a suggestion. `user_review` true accepts it as it is, and false rejects it. `completed` true sets `completed_at`; false reopens the item and clears it. A new `due_at` causes a push reminder; the same `due_at`, or null to clear it, does not. An item from a locked conversation returns 402.
   *
   * `PATCH /v1/dev/user/action-items/{action_item_id}`
   */
  updateActionItem(call: C, input: UpdateActionItemInput): Promise<UpdateActionItemReply>;
}

export interface AdminHandlers<C> {
  /**
   * Check the providers
   *
   * Sends a small request to each provider that this process is configured with, one after the other, and returns whether it answers. A provider may take up to 10 seconds. The check of the language model also has the number of records that wait for it. `earshot doctor` prints the result.
   *
   * `GET /v1/admin/providers`
   */
  checkProviders(call: C, input: CheckProvidersInput): Promise<CheckProvidersReply>;
  /**
   * Create an account
   *
   * Creates an account and returns its credentials: a developer key and a tool-server key with all scopes, a user token and a refresh token. The secrets are returned once. The response has no `admin_token`: of an administrator, only browser sessions may call the operations for administrators.
   *
   * `POST /v1/admin/accounts`
   */
  createAccount(call: C, input: CreateAccountInput): Promise<CreateAccountReply>;
  /**
   * Create a one-time login link
   *
   * Returns an address that logs a browser in to the account once, within a day, and lets its user set a password. Setting a password makes all links of the account invalid. `earshot account login-link` prints one.
   *
   * `POST /v1/admin/accounts/{uid}/login-links`
   */
  createLoginLink(call: C, input: CreateLoginLinkInput): Promise<CreateLoginLinkReply>;
  /**
   * Copy the embedded database for a backup
   *
   * Copies the files of the embedded database and of the audio that waits, as they are at one moment, to a folder in `DATA_DIR/snapshots`, from which `earshot backup` writes a backup and which it then removes. Other requests wait for `pause_ms` only. With `DATABASE_URL` the response is 409: a backup then reads the database itself.
   *
   * `POST /v1/admin/snapshots`
   */
  createSnapshot(call: C, input: CreateSnapshotInput): Promise<CreateSnapshotReply>;
  /**
   * Delete an account
   *
   * Deletes the account with all its records, keys and tokens, and ends its live sessions. Audio on disk, and what these sessions store while they end, is deleted a minute later. It cannot be undone. The last administrator cannot be deleted: make another account one first.
   *
   * `DELETE /v1/admin/accounts/{uid}`
   */
  deleteAccount(call: C, input: DeleteAccountInput): Promise<DeleteAccountReply>;
  /**
   * Describe the backups of the deployment
   *
   * Returns the schedule, the last success and failure, and the backups at `BACKUP_TO`. A backup is restored by the command `earshot restore` on the machine of a new deployment.
   *
   * `GET /v1/admin/backups`
   */
  getBackups(call: C, input: GetBackupsInput): Promise<GetBackupsReply>;
  /**
   * Describe the process and its database
   *
   * Returns the versions, the uptime, the disks and the database of the process that answers, and how the request has reached it. `GET /v1/admin/providers` checks its providers.
   *
   * `GET /v1/admin/status`
   */
  getServiceStatus(call: C, input: GetServiceStatusInput): Promise<GetServiceStatusReply>;
  /**
   * Measure what is stored
   *
   * Returns the size of the database by kind of record, and of files by kind. Sizes of the database are those of Postgres, with free space in its tables. The service measures at most once a minute.
   *
   * `GET /v1/admin/storage`
   */
  getStorage(call: C, input: GetStorageInput): Promise<GetStorageReply>;
  /**
   * Measure what accounts store
   *
   * Returns what each account stores by kind of record, the newest account first. It reads a row of each record, so a page of large accounts takes seconds. When there are more accounts, the `Link` header contains the address of the next page.
   *
   * `GET /v1/admin/storage/accounts`
   */
  listAccountStorage(call: C, input: ListAccountStorageInput): Promise<ListAccountStorageReply>;
  /**
   * List accounts
   *
   * Returns the accounts, newest first. When there are more accounts, the `Link` header contains the address of the next page.
   *
   * `GET /v1/admin/accounts`
   */
  listAccounts(call: C, input: ListAccountsInput): Promise<ListAccountsReply>;
  /**
   * List apps of all users
   *
   * Returns the apps of all users, newest first; by default those that wait to be published, or whose changes do.
   *
   * `GET /v1/admin/apps`
   */
  listAppsForReview(call: C, input: ListAppsForReviewInput): Promise<ListAppsForReviewReply>;
  /**
   * List push notifications
   *
   * Returns the push notifications that were sent to the account's app, newest first. When there are more notifications, the `Link` header contains the address of the next page.
   *
   * `GET /v1/admin/accounts/{uid}/notifications`
   */
  listNotifications(call: C, input: ListNotificationsInput): Promise<ListNotificationsReply>;
  /**
   * Count background work
   *
   * Returns how much work of each kind waits, is being done, and has failed, over all processes and users. Kinds without any are included.
   *
   * `GET /v1/admin/queues`
   */
  listQueues(call: C, input: ListQueuesInput): Promise<ListQueuesReply>;
  /**
   * Publish an app
   *
   * Publishes an app, or the changes of a published one, to all users, or takes it back. Users of an app that receives or does more than before are asked again: it is enabled for them once they have enabled it again.
   *
   * `PATCH /v1/admin/apps/{app_id}`
   */
  publishApp(call: C, input: PublishAppInput): Promise<PublishAppReply>;
  /**
   * Record a backup that was written
   *
   * `earshot backup` calls this after it has backed up a running service with the embedded database, which it cannot open itself. The backup becomes the last success.
   *
   * `POST /v1/admin/backups`
   */
  recordBackup(call: C, input: RecordBackupInput): Promise<RecordBackupReply>;
  /**
   * Rotate the admin token
   *
   * Replaces the admin token. Every earlier one becomes invalid at once, also those of other machines on the same database. The new token is returned once. `earshot account rotate-admin` also writes it to `credentials.json`.
   *
   * `POST /v1/admin/token/rotate`
   */
  rotateAdminToken(call: C, input: RotateAdminTokenInput): Promise<RotateAdminTokenReply>;
  /**
   * Rotate the key of Web Push
   *
   * Creates the keys of Web Push (VAPID) for new subscriptions. A browser that has subscribed gets its notifications with the key of its subscription, until it subscribes with the new one. A former key is deleted when no browser uses it, after a day at the earliest.
   *
   * `POST /v1/admin/push-key/rotate`
   */
  rotatePushKey(call: C, input: RotatePushKeyInput): Promise<RotatePushKeyReply>;
  /**
   * Rotate the signing key
   *
   * Creates the key that signs user tokens and access tokens. `GET /.well-known/jwks.json` publishes it at once, and all processes sign with it within three minutes. The earlier keys verify until their tokens have expired, and are then deleted: no session ends. With `revoke_earlier`, for a key that leaked, they are deleted at once, and their tokens are rejected within a minute: clients get new ones with their refresh tokens. Refresh tokens, keys and browser sessions do not depend on this key.
   *
   * `POST /v1/admin/signing-key/rotate`
   */
  rotateSigningKey(call: C, input: RotateSigningKeyInput): Promise<RotateSigningKeyReply>;
  /**
   * Encrypt recordings with the current spool key
   *
   * Encrypts recordings that were written with another key of `SPOOL_KEY` again, with its first key, in the background. Returns what each key is still needed for; repeat it to see the progress. Everything else that is encrypted is deleted by itself: audio in the spool when it is transcribed, uploads when they are decoded or imported, archives of exports after a week.
   *
   * `POST /v1/admin/spool-key/rotate`
   */
  rotateSpoolKey(call: C, input: RotateSpoolKeyInput): Promise<RotateSpoolKeyReply>;
  /**
   * Set the password of an account
   *
   * Sets the password for the login with a browser. All browsers of the account are logged out, and its login links become invalid; connected apps stay connected. Without a `login_name`, the account keeps the one that it has, or gets one from its name. `earshot account set-password --uid` calls this.
   *
   * `PUT /v1/admin/accounts/{uid}/password`
   */
  setAccountPassword(call: C, input: SetAccountPasswordInput): Promise<SetAccountPasswordReply>;
  /**
   * Try the language model
   *
   * Lets the language model of this process read a short conversation, call a tool and write a text, and returns how fast it did. On a CPU this takes minutes, at most four. Without a configured language model the response is 409. `earshot doctor --model` prints the result.
   *
   * `POST /v1/admin/language-model/trial`
   */
  tryLanguageModel(call: C, input: TryLanguageModelInput): Promise<TryLanguageModelReply>;
  /**
   * Update an account
   *
   * Sets whether keys may read the account's memories. If not, list, get and search return 403 with the code `developer_memory_access_not_ready`, and tools return -32009. Also sets the time zone in which the user's days begin and end, which daily summaries use. Makes the account an administrator, or an ordinary one again. The service keeps at least one administrator: for the last one, `administrator` false returns 409.
   *
   * `PATCH /v1/admin/accounts/{uid}`
   */
  updateAccount(call: C, input: UpdateAccountInput): Promise<UpdateAccountReply>;
  /**
   * Lock or unlock a conversation
   *
   * Sets whether the conversation is locked. Its content is neither required nor returned. Tools still list its title and overview, without action items and events. Memories extracted from it have their own locks.
   *
   * `PATCH /v1/admin/accounts/{uid}/conversations/{conversation_id}`
   */
  updateConversationLock(call: C, input: UpdateConversationLockInput): Promise<UpdateConversationLockReply>;
  /**
   * Lock or unlock a memory
   *
   * Sets whether the memory is locked. Its content is neither required nor returned, and `updated_at` does not change.
   *
   * `PATCH /v1/admin/accounts/{uid}/memories/{memory_id}`
   */
  updateMemoryLock(call: C, input: UpdateMemoryLockInput): Promise<UpdateMemoryLockReply>;
  /**
   * Verify a backup
   *
   * Begins to read a backup at `BACKUP_TO`, and to compare it with its checksums, in a process of its own. `GET /v1/admin/backups` has the progress and the result. One is verified at a time: while it runs, the response for another is 409.
   *
   * `POST /v1/admin/backups/{name}/verification`
   */
  verifyBackup(call: C, input: VerifyBackupInput): Promise<VerifyBackupReply>;
}

export interface AppsHandlers<C> {
  /**
   * Register an app
   *
   * Registers an app of the user, fetches its manifest and enables the app for its owner. Only the owner sees it, until the administrator publishes it. Parts of the manifest that are invalid are left out and listed in `problems`. JSON, or a form with the same JSON in `app_data` and a logo.
   *
   * `POST /v1/apps`
   */
  createApp(call: C, input: CreateAppInput): Promise<CreateAppReply>;
  /**
   * Create a key of an app
   *
   * Creates a key by which an own app sends chat messages, and returns its secret once.
   *
   * `POST /v1/apps/{app_id}/keys`
   */
  createAppKey(call: C, input: CreateAppKeyInput): Promise<CreateAppKeyReply>;
  /**
   * Delete an app
   *
   * Deletes an own app with its keys, for all users. Its chats remain.
   *
   * `DELETE /v1/apps/{app_id}`
   */
  deleteApp(call: C, input: DeleteAppInput): Promise<DeleteAppReply>;
  /**
   * Revoke a key of an app
   *
   * Revokes the key immediately and permanently.
   *
   * `DELETE /v1/apps/{app_id}/keys/{key_id}`
   */
  deleteAppKey(call: C, input: DeleteAppKeyInput): Promise<DeleteAppKeyReply>;
  /**
   * Disable an app
   *
   * Disables the app for the user. Deliveries that wait are dropped.
   *
   * `POST /v1/apps/disable`
   */
  disableApp(call: C, input: DisableAppInput): Promise<DisableAppReply>;
  /**
   * Enable an app
   *
   * Enables the app for the user: its tools are offered in the chat, and its webhook gets the events of its trigger. An app with a `setup_completed_url` is asked first whether the setup is completed; if not, the response is 400.
   *
   * `POST /v1/apps/enable`
   */
  enableApp(call: C, input: EnableAppInput): Promise<EnableAppReply>;
  /**
   * Get an app
   *
   * Returns an app of the user or a published one.
   *
   * `GET /v1/apps/{app_id}`
   */
  getApp(call: C, input: GetAppInput): Promise<GetAppReply>;
  /**
   * Get the logo of an app
   *
   * Returns the logo. Needs no credentials, so that pages can show it.
   *
   * `GET /v1/apps/{app_id}/image`
   */
  getAppImage(call: C, input: GetAppImageInput): Promise<GetAppImageReply>;
  /**
   * List the keys of an app
   *
   * Returns the keys of an own app, newest first, without their secrets.
   *
   * `GET /v1/apps/{app_id}/keys`
   */
  listAppKeys(call: C, input: ListAppKeysInput): Promise<ListAppKeysReply>;
  /**
   * List apps
   *
   * Returns the apps of the user and the published ones, newest first. When there are more apps, the `Link` header contains the address of the next page. A page has at most about 8 MB of tools, so it can be shorter than `limit`.
   *
   * `GET /v1/apps`
   */
  listApps(call: C, input: ListAppsInput): Promise<ListAppsReply>;
  /**
   * List the enabled apps
   *
   * Returns the ids of the apps that the user has enabled.
   *
   * `GET /v1/apps/enabled`
   */
  listEnabledApps(call: C, input: ListEnabledAppsInput): Promise<ListEnabledAppsReply>;
  /**
   * Fetch the manifest of an app
   *
   * Fetches the manifest of an own app again. Parts that are invalid are left out and listed in `problems`. A manifest that cannot be fetched, or is invalid as a whole, returns 502 and leaves the former tools in place.
   *
   * `POST /v1/apps/{app_id}/refresh-manifest`
   */
  refreshAppManifest(call: C, input: RefreshAppManifestInput): Promise<RefreshAppManifestReply>;
  /**
   * Rotate the webhook secret of an app
   *
   * Creates a new key for the signatures of deliveries to the webhook of an own app and returns it once. For 24 hours deliveries are signed with both keys.
   *
   * `POST /v1/apps/{app_id}/rotate-secret`
   */
  rotateAppSecret(call: C, input: RotateAppSecretInput): Promise<RotateAppSecretReply>;
  /**
   * Send a test delivery to an app
   *
   * Sends an example of what the trigger of an own app delivers to its webhook, signed like the others, and returns what the receiver answered. It is made once, also while the app is disabled.
   *
   * `POST /v1/apps/{app_id}/webhook/test`
   */
  testAppWebhook(call: C, input: TestAppWebhookInput): Promise<TestAppWebhookReply>;
  /**
   * Call a tool of an app
   *
   * Calls a tool of an own or enabled app for the user, outside a chat, and returns the request that was sent with the app's response. The response is 200 whatever the app returned; `outcome` tells.
   *
   * `POST /v1/apps/{app_id}/tools/{tool_name}/call`
   */
  tryAppTool(call: C, input: TryAppToolInput): Promise<TryAppToolReply>;
  /**
   * Change an app
   *
   * Changes the given fields of an own app and fetches its manifest again. A manifest that is invalid as a whole leaves the former tools in place.
   *
   * `PATCH /v1/apps/{app_id}`
   */
  updateApp(call: C, input: UpdateAppInput): Promise<UpdateAppReply>;
}

export interface AskHandlers<C> {
  /**
   * Ask a question about the conversations
   *
   * Answers a question from the conversations that match it best in words and in meaning, and lists them. A time in the question ("last Tuesday", "in October") limits when they took place. Discarded conversations are not used, and the lock of a conversation is checked again before its content is sent to a language model. Without a language model, or if the model does not respond, the answer consists of quotations and says so. Nothing is stored without `keep`, so a question can be repeated safely. The readiness gate does not apply.
   *
   * `POST /v1/dev/user/ask`
   */
  askConversations(call: C, input: AskConversationsInput): Promise<AskConversationsReply>;
  /**
   * Ask a question, and see the progress
   *
   * Answers a question like the other operation, and streams server-sent events while a language model works: `think:` is a status ("Reading", "Thinking", "Writing"), repeated at least every 15 seconds. The last frame is `done:` with the base64 of the answer as JSON, or `error:` with a `detail` as JSON. Without a language model, there is no status. A client that disconnects ends the request to the model.
   *
   * `POST /v1/dev/user/ask/stream`
   */
  streamAnswer(call: C, input: StreamAnswerInput): Promise<StreamAnswerReply>;
}

export interface AuthHandlers<C> {
  /**
   * Delete your account
   *
   * Deletes the account of the caller with all its records, keys, tokens and jobs, and ends its live sessions. Audio, and what these sessions store while they end, is deleted a minute later. It cannot be undone; the answer is the receipt. The last administrator cannot be deleted. Backups keep what they have.
   *
   * `DELETE /v1/users/me`
   */
  deleteOwnAccount(call: C, input: DeleteOwnAccountInput): Promise<DeleteOwnAccountReply>;
  /**
   * Log this browser out
   *
   * Ends the session of the request. The next request with its cookie returns 401.
   *
   * `DELETE /v1/users/session`
   */
  endSession(call: C, input: EndSessionInput): Promise<EndSessionReply>;
  /**
   * Finish a login with a browser
   *
   * Exchanges the access token of a login by the command line (client `earshot-cli`, scope `account`, resource `/v1/auth`) for a user token and a refresh token. The access token is valid for a minute. Any other token, such as one for the tool server, returns 401.
   *
   * `POST /v1/auth/exchange`
   */
  exchangeLogin(call: C, input: ExchangeLoginInput): Promise<ExchangeLoginReply>;
  /**
   * Get the public keys
   *
   * Returns the public keys that verify the service's user tokens (RFC 7517).
   *
   * `GET /.well-known/jwks.json`
   */
  getJsonWebKeys(call: C, input: GetJsonWebKeysInput): Promise<GetJsonWebKeysReply>;
  /**
   * Get your account
   *
   * Returns the account of the caller, what it stores, and the version of the service.
   *
   * `GET /v1/users/me`
   */
  getOwnAccount(call: C, input: GetOwnAccountInput): Promise<GetOwnAccountReply>;
  /**
   * List your sessions
   *
   * Returns the browsers that are logged in and the programs that have user tokens, the last used first.
   *
   * `GET /v1/users/sessions`
   */
  listSessions(call: C, input: ListSessionsInput): Promise<ListSessionsReply>;
  /**
   * Refresh a user token
   *
   * Exchanges a refresh token for a new user token, valid for an hour, and a new refresh token. A refresh token works once; an unknown, used or expired one returns 401.
   *
   * `POST /v1/auth/refresh`
   */
  refreshUserToken(call: C, input: RefreshUserTokenInput): Promise<RefreshUserTokenReply>;
  /**
   * Log out
   *
   * Revokes the refresh token and all others of the same login. An unknown or used one returns 204 too. A user token that was issued before works until it expires, after an hour at most.
   *
   * `POST /v1/auth/revoke`
   */
  revokeLogin(call: C, input: RevokeLoginInput): Promise<RevokeLoginReply>;
  /**
   * End all other sessions
   *
   * Ends every session of the user but that of the request: those browsers and programs have to log in again, and the live sessions that they opened end within five seconds. Keys and connected apps stay.
   *
   * `DELETE /v1/users/sessions`
   */
  revokeOtherSessions(call: C, input: RevokeOtherSessionsInput): Promise<RevokeOtherSessionsReply>;
  /**
   * End a session
   *
   * Ends a session of the user, also that of the request. That browser or program has to log in again, and the live sessions that it opened end within five seconds, with code 1008 and the reason `revoked`.
   *
   * `DELETE /v1/users/sessions/{session_id}`
   */
  revokeSession(call: C, input: RevokeSessionInput): Promise<RevokeSessionReply>;
  /**
   * Set your password
   *
   * Sets the password for the login with a browser. All other sessions of the account end, with their user tokens, refresh tokens and live sessions, and its login links become invalid; keys and connected apps stay. Without a `login_name`, the account keeps the one that it has, or gets one from its name. An account that has a password needs the present one: 422 without it, 403 for a wrong one. If it is forgotten, a login link lets the user choose another. `earshot account set-password` calls this.
   *
   * `PUT /v1/users/password`
   */
  setOwnPassword(call: C, input: SetOwnPasswordInput): Promise<SetOwnPasswordReply>;
  /**
   * Update your account
   *
   * Changes the name, the time zone in which your days begin and end, and the vocabulary: daily summaries, statistics and the dates of tasks use the one from then on, and the transcription of speech the other. With `due_days_follow`, open tasks that are due on a day without a time keep that day. All-day events always do.
   *
   * `PATCH /v1/users/me`
   */
  updateOwnAccount(call: C, input: UpdateOwnAccountInput): Promise<UpdateOwnAccountReply>;
}

export interface CalendarHandlers<C> {
  /**
   * Create a calendar address
   *
   * Creates an address that calendars of phones and computers subscribe to, and returns it once. It has a key of its own, which reads events and due tasks of this account, nothing else. An earlier address stops working.
   *
   * `POST /v1/users/calendar`
   */
  createCalendarAddress(call: C, input: CreateCalendarAddressInput): Promise<CreateCalendarAddressReply>;
  /**
   * Revoke the calendar address
   *
   * Calendars that read the address get 404 from now on. Without an address, nothing changes.
   *
   * `DELETE /v1/users/calendar`
   */
  deleteCalendarAddress(call: C, input: DeleteCalendarAddressInput): Promise<DeleteCalendarAddressReply>;
  /**
   * Read a calendar
   *
   * Returns events (VEVENT) from 90 days ago on, and open tasks with a deadline (VTODO) as iCalendar (RFC 5545). What is on a day without a time is a date. The key in the address is the credential. With `If-None-Match` and the `ETag` of an earlier response, the response is 304 if nothing has changed.
   *
   * `GET /v1/calendar/{calendar_file}`
   */
  getCalendar(call: C, input: GetCalendarInput): Promise<GetCalendarReply>;
  /**
   * Get whether there is a calendar address
   *
   * Returns the beginning and end of the key of the account's calendar address, and when a calendar last read it. All are null without one. The whole address is shown once, when it is created.
   *
   * `GET /v1/users/calendar`
   */
  getCalendarAddress(call: C, input: GetCalendarAddressInput): Promise<GetCalendarAddressReply>;
  /**
   * List events
   *
   * Returns the appointments that conversations mention, the earliest first, each with its conversation. Those of discarded, locked and unfinished conversations are omitted. When there are more, the `Link` header contains the address of the next page.
   *
   * `GET /v1/dev/user/events`
   */
  listEvents(call: C, input: ListEventsInput): Promise<ListEventsReply>;
}

export interface ChatHandlers<C> {
  /**
   * Clear a chat
   *
   * Deletes the messages of a chat and returns the greeting that begins the next one.
   *
   * `DELETE /v2/messages`
   */
  clearMessages(call: C, input: ClearMessagesInput): Promise<ClearMessagesReply>;
  /**
   * List messages
   *
   * Returns the messages of a chat, newest first. When there are more messages, the `Link` header contains the address of the next page.
   *
   * `GET /v2/messages`
   */
  listMessages(call: C, input: ListMessagesInput): Promise<ListMessagesReply>;
  /**
   * Send a message
   *
   * Sends a message to the assistant and streams the answer as server-sent events: `think:` is a status while tools run, `data:` the next part of the text, in which `__CRLF__` is a line break. The last frame is `done:` with the base64 of the stored message as JSON, or `error:` with a `detail` as JSON. Both messages are stored. Without a language model, questions are answered from the user's conversations, and `/tool NAME key=value` calls a tool.
   *
   * `POST /v2/messages`
   */
  sendMessage(call: C, input: SendMessageInput): Promise<SendMessageReply>;
  /**
   * Report the location
   *
   * Tells where the user is. Tools of apps get the location for 30 minutes; it is not stored longer.
   *
   * `PATCH /v1/users/geolocation`
   */
  updateGeolocation(call: C, input: UpdateGeolocationInput): Promise<UpdateGeolocationReply>;
}

export interface ConversationsHandlers<C> {
  /**
   * Change many conversations
   *
   * Deletes, stars, moves, discards or restores up to 500 conversations one after the other, and returns what became of each. Locked ones do not change. What was changed before a failure stays changed; repeating the request is safe.
   *
   * `POST /v1/dev/user/conversations/bulk`
   */
  changeConversations(call: C, input: ChangeConversationsInput): Promise<ChangeConversationsReply>;
  /**
   * Store a text as a conversation
   *
   * Stores a text of up to 100,000 characters as a conversation and processes it in the background to extract title, overview, category, action items, events and memories. The text can be read as the transcript. `started_at` defaults to now and is also used as `created_at`; `finished_at` defaults to five minutes later. Times in the future are stored as now. An end before the start returns 422. A text with too little content, such as a few words, is marked as discarded: it appears in no list and nothing is extracted. A PATCH with `discarded` false restores it.
   *
   * `POST /v1/dev/user/conversations`
   */
  createConversation(call: C, input: CreateConversationInput): Promise<CreateConversationReply>;
  /**
   * Store a transcript as a conversation
   *
   * Stores a finished transcript of 1 to 500 segments as a conversation and processes it in the background. The `end` of each segment must be greater than its `start`, otherwise 422. With a `client_session_id`, sending the same recording again returns the existing conversation.
   *
   * `POST /v1/dev/user/conversations/from-segments`
   */
  createConversationFromSegments(call: C, input: CreateConversationFromSegmentsInput): Promise<CreateConversationFromSegmentsReply>;
  /**
   * Delete a conversation
   *
   * Deletes the conversation with its transcript and photos permanently. Memories and action items that were extracted from it remain, unless `with` names them; what the user has edited or accepted of them remains, and is named in `kept`, unless `edited` is true. A task that another conversation mentions becomes one of that. A locked conversation returns 402.
   *
   * `DELETE /v1/dev/user/conversations/{conversation_id}`
   */
  deleteConversation(call: C, input: DeleteConversationInput): Promise<DeleteConversationReply>;
  /**
   * Finish a conversation that is recorded
   *
   * Ends a conversation that is `in_progress` at once, instead of after its silence, and processes it. What a device sends afterwards begins another one. Words of audio that waits are added to it. Any other status returns 409.
   *
   * `POST /v1/dev/user/conversations/{conversation_id}/finish`
   */
  finishConversation(call: C, input: FinishConversationInput): Promise<FinishConversationReply>;
  /**
   * Get a conversation
   *
   * Returns a conversation in any status. The transcript is included only on request, in parts of about 2 MB: while `has_more` is true, request the next part with `transcript_offset` set to `next_transcript_offset`. A locked conversation returns 402.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}`
   */
  getConversation(call: C, input: GetConversationInput): Promise<GetConversationReply>;
  /**
   * Get the audio of a conversation
   *
   * Returns the recording of a conversation as one Ogg Opus stream, if the account has `keep_audio`. Its second `t` is what was said `t` seconds after `started_at`, as `start` and `end` of segments count; between the parts that are kept is silence. Of merged conversations at the same time, the parts of the later one follow at the end. `Range` selects bytes. A conversation without a recording returns 404, a locked one 402.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}/audio`
   */
  getConversationAudio(call: C, input: GetConversationAudioInput): Promise<GetConversationAudioReply>;
  /**
   * Get a photo
   *
   * Returns a photo that the device took during a conversation, unmodified. The conversation lists its photos together with its transcript. A photo of a locked conversation returns 402.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}/photos/{photo_id}`
   */
  getConversationPhoto(call: C, input: GetConversationPhotoInput): Promise<GetConversationPhotoReply>;
  /**
   * Count what waits
   *
   * Returns how many conversations wait for the language model, and why it cannot be used, if it cannot. Locked conversations are not counted. Also how much audio is not transcribed yet, and why.
   *
   * `GET /v1/dev/user/conversations/process`
   */
  getConversationsProcessing(call: C, input: GetConversationsProcessingInput): Promise<GetConversationsProcessingReply>;
  /**
   * Read a page of a transcript
   *
   * Returns the segments from `offset` on, in the order of speaking, and the number of all. With `segment_id`, the page is that which contains this segment. While `next_offset` is not null, request the next page with it. A locked conversation returns 402, an unknown segment 404.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}/segments`
   */
  listConversationSegments(call: C, input: ListConversationSegmentsInput): Promise<ListConversationSegmentsReply>;
  /**
   * List conversations
   *
   * Returns the completed conversations that match all filters, newest first. `statuses` includes others, such as the conversation that a device is recording (`in_progress`). Discarded and locked conversations are omitted. `start_date` and `end_date` filter by `created_at`, when the conversation took place, both inclusive. Transcripts are included only with `include_transcript`; above about 32 MB of transcripts the response is sent in parts. When there are more conversations, the `Link` header contains the address of the next page.
   *
   * `GET /v1/dev/user/conversations`
   */
  listConversations(call: C, input: ListConversationsInput): Promise<ListConversationsReply>;
  /**
   * Merge conversations
   *
   * Makes one conversation of 2 to 20, in one step, and returns it. The earliest one stays, with its id, folder and place. It gets the segments of the others, at their times, so that those of two devices at the same time alternate; their photos, recordings, action items, memories and corrections; and the end of the last one. It is starred if one of them was. Titles that the user set are joined by ` / `. Speakers of different conversations have different numbers. The others are deleted: their ids return 404. This cannot be undone. Then it is processed again: tasks and memories that the user changed, completed or deleted stay as they are, the others are replaced. With a language model, it waits for that: read it again until `processing` is null. An unknown id returns 404, a locked conversation 402, and one that is not completed, or has audio that is not transcribed, 409. Together, they have at most 24 hours from the first start to the last end, 20,000 segments, 2 MB of text and 1,000 photos, otherwise 422.
   *
   * `POST /v1/conversations/merge`
   */
  mergeConversations(call: C, input: MergeConversationsInput): Promise<MergeConversationsReply>;
  /**
   * Process conversations again
   *
   * Enqueues the processed conversations that match, discarded ones by choice of the user included, for the language model, which processes them again one after the other, the newest first. Their structure stays until then. Tasks and memories that the user changed, completed or deleted stay as they are; the others are replaced. The model is tried at once, also if it failed before. Without a configured language model the response is 409. Locked conversations and those with too little content are left out.
   *
   * `POST /v1/dev/user/conversations/process`
   */
  processConversations(call: C, input: ProcessConversationsInput): Promise<ProcessConversationsReply>;
  /**
   * Process a conversation again
   *
   * Processes a conversation again, also a failed or discarded one, and returns it. Audio of it that is not transcribed is tried at once. With a language model, it waits for that: read it again until `processing` is null. Without one, it is processed by rules at once. Tasks and memories that the user changed, completed or deleted stay as they are; the others are replaced. A conversation that is still recorded and waits for no audio returns 409, a locked one 402.
   *
   * `POST /v1/conversations/{conversation_id}/reprocess`
   */
  reprocessConversation(call: C, input: ReprocessConversationInput): Promise<ReprocessConversationReply>;
  /**
   * Update a conversation
   *
   * Changes the given fields and returns the conversation without its transcript. At least one field is required, otherwise 422. Later processing does not change a `title`, `overview`, `category`, `events` or `discarded` set here. A locked conversation returns 402.
   *
   * `PATCH /v1/dev/user/conversations/{conversation_id}`
   */
  updateConversation(call: C, input: UpdateConversationInput): Promise<UpdateConversationReply>;
}

export interface CorrectionsHandlers<C> {
  /**
   * Say who speaks a segment, by its position
   *
   * Assigns one segment, as clients of other services of this family do. `assignSpeakers` does more.
   *
   * `PATCH /v1/conversations/{conversation_id}/segments/{segment_index}/assign`
   */
  assignSegmentByIndex(call: C, input: AssignSegmentByIndexInput): Promise<AssignSegmentByIndexReply>;
  /**
   * Say who speaks several segments
   *
   * Assigns segments by their ids, as clients of other services of this family do. `assignSpeakers` does more.
   *
   * `PATCH /v1/conversations/{conversation_id}/segments/assign-bulk`
   */
  assignSegments(call: C, input: AssignSegmentsInput): Promise<AssignSegmentsReply>;
  /**
   * Say who a speaker of a conversation is
   *
   * Assigns all segments of a speaker, as clients of other services of this family do. `assignSpeakers` does more.
   *
   * `PATCH /v1/conversations/{conversation_id}/assign-speaker/{speaker_id}`
   */
  assignSpeakerByNumber(call: C, input: AssignSpeakerByNumberInput): Promise<AssignSpeakerByNumberReply>;
  /**
   * Say who speaks
   *
   * Assigns segments, or a speaker of the conversation, to a person, the user or no one. With `scope` `everywhere`, the same voice in all conversations too, if its voice print is stored. Search follows, and processed conversations are processed again in the background: their summary, tasks and memories follow.
   *
   * `POST /v1/dev/user/conversations/{conversation_id}/speakers`
   */
  assignSpeakers(call: C, input: AssignSpeakersInput): Promise<AssignSpeakersReply>;
  /**
   * Correct the text of a segment
   *
   * Replaces the text of a segment. Its translations are removed; search and the summary follow as for a speaker. A conversation that is still recorded returns 409.
   *
   * `PATCH /v1/dev/user/conversations/{conversation_id}/segments/{segment_id}`
   */
  correctSegment(call: C, input: CorrectSegmentInput): Promise<CorrectSegmentReply>;
  /**
   * List corrections
   *
   * Returns the last corrections of speakers and texts, the newest first, also undone ones. The last 1000 can be undone.
   *
   * `GET /v1/dev/user/corrections`
   */
  listCorrections(call: C, input: ListCorrectionsInput): Promise<ListCorrectionsReply>;
  /**
   * Suggest names of speakers
   *
   * Suggests who the unnamed speakers of a conversation are, with the reason: the words in which a name was said, or a voice that resembles a person's. Nothing is assigned.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}/name-suggestions`
   */
  listNameSuggestions(call: C, input: ListNameSuggestionsInput): Promise<ListNameSuggestionsReply>;
  /**
   * Merge two people
   *
   * Gives the segments and the voice of this person to another one, and deletes this one. Undoing it restores the person.
   *
   * `POST /v1/users/people/{person_id}/merge`
   */
  mergePeople(call: C, input: MergePeopleInput): Promise<MergePeopleReply>;
  /**
   * Undo a correction
   *
   * Restores what a correction changed, except what was changed again since. A merge of people is undone below later merges, which stay. A correction that was undone before is returned without a change, with `was_undone`. One of a conversation that is locked is not undone (402).
   *
   * `POST /v1/dev/user/corrections/{correction_id}/undo`
   */
  undoCorrection(call: C, input: UndoCorrectionInput): Promise<UndoCorrectionReply>;
}

export interface DailySummariesHandlers<C> {
  /**
   * Get a daily summary
   *
   * Returns the summary of a day.
   *
   * `GET /v1/dev/user/daily-summaries/{summary_id}`
   */
  getDailySummary(call: C, input: GetDailySummaryInput): Promise<GetDailySummaryReply>;
  /**
   * List daily summaries
   *
   * Returns the summaries of the days in the range, newest day first. When there are more summaries, the `Link` header contains the address of the next page. The summary of a day is written after the day has ended in the user's time zone, and again when its conversations change. Locked, discarded and deleted conversations are not part of it, even if that happens afterwards. A day without other conversations has no summary.
   *
   * `GET /v1/dev/user/daily-summaries`
   */
  listDailySummaries(call: C, input: ListDailySummariesInput): Promise<ListDailySummariesReply>;
}

export interface DeviceKeysHandlers<C> {
  /**
   * Create a device key
   *
   * Creates the key of one device and returns its secret once. It does not expire, and opens the live socket of this account, nothing else. An earlier key of the same device is revoked. `Idempotency-Key` is not supported, because secrets are not stored.
   *
   * `POST /v1/devices/keys`
   */
  createDeviceKey(call: C, input: CreateDeviceKeyInput): Promise<CreateDeviceKeyReply>;
  /**
   * Create a pairing code
   *
   * Creates a code that the user types into a device, which exchanges it for its key with `POST /v1/devices/pair`. A code works once, for ten minutes; a new one replaces the earlier.
   *
   * `POST /v1/devices/pairing-codes`
   */
  createPairingCode(call: C, input: CreatePairingCodeInput): Promise<CreatePairingCodeReply>;
  /**
   * Revoke a device key
   *
   * Revokes the key immediately and permanently. A live session that it opened ends with the reason `revoked`.
   *
   * `DELETE /v1/devices/keys/{key_id}`
   */
  deleteDeviceKey(call: C, input: DeleteDeviceKeyInput): Promise<DeleteDeviceKeyReply>;
  /**
   * List device keys
   *
   * Returns the keys of the user's devices, newest first, without their secrets.
   *
   * `GET /v1/devices/keys`
   */
  listDeviceKeys(call: C, input: ListDeviceKeysInput): Promise<ListDeviceKeysReply>;
  /**
   * Exchange a pairing code for a device key
   *
   * Called by the device, without a credential. Returns the key of this device once. A code that is unknown, used or expired returns 401; after five wrong ones from an address within ten minutes, further ones return 429.
   *
   * `POST /v1/devices/pair`
   */
  pairDevice(call: C, input: PairDeviceInput): Promise<PairDeviceReply>;
}

export interface ExportsHandlers<C> {
  /**
   * Export the account
   *
   * Prepares one ZIP with everything that the user has, or with some kinds of records and a range of time, in the background. A notification says when it is complete; a week later it is deleted. One export of a user is prepared at a time: the same request returns it again, another one returns 409. More than 10 in 24 hours return 429 with `Retry-After`. Archives count as stored: while the account is full, only the first one is prepared.
   *
   * `POST /v1/users/exports`
   */
  createExport(call: C, input: CreateExportInput): Promise<CreateExportReply>;
  /**
   * Delete an export
   *
   * Deletes an export with its archive. A running one is stopped.
   *
   * `DELETE /v1/users/exports/{export_id}`
   */
  deleteExport(call: C, input: DeleteExportInput): Promise<DeleteExportReply>;
  /**
   * Download the account
   *
   * Returns the archive at once if the account stores less than 20 MB; it is written while it is sent. Otherwise it creates an export like `POST /v1/users/exports` and returns it, with its address in `Location`.
   *
   * `GET /v1/users/export`
   */
  exportAccount(call: C, input: ExportAccountInput): Promise<ExportAccountReply>;
  /**
   * Get an export
   *
   * Returns how far an export is.
   *
   * `GET /v1/users/exports/{export_id}`
   */
  getExport(call: C, input: GetExportInput): Promise<GetExportReply>;
  /**
   * Download an archive
   *
   * Returns the archive of a completed export, a ZIP file; before, the response is 409. One range of bytes may be requested with `Range`, so that an interrupted download continues; with `If-Range` and the `ETag` of the first response, the whole archive is returned if it is another one.
   *
   * `GET /v1/users/exports/{export_id}/archive`
   */
  getExportArchive(call: C, input: GetExportArchiveInput): Promise<GetExportArchiveReply>;
  /**
   * List exports
   *
   * Returns the exports of the last week, the newest first.
   *
   * `GET /v1/users/exports`
   */
  listExports(call: C, input: ListExportsInput): Promise<ListExportsReply>;
}

export interface FoldersHandlers<C> {
  /**
   * Add a folder
   *
   * Adds a folder after the existing ones.
   *
   * `POST /v1/dev/user/folders`
   */
  createFolder(call: C, input: CreateFolderInput): Promise<CreateFolderReply>;
  /**
   * Delete a folder
   *
   * Deletes the folder permanently. Its conversations remain without a folder. Deleting a system folder returns 409.
   *
   * `DELETE /v1/dev/user/folders/{folder_id}`
   */
  deleteFolder(call: C, input: DeleteFolderInput): Promise<DeleteFolderReply>;
  /**
   * List folders
   *
   * Returns all folders by `order`. Every account has the system folders Work, Personal and Social.
   *
   * `GET /v1/dev/user/folders`
   */
  listFolders(call: C, input: ListFoldersInput): Promise<ListFoldersReply>;
  /**
   * Update a folder
   *
   * Changes the given fields; at least one is required, otherwise 422. System folders can be changed too.
   *
   * `PATCH /v1/dev/user/folders/{folder_id}`
   */
  updateFolder(call: C, input: UpdateFolderInput): Promise<UpdateFolderReply>;
}

export interface GoalsHandlers<C> {
  /**
   * Add a goal
   *
   * Adds a goal, which is active at once. At most three goals are active: a fourth deactivates the oldest. A `min_value` greater than `max_value` returns 422.
   *
   * `POST /v1/dev/user/goals`
   */
  createGoal(call: C, input: CreateGoalInput): Promise<CreateGoalReply>;
  /**
   * Delete a goal
   *
   * Deletes the goal and its history permanently.
   *
   * `DELETE /v1/dev/user/goals/{goal_id}`
   */
  deleteGoal(call: C, input: DeleteGoalInput): Promise<DeleteGoalReply>;
  /**
   * Get a goal
   *
   * Returns a goal, active or not.
   *
   * `GET /v1/dev/user/goals/{goal_id}`
   */
  getGoal(call: C, input: GetGoalInput): Promise<GetGoalReply>;
  /**
   * List a goal's history
   *
   * Returns the last value of each of the last days, newest first. Days without a recorded value are omitted.
   *
   * `GET /v1/dev/user/goals/{goal_id}/history`
   */
  listGoalHistory(call: C, input: ListGoalHistoryInput): Promise<ListGoalHistoryReply>;
  /**
   * List goals
   *
   * Returns the goals: active goals first, then newest first. Inactive goals are included only with `include_inactive`.
   *
   * `GET /v1/dev/user/goals`
   */
  listGoals(call: C, input: ListGoalsInput): Promise<ListGoalsReply>;
  /**
   * Update a goal
   *
   * Changes the given fields; at least one is required, otherwise 422. Activating a goal while three others are active deactivates the oldest.
   *
   * `PATCH /v1/dev/user/goals/{goal_id}`
   */
  updateGoal(call: C, input: UpdateGoalInput): Promise<UpdateGoalReply>;
  /**
   * Record progress
   *
   * Sets the `current_value` of the goal and adds it to the history. The value can be in the query or in a JSON body. The query takes precedence; without either, the response is 422.
   *
   * `PATCH /v1/dev/user/goals/{goal_id}/progress`
   */
  updateGoalProgress(call: C, input: UpdateGoalProgressInput): Promise<UpdateGoalProgressReply>;
}

export interface GrantsHandlers<C> {
  /**
   * List OAuth grants
   *
   * Returns what the user allowed clients to do at the tool server, newest first. Each consent is a grant of its own. A grant without a usable token is removed after an hour.
   *
   * `GET /v1/users/grants`
   */
  listGrants(call: C, input: ListGrantsInput): Promise<ListGrantsReply>;
  /**
   * List the AI clients that have called
   *
   * Returns the programs that have called the tool server for the user within 90 days, by key or by OAuth, those that called last first. At most 50 are kept.
   *
   * `GET /v1/users/tool-clients`
   */
  listToolClients(call: C, input: ListToolClientsInput): Promise<ListToolClientsReply>;
  /**
   * Revoke an OAuth grant
   *
   * Ends the grant: the client can no longer renew its token. An access token that it already has ends within ten seconds.
   *
   * `DELETE /v1/users/grants/{grant_id}`
   */
  revokeGrant(call: C, input: RevokeGrantInput): Promise<RevokeGrantReply>;
}

export interface HealthHandlers<C> {
  /**
   * Check that the process is running
   *
   * Returns 200 as soon as the process serves requests, regardless of the store.
   *
   * `GET /healthz`
   */
  getHealth(call: C, input: GetHealthInput): Promise<GetHealthReply>;
  /**
   * Check that the service is ready
   *
   * Returns 200 when the store is available, and 503 before that and while the service shuts down.
   *
   * `GET /readyz`
   */
  getReadiness(call: C, input: GetReadinessInput): Promise<GetReadinessReply>;
}

export interface ImportsHandlers<C> {
  /**
   * Start an import
   *
   * Names a file: an archive of an account, JSON of Omi, Limitless or Bee, SRT, WebVTT or text transcripts, audio files, or a ZIP of these. Then send its bytes in parts, from the offset `received_bytes` on. When all are there, its records are stored in the background. Importing a file twice adds nothing twice. At most 3 imports of a user are under way, more return 409. An upload without a new part is deleted after 7 days.
   *
   * `POST /v1/users/imports`
   */
  createImport(call: C, input: CreateImportInput): Promise<CreateImportReply>;
  /**
   * Get an import
   *
   * Returns how far an import is.
   *
   * `GET /v1/users/imports/{import_id}`
   */
  getImport(call: C, input: GetImportInput): Promise<GetImportReply>;
  /**
   * List what was not imported
   *
   * Returns the records of an import that were skipped or failed, with the reason of each.
   *
   * `GET /v1/users/imports/{import_id}/problems`
   */
  listImportProblems(call: C, input: ListImportProblemsInput): Promise<ListImportProblemsReply>;
  /**
   * List imports
   *
   * Returns the imports of the last 30 days, the newest first.
   *
   * `GET /v1/users/imports`
   */
  listImports(call: C, input: ListImportsInput): Promise<ListImportsReply>;
  /**
   * Stop an import
   *
   * Stops an import and deletes its file. Records that are stored stay. A finished import does not change.
   *
   * `DELETE /v1/users/imports/{import_id}`
   */
  stopImport(call: C, input: StopImportInput): Promise<StopImportReply>;
  /**
   * Send the next part of a file
   *
   * Appends at most 8 MB. `offset` must be the import's `received_bytes`, otherwise 409: read the import again and continue there. The last part starts the import. The parts count as stored until the import ends.
   *
   * `PUT /v1/users/imports/{import_id}`
   */
  uploadImportPart(call: C, input: UploadImportPartInput): Promise<UploadImportPartReply>;
}

export interface IntegrationsHandlers<C> {
  /**
   * Send a chat message as an app
   *
   * Adds a message of the app to the user's chat. The user must have enabled the app, and its manifest must have `chat_messages.enabled`; with `notify` in the manifest, a push notification is sent too. An app may send a user up to 10 messages per hour; more return 429 with `Retry-After`.
   *
   * `POST /v1/integrations/notification`
   */
  sendAppNotification(call: C, input: SendAppNotificationInput): Promise<SendAppNotificationReply>;
  /**
   * Send a push notification as an app
   *
   * Sends a push notification to the user, without a message in the chat. The user must have enabled the app; its manifest needs no `chat_messages`. It counts like `/v1/integrations/notification`: an app may send a user up to 10 messages per hour; more return 429 with `Retry-After`.
   *
   * `POST /v2/integrations/{app_id}/notification`
   */
  sendAppNotificationByQuery(call: C, input: SendAppNotificationByQueryInput): Promise<SendAppNotificationByQueryReply>;
}

export interface KeysHandlers<C> {
  /**
   * Create a developer key
   *
   * Creates a key for the Developer API and returns its secret once. Without `scopes`, the key may read conversations, memories, action items and goals. A memory scope also records the grant for the readiness gate. `Idempotency-Key` is not supported, because secrets are not stored.
   *
   * `POST /v1/dev/keys`
   */
  createDeveloperKey(call: C, input: CreateDeveloperKeyInput): Promise<CreateDeveloperKeyReply>;
  /**
   * Revoke a developer key
   *
   * Revokes the key immediately and permanently.
   *
   * `DELETE /v1/dev/keys/{key_id}`
   */
  deleteDeveloperKey(call: C, input: DeleteDeveloperKeyInput): Promise<DeleteDeveloperKeyReply>;
  /**
   * Get the calling key
   *
   * Describes the developer key of the request: its name and scopes. Any scope is sufficient.
   *
   * `GET /v1/dev/key`
   */
  getCallingKey(call: C, input: GetCallingKeyInput): Promise<GetCallingKeyReply>;
  /**
   * List developer keys
   *
   * Returns the user's developer keys, newest first, without their secrets. Requires a user token: a key cannot list keys.
   *
   * `GET /v1/dev/keys`
   */
  listDeveloperKeys(call: C, input: ListDeveloperKeysInput): Promise<ListDeveloperKeysReply>;
}

export interface MemoriesHandlers<C> {
  /**
   * Add several memories
   *
   * Adds up to 25 memories, all or none, and returns them in the order sent. More than 25 return 422; an empty list returns an empty list. `created_count` is the number of memories returned.
   *
   * `POST /v1/dev/user/memories/batch`
   */
  createMemoriesBatch(call: C, input: CreateMemoriesBatchInput): Promise<CreateMemoriesBatchReply>;
  /**
   * Add a memory
   *
   * Adds a fact about the user and returns it as `manually_added`. Without a `category`, the service chooses one from the content. If a memory with the same content exists, it is returned and nothing is added.
   *
   * `POST /v1/dev/user/memories`
   */
  createMemory(call: C, input: CreateMemoryInput): Promise<CreateMemoryReply>;
  /**
   * Delete a memory
   *
   * Deletes the memory permanently. Deleting it again returns 404.
   *
   * `DELETE /v1/dev/user/memories/{memory_id}`
   */
  deleteMemory(call: C, input: DeleteMemoryInput): Promise<DeleteMemoryReply>;
  /**
   * Get a memory
   *
   * Returns a memory. A locked memory returns 402; an unknown memory and a memory of another user return 404.
   *
   * `GET /v1/dev/user/memories/{memory_id}`
   */
  getMemory(call: C, input: GetMemoryInput): Promise<GetMemoryReply>;
  /**
   * List memories
   *
   * Returns the user's memories, by `scoring` descending, then newest first. Memories that the user rejected (`user_review` false) are omitted. The content of locked memories is cut after 70 characters and ends in `...`. When there are more memories, the `Link` header contains the address of the next page. A client that follows it sees every memory once, even while memories are added.
   *
   * `GET /v1/dev/user/memories`
   */
  listMemories(call: C, input: ListMemoriesInput): Promise<ListMemoriesReply>;
  /**
   * Search memories
   *
   * Returns the memories that match the query by words, and with an embedding model by meaning, best first, each with its `relevance_score`. Rejected memories are omitted and locked ones are cut, as in the list.
   *
   * `GET /v1/dev/user/memories/vector/search`
   */
  searchMemories(call: C, input: SearchMemoriesInput): Promise<SearchMemoriesReply>;
  /**
   * Update a memory
   *
   * Changes the given fields and returns the memory with `edited` true, unless only the verdict changes. At least one of `content`, `visibility`, `category`, `tags` and `user_review` is required, otherwise 422. To a caller who may not read memories, without `memories:read` or while memory access is not enabled, `content` is `...` and `tags` is empty unless they were sent, and nothing tells where it comes from.
   *
   * `PATCH /v1/dev/user/memories/{memory_id}`
   */
  updateMemory(call: C, input: UpdateMemoryInput): Promise<UpdateMemoryReply>;
}

export interface PendingAudioHandlers<C> {
  /**
   * List audio that waits for its words
   *
   * Returns what is not transcribed yet, one entry for each conversation, stream or upload, the oldest first, with its length, the reason and the next attempt. A running session's audio is not included.
   *
   * `GET /v1/users/pending-audio`
   */
  listPendingAudio(call: C, input: ListPendingAudioInput): Promise<ListPendingAudioReply>;
  /**
   * Try all audio again now
   *
   * Tries to transcribe all audio of the user at once, without waiting for the next attempt. Read the list again for the result.
   *
   * `POST /v1/users/pending-audio/retry`
   */
  retryAllPendingAudio(call: C, input: RetryAllPendingAudioInput): Promise<RetryAllPendingAudioReply>;
  /**
   * Try audio again now
   *
   * Tries to transcribe one entry of the list at once. Returns 404 if it does not wait any more.
   *
   * `POST /v1/users/pending-audio/{pending_audio_id}/retry`
   */
  retryPendingAudio(call: C, input: RetryPendingAudioInput): Promise<RetryPendingAudioReply>;
}

export interface PeopleHandlers<C> {
  /**
   * Add a person
   *
   * Adds a person by name, so that voices can be assigned to them. If a person with this name exists, that person is returned. A user can have up to 1000 people.
   *
   * `POST /v1/users/people`
   */
  createPerson(call: C, input: CreatePersonInput): Promise<CreatePersonReply>;
  /**
   * Delete a person
   *
   * Deletes the person and their voice data, and removes them from their segments, whose speaker is then unknown. The text of the segments remains.
   *
   * `DELETE /v1/users/people/{person_id}`
   */
  deletePerson(call: C, input: DeletePersonInput): Promise<DeletePersonReply>;
  /**
   * Get a person
   *
   * Returns a person.
   *
   * `GET /v1/users/people/{person_id}`
   */
  getPerson(call: C, input: GetPersonInput): Promise<GetPersonReply>;
  /**
   * List names that speakers came with
   *
   * Returns the names that imports, texts and devices have given to speakers who are not a person yet, the most frequent first, at most 200. Locked conversations are left out.
   *
   * `GET /v1/users/people/known-names`
   */
  listKnownNames(call: C, input: ListKnownNamesInput): Promise<ListKnownNamesReply>;
  /**
   * List people
   *
   * Returns the people whom the user has named, by name.
   *
   * `GET /v1/users/people`
   */
  listPeople(call: C, input: ListPeopleInput): Promise<ListPeopleReply>;
  /**
   * List voices without a name
   *
   * Returns the speakers of the last 200 processed conversations who are neither the user nor a named person, the newest conversation first, with a sentence of each. Name one with `POST /v1/dev/user/conversations/{conversation_id}/speakers`. Locked and discarded conversations are left out.
   *
   * `GET /v1/users/people/unknown-voices`
   */
  listUnknownVoices(call: C, input: ListUnknownVoicesInput): Promise<ListUnknownVoicesReply>;
  /**
   * Rename a person
   *
   * Gives a person another name, which all their segments show from then on.
   *
   * `PATCH /v1/users/people/{person_id}/name`
   */
  renamePerson(call: C, input: RenamePersonInput): Promise<RenamePersonReply>;
}

export interface PrivacyHandlers<C> {
  /**
   * Delete a range of time
   *
   * Deletes what was recorded between two times, in the background, or counts it with `preview`. Conversations count by their beginning. Locked conversations stay. Without a bound, the response is 422.
   *
   * `POST /v1/users/deletions`
   */
  createDeletion(call: C, input: CreateDeletionInput): Promise<CreateDeletionReply>;
  /**
   * Get a deletion
   *
   * Returns how far a deletion is. It is listed for 30 days.
   *
   * `GET /v1/users/deletions/{deletion_id}`
   */
  getDeletion(call: C, input: GetDeletionInput): Promise<GetDeletionReply>;
  /**
   * Get how long data is kept
   *
   * Returns for how many days conversations, audio and logs are kept, and whether the audio of conversations is kept.
   *
   * `GET /v1/users/retention`
   */
  getRetention(call: C, input: GetRetentionInput): Promise<GetRetentionReply>;
  /**
   * List where data is sent
   *
   * Returns each address outside of the service that may get data of the user, with what was sent there in the last 30 days: providers, the push gateway, push services of browsers, the user's webhooks and enabled apps. Counts are stored every few seconds; those since then are missing.
   *
   * `GET /v1/users/outbound`
   */
  listOutboundDestinations(call: C, input: ListOutboundDestinationsInput): Promise<ListOutboundDestinationsReply>;
  /**
   * Set how long data is kept
   *
   * What is older is deleted soon after the change, and then every day, like by the operations that delete single records.
   *
   * `PUT /v1/users/retention`
   */
  setRetention(call: C, input: SetRetentionInput): Promise<SetRetentionReply>;
  /**
   * Switch a destination on or off
   *
   * Nothing more is sent to a destination that is switched off. Without speech to text, live sessions end with the reason, and audio that waits stays until it may be sent or is too old. Without the language model, rules are used, and without the embedding model, words alone find records. Webhooks and apps are disabled as by their own operations; an app that is disabled is not listed as a destination, and is enabled again by its own operation.
   *
   * `PATCH /v1/users/outbound/{destination_id}`
   */
  updateOutboundDestination(call: C, input: UpdateOutboundDestinationInput): Promise<UpdateOutboundDestinationReply>;
}

export interface PushHandlers<C> {
  /**
   * Subscribe a browser
   *
   * Adds a browser that shows the notifications of the user. The same `endpoint` again replaces its keys. A user can have up to 20 browsers.
   *
   * `POST /v1/users/push/subscriptions`
   */
  createPushSubscription(call: C, input: CreatePushSubscriptionInput): Promise<CreatePushSubscriptionReply>;
  /**
   * Unsubscribe a browser
   *
   * Removes the browser.
   *
   * `DELETE /v1/users/push/subscriptions/{subscription_id}`
   */
  deletePushSubscription(call: C, input: DeletePushSubscriptionInput): Promise<DeletePushSubscriptionReply>;
  /**
   * Get the public key for Web Push
   *
   * Returns the `applicationServerKey` with which a browser subscribes.
   *
   * `GET /v1/users/push/public-key`
   */
  getPushPublicKey(call: C, input: GetPushPublicKeyInput): Promise<GetPushPublicKeyReply>;
  /**
   * List browsers
   *
   * Returns the browsers that show notifications of the user, newest first.
   *
   * `GET /v1/users/push/subscriptions`
   */
  listPushSubscriptions(call: C, input: ListPushSubscriptionsInput): Promise<ListPushSubscriptionsReply>;
}

export interface RecordingsHandlers<C> {
  /**
   * Start or resume an upload
   *
   * Names an audio file of at most 500 MB and 12 hours: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. Then send its bytes in parts, from the offset `received_bytes` on. When all are there, the file is checked, decoded, transcribed and divided into conversations like a live stream. The same file again returns the upload that it was, so that an interrupted upload continues and no conversation appears twice. One that failed, or whose conversations were deleted, starts again. An upload without a new part is deleted after 7 days.
   *
   * `POST /v1/dev/user/conversations/from-audio`
   */
  createRecording(call: C, input: CreateRecordingInput): Promise<CreateRecordingReply>;
  /**
   * Get the progress of a device's files
   *
   * Returns how many files of an upload are done. Each counts as one segment.
   *
   * `GET /v2/sync-local-files/{job_id}`
   */
  getDeviceFilesJob(call: C, input: GetDeviceFilesJobInput): Promise<GetDeviceFilesJobReply>;
  /**
   * Get an upload's progress
   *
   * Returns how far an upload is on its way to its conversations, and why it waits or failed.
   *
   * `GET /v1/dev/user/recordings/{recording_id}`
   */
  getRecording(call: C, input: GetRecordingInput): Promise<GetRecordingReply>;
  /**
   * Upload files that a device recorded offline
   *
   * Stores files that a device recorded without a connection. Each is named `NAME_<unix time>.bin`, in seconds or milliseconds; the name also says codec, rate and channels, such as `audio_pendant_opus_16000_1_fs160_1763629815.bin` (by default Opus at 16 kHz). The device, here `pendant`, is the `source` of its conversations. A device without a clock writes 0 as the time: the file counts as recorded until it was uploaded. It holds frames, each after its length in 4 bytes, little-endian; packets of Opus may have the 3 bytes before them that Bluetooth gives them. Each file has its own outcome: one that cannot be read fails alone (400 if no name can be read), an empty one is completed with a note, and damaged bytes are skipped with a note. Files whose times are next to each other become one conversation, and a file that is known already adds nothing. The words are recognized in the background.
   *
   * `POST /v2/sync-local-files`
   */
  syncDeviceFiles(call: C, input: SyncDeviceFilesInput): Promise<SyncDeviceFilesReply>;
  /**
   * Upload files that a device recorded offline and wait
   *
   * The same as `POST /v2/sync-local-files`, but answers only when all files are done. Use the other one for more than a few minutes of audio.
   *
   * `POST /v1/sync-local-files`
   */
  syncDeviceFilesAndWait(call: C, input: SyncDeviceFilesAndWaitInput): Promise<SyncDeviceFilesAndWaitReply>;
  /**
   * Transcribe audio that was left out
   *
   * Transcribes the audio of an upload that was left out because a conversation has words of the same sound (`left_out`). Words that the conversation does not have at that time are added to it. Works for 7 days after the upload was decoded; 409 later, and if nothing was left out.
   *
   * `POST /v1/dev/user/recordings/{recording_id}/left-out`
   */
  transcribeLeftOutAudio(call: C, input: TranscribeLeftOutAudioInput): Promise<TranscribeLeftOutAudioReply>;
  /**
   * Send the next part of an upload
   *
   * Appends at most 8 MB. `offset` must be the upload's `received_bytes`, otherwise 409: read the upload again and continue there.
   *
   * `PUT /v1/dev/user/recordings/{recording_id}`
   */
  uploadRecordingPart(call: C, input: UploadRecordingPartInput): Promise<UploadRecordingPartReply>;
}

export interface SampleDataHandlers<C> {
  /**
   * Get the state of the sample data
   *
   * Returns whether the sample data is loaded, and how many records of each kind were loaded.
   *
   * `GET /v1/users/sample-data`
   */
  getSampleData(call: C, input: GetSampleDataInput): Promise<GetSampleDataReply>;
  /**
   * Load the sample data
   *
   * Adds two weeks of an invented person's life, up to now: conversations, people, folders, memories, action items, goals, daily summaries, chat messages, posts, screen activity, and a webhook that is disabled after failures, with its log. All of it is stored, or nothing. Loading calls no webhook, no language model, and sends no notification. Records of the user do not change: a memory that they have is not added again, a goal is inactive if three of them are active, and the webhook is left out if they have one of its type. If it is loaded already, remove it first.
   *
   * `POST /v1/users/sample-data`
   */
  loadSampleData(call: C, input: LoadSampleDataInput): Promise<LoadSampleDataReply>;
  /**
   * Remove the sample data
   *
   * Deletes everything that loading has added, also what the user has changed since, and what was made of it: tasks and memories of its conversations, and deliveries with them. Everything else of the user stays. Returns how many records of each kind were deleted: zeros if it is not loaded.
   *
   * `DELETE /v1/users/sample-data`
   */
  removeSampleData(call: C, input: RemoveSampleDataInput): Promise<RemoveSampleDataReply>;
}

export interface ScreenActivityHandlers<C> {
  /**
   * Delete snapshots
   *
   * Deletes the snapshots in a range of time permanently, or with `all=true` every one. Without a filter and without `all`, it returns 422 and deletes nothing.
   *
   * `DELETE /v1/dev/user/screen-activity`
   */
  deleteScreenActivity(call: C, input: DeleteScreenActivityInput): Promise<DeleteScreenActivityReply>;
  /**
   * Delete a snapshot
   *
   * Deletes the snapshot permanently. Deleting it again returns 404.
   *
   * `DELETE /v1/dev/user/screen-activity/{snapshot_id}`
   */
  deleteScreenSnapshot(call: C, input: DeleteScreenSnapshotInput): Promise<DeleteScreenSnapshotReply>;
  /**
   * Import snapshots
   *
   * Stores up to 500 snapshots, all or none. The id that the importer sends makes it repeatable: the same snapshot again changes nothing, another content replaces the stored one, and a deleted snapshot is stored again. More than 500 return 422, a body above 1 MB returns 413; an empty list is accepted. When a day is over in the user's time zone, a few memories are extracted from its snapshots.
   *
   * `POST /v1/dev/user/screen-activity/batch`
   */
  importScreenActivity(call: C, input: ImportScreenActivityInput): Promise<ImportScreenActivityReply>;
}

export interface SearchHandlers<C> {
  /**
   * Search conversations, memories and action items
   *
   * Finds records by words and by meaning, the best first over all kinds, with passages that show why: words of the query are marked. Discarded and locked conversations, and what comes from locked ones, are not found. Records that match neither by words nor by meaning are not returned. Without `kinds`, all are searched that can be at the moment; `omitted_kinds` names the others.
   *
   * `GET /v1/dev/user/search`
   */
  searchRecords(call: C, input: SearchRecordsInput): Promise<SearchRecordsReply>;
}

export interface SetupHandlers<C> {
  /**
   * Cancel the installation
   *
   * Ends the installation that is running. What was downloaded is kept, and another installation continues with it. Returns 404 if none is running.
   *
   * `DELETE /v1/admin/setup/run`
   */
  cancelSetup(call: C, input: CancelSetupInput): Promise<CancelSetupReply>;
  /**
   * Get what can be installed on this machine
   *
   * Returns what the machine has, the models that fit, what is installed, and the progress of an installation. Models run on the machine of the service: nothing that is said leaves it.
   *
   * `GET /v1/admin/setup`
   */
  getSetup(call: C, input: GetSetupInput): Promise<GetSetupReply>;
  /**
   * Remove the installed models
   *
   * Stops using the installed models, and deletes them and what was downloaded of others. A model that `STT_MODELS` names, and files that were put into `DATA_DIR/models` by hand, stay. While an installation runs, the response is 409.
   *
   * `DELETE /v1/admin/setup`
   */
  removeSetup(call: C, input: RemoveSetupInput): Promise<RemoveSetupReply>;
  /**
   * Install models
   *
   * Begins to download the models of a profile in the background: one for each task that the environment does not set. Each is checked, tried, and then used without a restart. `GET /v1/admin/setup` has the progress. An installation that was interrupted continues by itself when the service starts again; one that failed, by the same request. While one runs, the response is 409. Without room on the disk it is 507, with the numbers, and nothing is downloaded.
   *
   * `POST /v1/admin/setup`
   */
  startSetup(call: C, input: StartSetupInput): Promise<StartSetupReply>;
}

export interface SocialPostsHandlers<C> {
  /**
   * Delete a post
   *
   * Deletes the post permanently. Deleting it again returns 404.
   *
   * `DELETE /v1/dev/user/social-posts/{post_id}`
   */
  deleteSocialPost(call: C, input: DeleteSocialPostInput): Promise<DeleteSocialPostReply>;
  /**
   * Delete posts
   *
   * Deletes the posts in a range of time permanently, or with `all=true` every one. Without a filter and without `all`, it returns 422 and deletes nothing.
   *
   * `DELETE /v1/dev/user/social-posts`
   */
  deleteSocialPosts(call: C, input: DeleteSocialPostsInput): Promise<DeleteSocialPostsReply>;
  /**
   * Import posts
   *
   * Stores up to 500 posts, all or none. The id that the importer sends makes it repeatable: the same post again changes nothing, another content replaces the stored one, and a deleted post is stored again. More than 500 return 422, a body above 1 MB returns 413; an empty list is accepted.
   *
   * `POST /v1/dev/user/social-posts/batch`
   */
  importSocialPosts(call: C, input: ImportSocialPostsInput): Promise<ImportSocialPostsReply>;
}

export interface SpeechProfileHandlers<C> {
  /**
   * Delete the speech profile
   *
   * Deletes the profile permanently. Existing segments do not change; new sessions do not recognize the user.
   *
   * `DELETE /v3/speech-profile`
   */
  deleteSpeechProfile(call: C, input: DeleteSpeechProfileInput): Promise<DeleteSpeechProfileReply>;
  /**
   * Get the speech profile
   *
   * Returns whether the user's voice can be recognized, and how reliably. The embedding is not returned.
   *
   * `GET /v3/speech-profile`
   */
  getSpeechProfile(call: C, input: GetSpeechProfileInput): Promise<GetSpeechProfileReply>;
  /**
   * Create the speech profile
   *
   * Creates the profile of the user's voice from audio of 5 to 120 seconds in which only the user speaks. It replaces the previous profile. Only an embedding is stored, not the audio. Live sessions compare each new voice with it and mark matching segments with `is_user`. A user can also confirm a voice during a session with `speaker_assigned` and the `person_id` `user`, which adds to the profile. Audio that is too short, too long, in an unknown format or almost without speech returns 422.
   *
   * `POST /v3/upload-audio`
   */
  uploadSpeechProfile(call: C, input: UploadSpeechProfileInput): Promise<UploadSpeechProfileReply>;
}

export interface StatisticsHandlers<C> {
  /**
   * Count records by day
   *
   * Returns how many conversations, words, memories and action items there are of each day, in the account's time zone, and the totals of the range. A range of more than 400 days returns 422. Locked records are counted too.
   *
   * `GET /v1/users/statistics`
   */
  getStatistics(call: C, input: GetStatisticsInput): Promise<GetStatisticsReply>;
}

export interface ToolServerHandlers<C> {
  /**
   * Complete an action item as a tool
   *
   * Does the same as the tool `complete_action_item`. The request has no body.
   *
   * `POST /v1/mcp/action-items/{action_item_id}/complete`
   */
  completeToolActionItem(call: C, input: CompleteToolActionItemInput): Promise<CompleteToolActionItemReply>;
  /**
   * Add an action item as a tool
   *
   * Does the same as the tool `create_action_item`: the same call within a day returns the item of the first call.
   *
   * `POST /v1/mcp/action-items`
   */
  createToolActionItem(call: C, input: CreateToolActionItemInput): Promise<CreateToolActionItemReply>;
  /**
   * Add a memory as a tool
   *
   * Does the same as the tool `create_memory`.
   *
   * `POST /v1/mcp/memories`
   */
  createToolMemory(call: C, input: CreateToolMemoryInput): Promise<CreateToolMemoryReply>;
  /**
   * Delete an action item as a tool
   *
   * Does the same as the tool `delete_action_item`.
   *
   * `DELETE /v1/mcp/action-items/{action_item_id}`
   */
  deleteToolActionItem(call: C, input: DeleteToolActionItemInput): Promise<DeleteToolActionItemReply>;
  /**
   * Delete a memory as a tool
   *
   * Does the same as the tool `delete_memory`.
   *
   * `DELETE /v1/mcp/memories/{memory_id}`
   */
  deleteToolMemory(call: C, input: DeleteToolMemoryInput): Promise<DeleteToolMemoryReply>;
  /**
   * Get a conversation as a tool
   *
   * Returns the same conversation as the tool `get_conversation_by_id`, with its transcript in parts of about 2 MB. A locked conversation returns 402.
   *
   * `GET /v1/mcp/conversations/{conversation_id}`
   */
  getToolConversation(call: C, input: GetToolConversationInput): Promise<GetToolConversationReply>;
  /**
   * List action items as a tool
   *
   * Returns the same action items as the tool `get_action_items`, as an array: earliest due date first, items without a due date last, then newest first.
   *
   * `GET /v1/mcp/action-items`
   */
  listToolActionItems(call: C, input: ListToolActionItemsInput): Promise<ListToolActionItemsReply>;
  /**
   * List conversations as a tool
   *
   * Returns the same conversations as the tool `get_conversations`, as an array without transcripts, newest first. Locked conversations are listed without their action items and events.
   *
   * `GET /v1/mcp/conversations`
   */
  listToolConversations(call: C, input: ListToolConversationsInput): Promise<ListToolConversationsReply>;
  /**
   * List memories as a tool
   *
   * Returns the same memories as the tool `get_memories`, as an array, for REST clients with a tool-server key.
   *
   * `GET /v1/mcp/memories`
   */
  listToolMemories(call: C, input: ListToolMemoriesInput): Promise<ListToolMemoriesReply>;
  /**
   * Search action items as a tool
   *
   * Returns the same action items as the tool `search_action_items`, as an array, best match first.
   *
   * `GET /v1/mcp/action-items/search`
   */
  searchToolActionItems(call: C, input: SearchToolActionItemsInput): Promise<SearchToolActionItemsReply>;
  /**
   * Search conversations as a tool
   *
   * Returns the same conversations as the tool `search_conversations`, as an array without transcripts, nearest in meaning first.
   *
   * `GET /v1/mcp/conversations/search`
   */
  searchToolConversations(call: C, input: SearchToolConversationsInput): Promise<SearchToolConversationsReply>;
  /**
   * Search memories as a tool
   *
   * Returns the same memories as the tool `search_memories`, as an array, nearest first.
   *
   * `GET /v1/mcp/memories/search`
   */
  searchToolMemories(call: C, input: SearchToolMemoriesInput): Promise<SearchToolMemoriesReply>;
  /**
   * Update an action item as a tool
   *
   * Does the same as the tool `update_action_item`.
   *
   * `PATCH /v1/mcp/action-items/{action_item_id}`
   */
  updateToolActionItem(call: C, input: UpdateToolActionItemInput): Promise<UpdateToolActionItemReply>;
  /**
   * Update the content of a memory as a tool
   *
   * Does the same as the tool `edit_memory`, with the content in the query.
   *
   * `PATCH /v1/mcp/memories/{memory_id}`
   */
  updateToolMemory(call: C, input: UpdateToolMemoryInput): Promise<UpdateToolMemoryReply>;
}

export interface ToolServerKeysHandlers<C> {
  /**
   * Create a tool-server key
   *
   * Creates a key for the tool server and returns its secret once. It may have the scopes of the Developer API and those that only tools use. Without `scopes`, the key may read conversations, memories, action items and goals.
   *
   * `POST /v1/mcp/keys`
   */
  createToolServerKey(call: C, input: CreateToolServerKeyInput): Promise<CreateToolServerKeyReply>;
  /**
   * Revoke a tool-server key
   *
   * Revokes the key immediately and permanently.
   *
   * `DELETE /v1/mcp/keys/{key_id}`
   */
  deleteToolServerKey(call: C, input: DeleteToolServerKeyInput): Promise<DeleteToolServerKeyReply>;
  /**
   * List tool-server keys
   *
   * Returns the user's keys for the tool server, newest first, without their secrets.
   *
   * `GET /v1/mcp/keys`
   */
  listToolServerKeys(call: C, input: ListToolServerKeysInput): Promise<ListToolServerKeysReply>;
}

export interface VoiceMessagesHandlers<C> {
  /**
   * Transcribe a voice message as a stream
   *
   * Transcribes audio and streams the text as server-sent events: each `data:` frame contains the whole text so far and replaces the previous one. The last frame is `done:` with the base64 of the JSON that the other operation returns, or `error:` with the failure body as JSON: every failure, also for a file that cannot be decoded. A stream without frames means that there was no speech. Only a request that is invalid gets a status instead: no file (400), too large (413), a wrong parameter (422).
   *
   * `POST /v2/voice-messages`
   */
  streamVoiceMessage(call: C, input: StreamVoiceMessageInput): Promise<StreamVoiceMessageReply>;
  /**
   * Transcribe a voice message
   *
   * Transcribes audio and returns the complete result. Send files in a form, or raw PCM that the query describes; the query is only read for raw PCM. Audio without speech returns 200 with an empty transcript and the outcome `expected_silence`. Each kind of failure has its own status and the failure body, which contains neither audio nor the provider's response. Nothing is stored.
   *
   * `POST /v2/voice-message/transcribe`
   */
  transcribeVoiceMessage(call: C, input: TranscribeVoiceMessageInput): Promise<TranscribeVoiceMessageReply>;
}

export interface WebhooksHandlers<C> {
  /**
   * Disable a webhook
   *
   * Stops deliveries and keeps the address.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}/disable`
   */
  disableWebhook(call: C, input: DisableWebhookInput): Promise<DisableWebhookReply>;
  /**
   * Enable a webhook
   *
   * Enables deliveries to the configured address, also after 100 failures in a row disabled them. Without an address, the response is 409.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}/enable`
   */
  enableWebhook(call: C, input: EnableWebhookInput): Promise<EnableWebhookReply>;
  /**
   * Get a webhook
   *
   * Returns the address of this kind of webhook and whether it is enabled. Without an address, `url` is empty.
   *
   * `GET /v1/users/developer/webhook/{webhook_type}`
   */
  getWebhook(call: C, input: GetWebhookInput): Promise<GetWebhookReply>;
  /**
   * Get a delivery
   *
   * Returns a delivery with the body of its request.
   *
   * `GET /v1/users/developer/webhook-deliveries/{delivery_id}`
   */
  getWebhookDelivery(call: C, input: GetWebhookDeliveryInput): Promise<GetWebhookDeliveryReply>;
  /**
   * Get the enabled webhooks
   *
   * Returns for each kind of webhook whether it is enabled.
   *
   * `GET /v1/users/developer/webhooks/status`
   */
  getWebhooksStatus(call: C, input: GetWebhooksStatusInput): Promise<GetWebhooksStatusReply>;
  /**
   * Say what each receiver got
   *
   * Returns one entry for each webhook of the user, for each enabled app, and for each other app in the log of this conversation: whether it got the conversation, its words or its audio, and if not, why. Summaries of days are not included. The log has the deliveries of the last 30 days, and none of audio. A locked conversation returns 402.
   *
   * `GET /v1/dev/user/conversations/{conversation_id}/deliveries`
   */
  listConversationDeliveries(call: C, input: ListConversationDeliveriesInput): Promise<ListConversationDeliveriesReply>;
  /**
   * List deliveries
   *
   * Returns the deliveries of the last 30 days, newest first. When there are more deliveries, the `Link` header contains the address of the next page. Raw audio is not listed: it is not stored.
   *
   * `GET /v1/users/developer/webhook-deliveries`
   */
  listWebhookDeliveries(call: C, input: ListWebhookDeliveriesInput): Promise<ListWebhookDeliveriesReply>;
  /**
   * Replay deliveries
   *
   * Sends the deliveries of a time window again, in their order, with new ids. Deliveries of apps are not included.
   *
   * `POST /v1/users/developer/webhook-deliveries/replay`
   */
  replayWebhookDeliveries(call: C, input: ReplayWebhookDeliveriesInput): Promise<ReplayWebhookDeliveriesReply>;
  /**
   * Replay a delivery
   *
   * Sends the delivery again, with a new id, to the current address. One of an app is sent while the app is enabled.
   *
   * `POST /v1/users/developer/webhook-deliveries/{delivery_id}/replay`
   */
  replayWebhookDelivery(call: C, input: ReplayWebhookDeliveryInput): Promise<ReplayWebhookDeliveryReply>;
  /**
   * Rotate the secret of a webhook
   *
   * Creates a new key for the signatures and returns it once. For 24 hours deliveries are signed with both keys.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}/rotate-secret`
   */
  rotateWebhookSecret(call: C, input: RotateWebhookSecretInput): Promise<RotateWebhookSecretReply>;
  /**
   * Set a webhook
   *
   * Sets the address of this kind of webhook and enables it; an empty `url` disables it. For `audio_bytes`, the address may be followed by a comma and a number of seconds. Query parameters of the address are preserved. An address that deliveries must not use, such as one in the service's own network, returns 422. The first address creates the secret that signs the deliveries, which is returned once.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}`
   */
  setWebhook(call: C, input: SetWebhookInput): Promise<SetWebhookReply>;
  /**
   * Send a test delivery
   *
   * Sends an example of this kind of delivery to the address, signed like the others, and returns what the receiver answered. It is made once, also while the webhook is disabled.
   *
   * `POST /v1/users/developer/webhook/{webhook_type}/test`
   */
  testWebhook(call: C, input: TestWebhookInput): Promise<TestWebhookReply>;
}

/** The handlers of all operations by tag. An operation without a handler is a type error. `C` is the transport's call context. */
export interface RestHandlers<C> {
  actionItems: ActionItemsHandlers<C>;
  admin: AdminHandlers<C>;
  apps: AppsHandlers<C>;
  ask: AskHandlers<C>;
  auth: AuthHandlers<C>;
  calendar: CalendarHandlers<C>;
  chat: ChatHandlers<C>;
  conversations: ConversationsHandlers<C>;
  corrections: CorrectionsHandlers<C>;
  dailySummaries: DailySummariesHandlers<C>;
  deviceKeys: DeviceKeysHandlers<C>;
  exports: ExportsHandlers<C>;
  folders: FoldersHandlers<C>;
  goals: GoalsHandlers<C>;
  grants: GrantsHandlers<C>;
  health: HealthHandlers<C>;
  imports: ImportsHandlers<C>;
  integrations: IntegrationsHandlers<C>;
  keys: KeysHandlers<C>;
  memories: MemoriesHandlers<C>;
  pendingAudio: PendingAudioHandlers<C>;
  people: PeopleHandlers<C>;
  privacy: PrivacyHandlers<C>;
  push: PushHandlers<C>;
  recordings: RecordingsHandlers<C>;
  sampleData: SampleDataHandlers<C>;
  screenActivity: ScreenActivityHandlers<C>;
  search: SearchHandlers<C>;
  setup: SetupHandlers<C>;
  socialPosts: SocialPostsHandlers<C>;
  speechProfile: SpeechProfileHandlers<C>;
  statistics: StatisticsHandlers<C>;
  toolServer: ToolServerHandlers<C>;
  toolServerKeys: ToolServerKeysHandlers<C>;
  voiceMessages: VoiceMessagesHandlers<C>;
  webhooks: WebhooksHandlers<C>;
}

export type Tag = keyof RestHandlers<never>;

export type OperationId =
  | 'askConversations'
  | 'assignSegmentByIndex'
  | 'assignSegments'
  | 'assignSpeakerByNumber'
  | 'assignSpeakers'
  | 'cancelSetup'
  | 'changeConversations'
  | 'checkProviders'
  | 'clearMessages'
  | 'completeToolActionItem'
  | 'correctSegment'
  | 'createAccount'
  | 'createActionItem'
  | 'createActionItemsBatch'
  | 'createApp'
  | 'createAppKey'
  | 'createCalendarAddress'
  | 'createConversation'
  | 'createConversationFromSegments'
  | 'createDeletion'
  | 'createDeveloperKey'
  | 'createDeviceKey'
  | 'createExport'
  | 'createFolder'
  | 'createGoal'
  | 'createImport'
  | 'createLoginLink'
  | 'createMemoriesBatch'
  | 'createMemory'
  | 'createPairingCode'
  | 'createPerson'
  | 'createPushSubscription'
  | 'createRecording'
  | 'createSnapshot'
  | 'createToolActionItem'
  | 'createToolMemory'
  | 'createToolServerKey'
  | 'deleteAccount'
  | 'deleteActionItem'
  | 'deleteApp'
  | 'deleteAppKey'
  | 'deleteCalendarAddress'
  | 'deleteConversation'
  | 'deleteDeveloperKey'
  | 'deleteDeviceKey'
  | 'deleteExport'
  | 'deleteFolder'
  | 'deleteGoal'
  | 'deleteMemory'
  | 'deleteOwnAccount'
  | 'deletePerson'
  | 'deletePushSubscription'
  | 'deleteScreenActivity'
  | 'deleteScreenSnapshot'
  | 'deleteSocialPost'
  | 'deleteSocialPosts'
  | 'deleteSpeechProfile'
  | 'deleteToolActionItem'
  | 'deleteToolMemory'
  | 'deleteToolServerKey'
  | 'disableApp'
  | 'disableWebhook'
  | 'enableApp'
  | 'enableWebhook'
  | 'endSession'
  | 'exchangeLogin'
  | 'exportAccount'
  | 'finishConversation'
  | 'getActionItem'
  | 'getApp'
  | 'getAppImage'
  | 'getBackups'
  | 'getCalendar'
  | 'getCalendarAddress'
  | 'getCallingKey'
  | 'getConversation'
  | 'getConversationAudio'
  | 'getConversationPhoto'
  | 'getConversationsProcessing'
  | 'getDailySummary'
  | 'getDeletion'
  | 'getDeviceFilesJob'
  | 'getExport'
  | 'getExportArchive'
  | 'getGoal'
  | 'getHealth'
  | 'getImport'
  | 'getJsonWebKeys'
  | 'getMemory'
  | 'getOwnAccount'
  | 'getPerson'
  | 'getPushPublicKey'
  | 'getReadiness'
  | 'getRecording'
  | 'getRetention'
  | 'getSampleData'
  | 'getServiceStatus'
  | 'getSetup'
  | 'getSpeechProfile'
  | 'getStatistics'
  | 'getStorage'
  | 'getToolConversation'
  | 'getWebhook'
  | 'getWebhookDelivery'
  | 'getWebhooksStatus'
  | 'importScreenActivity'
  | 'importSocialPosts'
  | 'listAccountStorage'
  | 'listAccounts'
  | 'listActionItems'
  | 'listAppKeys'
  | 'listApps'
  | 'listAppsForReview'
  | 'listConversationDeliveries'
  | 'listConversationSegments'
  | 'listConversations'
  | 'listCorrections'
  | 'listDailySummaries'
  | 'listDeveloperKeys'
  | 'listDeviceKeys'
  | 'listEnabledApps'
  | 'listEvents'
  | 'listExports'
  | 'listFolders'
  | 'listGoalHistory'
  | 'listGoals'
  | 'listGrants'
  | 'listImportProblems'
  | 'listImports'
  | 'listKnownNames'
  | 'listMemories'
  | 'listMessages'
  | 'listNameSuggestions'
  | 'listNotifications'
  | 'listOutboundDestinations'
  | 'listPendingAudio'
  | 'listPeople'
  | 'listPushSubscriptions'
  | 'listQueues'
  | 'listSessions'
  | 'listToolActionItems'
  | 'listToolClients'
  | 'listToolConversations'
  | 'listToolMemories'
  | 'listToolServerKeys'
  | 'listUnknownVoices'
  | 'listWebhookDeliveries'
  | 'loadSampleData'
  | 'mergeConversations'
  | 'mergePeople'
  | 'pairDevice'
  | 'processConversations'
  | 'publishApp'
  | 'recordBackup'
  | 'refreshAppManifest'
  | 'refreshUserToken'
  | 'removeSampleData'
  | 'removeSetup'
  | 'renamePerson'
  | 'replayWebhookDeliveries'
  | 'replayWebhookDelivery'
  | 'reprocessConversation'
  | 'retryAllPendingAudio'
  | 'retryPendingAudio'
  | 'revokeGrant'
  | 'revokeLogin'
  | 'revokeOtherSessions'
  | 'revokeSession'
  | 'rotateAdminToken'
  | 'rotateAppSecret'
  | 'rotatePushKey'
  | 'rotateSigningKey'
  | 'rotateSpoolKey'
  | 'rotateWebhookSecret'
  | 'searchMemories'
  | 'searchRecords'
  | 'searchToolActionItems'
  | 'searchToolConversations'
  | 'searchToolMemories'
  | 'sendAppNotification'
  | 'sendAppNotificationByQuery'
  | 'sendMessage'
  | 'setAccountPassword'
  | 'setOwnPassword'
  | 'setRetention'
  | 'setWebhook'
  | 'startSetup'
  | 'stopImport'
  | 'streamAnswer'
  | 'streamVoiceMessage'
  | 'syncDeviceFiles'
  | 'syncDeviceFilesAndWait'
  | 'testAppWebhook'
  | 'testWebhook'
  | 'transcribeLeftOutAudio'
  | 'transcribeVoiceMessage'
  | 'tryAppTool'
  | 'tryLanguageModel'
  | 'undoCorrection'
  | 'updateAccount'
  | 'updateActionItem'
  | 'updateApp'
  | 'updateConversation'
  | 'updateConversationLock'
  | 'updateFolder'
  | 'updateGeolocation'
  | 'updateGoal'
  | 'updateGoalProgress'
  | 'updateMemory'
  | 'updateMemoryLock'
  | 'updateOutboundDestination'
  | 'updateOwnAccount'
  | 'updateToolActionItem'
  | 'updateToolMemory'
  | 'uploadImportPart'
  | 'uploadRecordingPart'
  | 'uploadSpeechProfile'
  | 'verifyBackup';
