// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { distValidators } from '../dist-validators.ts';
import type * as T from '../types.gen.ts';

const load = distValidators('sent');

export const chatToolCall = load<T.ChatToolCallPayload>('chatToolCall');
export const closeStream = load<T.CloseStreamPayload>('closeStream');
export const daySummary = load<T.DaySummaryPayload>('daySummary');
export const transcriptSegments = load<T.TranscriptSegmentsPayload>('transcriptSegments');
export const serviceStatus = load<T.ServiceStatusPayload>('serviceStatus');
export const transcriptionDelay = load<T.TranscriptionDelayPayload>('transcriptionDelay');
export const audioAck = load<T.AudioAckPayload>('audioAck');
export const reconnect = load<T.ReconnectPayload>('reconnect');
export const speakerLabelSuggestion = load<T.SpeakerLabelSuggestionPayload>('speakerLabelSuggestion');
export const memoryProcessingStarted = load<T.MemoryProcessingStartedPayload>('memoryProcessingStarted');
export const memoryCreated = load<T.MemoryCreatedPayload>('memoryCreated');
export const translation = load<T.TranslationPayload>('translation');
export const segmentsDeleted = load<T.SegmentsDeletedPayload>('segmentsDeleted');
export const messageFailed = load<T.MessageFailedPayload>('messageFailed');
export const conversationProcessed = load<T.ConversationProcessedPayload>('conversationProcessed');
export const pushNotification = load<T.PushNotificationPayload>('pushNotification');
export const realtimeTranscript = load<T.RealtimeTranscriptPayload>('realtimeTranscript');
export const webPushNotification = load<T.WebPushNotificationPayload>('webPushNotification');
