// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const deliverAudioBytesQuery: Validate<T.DeliverAudioBytesQuery>;
export declare const callChatToolByGetQuery: Validate<T.CallChatToolByGetQuery>;
export declare const callChatToolByDeleteQuery: Validate<T.CallChatToolByDeleteQuery>;
export declare const chatToolCall: Validate<T.ChatToolCallPayload>;
export declare const closeStream: Validate<T.CloseStreamPayload>;
export declare const deliverDaySummaryQuery: Validate<T.DeliverDaySummaryQuery>;
export declare const daySummary: Validate<T.DaySummaryPayload>;
export declare const transcriptSegments: Validate<T.TranscriptSegmentsPayload>;
export declare const serviceStatus: Validate<T.ServiceStatusPayload>;
export declare const transcriptionDelay: Validate<T.TranscriptionDelayPayload>;
export declare const audioAck: Validate<T.AudioAckPayload>;
export declare const reconnect: Validate<T.ReconnectPayload>;
export declare const speakerLabelSuggestion: Validate<T.SpeakerLabelSuggestionPayload>;
export declare const memoryProcessingStarted: Validate<T.MemoryProcessingStartedPayload>;
export declare const memoryCreated: Validate<T.MemoryCreatedPayload>;
export declare const translation: Validate<T.TranslationPayload>;
export declare const segmentsDeleted: Validate<T.SegmentsDeletedPayload>;
export declare const deliverConversationQuery: Validate<T.DeliverConversationQuery>;
export declare const conversationProcessed: Validate<T.ConversationProcessedPayload>;
export declare const pushNotification: Validate<T.PushNotificationPayload>;
export declare const deliverRealtimeTranscriptQuery: Validate<T.DeliverRealtimeTranscriptQuery>;
export declare const realtimeTranscript: Validate<T.RealtimeTranscriptPayload>;
export declare const checkAppSetupQuery: Validate<T.CheckAppSetupQuery>;
export declare const webPushNotification: Validate<T.WebPushNotificationPayload>;
