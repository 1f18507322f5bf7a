export { SYSTEM_QUERY } from './table.ts';

import { AccountModel } from './accounts.ts';
import { ActionItemModel } from './action-items.ts';
import { ApiKeyModel } from './api-keys.ts';
import { ConversationTermsModel } from './conversation-terms.ts';
import { ConversationModel } from './conversations.ts';
import { DailySummaryModel } from './daily-summaries.ts';
import { DeletedConversationModel } from './deleted-conversations.ts';
import { ConversationEmbeddingModel, MemoryEmbeddingModel } from './embeddings.ts';
import { FolderModel } from './folders.ts';
import { GoalHistoryModel } from './goal-history.ts';
import { GoalModel } from './goals.ts';
import { IdempotencyKeyModel } from './idempotency-keys.ts';
import { LiveUsageModel } from './live-usage.ts';
import { MemoryModel } from './memories.ts';
import { NotificationModel } from './notifications.ts';
import { PersonModel } from './people.ts';
import { PhotoModel } from './photos.ts';
import { RateLogModel } from './rate-logs.ts';
import { RateWindowModel } from './rate-windows.ts';
import { RefreshTokenModel } from './refresh-tokens.ts';
import { SegmentModel } from './segments.ts';
import { SigningKeyModel } from './signing-keys.ts';
import { SpeakerProfileModel } from './speaker-profiles.ts';
import { SpooledAudioModel } from './spooled-audio.ts';
import { StreamPositionModel } from './stream-positions.ts';

/** Tables of a user's data: primary key (uid, …), and every query names its `uid`. */
export const tenantModels = [
  MemoryModel,
  MemoryEmbeddingModel,
  ActionItemModel,
  ConversationModel,
  DeletedConversationModel,
  ConversationEmbeddingModel,
  ConversationTermsModel,
  DailySummaryModel,
  SegmentModel,
  PhotoModel,
  FolderModel,
  GoalModel,
  GoalHistoryModel,
  PersonModel,
  SpeakerProfileModel,
  NotificationModel,
  SpooledAudioModel,
  StreamPositionModel,
  LiveUsageModel,
  IdempotencyKeyModel,
];

/** Tables that are read before a user is known, or that belong to none. */
export const systemModels = [
  AccountModel,
  ApiKeyModel,
  RefreshTokenModel,
  SigningKeyModel,
  RateWindowModel,
  RateLogModel,
];

export const tenantTables = tenantModels.map(({ tableName }) => tableName);
