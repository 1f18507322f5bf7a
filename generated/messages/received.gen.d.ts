// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const chatToolResult: Validate<WithDefaults<T.ChatToolResult>>;
export declare const chatToolFailure: Validate<T.ChatToolFailurePayload>;
export declare const chatToolManifest: Validate<WithDefaults<T.ChatToolManifest, never, never, { tools: Array<WithDefaults<T.ChatToolDefinition, 'method' | 'auth_required', never, { parameters?: WithDefaults<T.ChatToolParameters> }>>; chat_messages?: WithDefaults<T.ChatMessagesOptions, 'enabled' | 'target' | 'notify'> }>>;
export declare const customSttResults: Validate<WithDefaults<T.CustomSttResultsPayload, never, never, { segments: Array<WithDefaults<T.ExternalSegment>> }>>;
export declare const listenQuery: Validate<WithDefaults<T.ListenQuery, 'language' | 'codec' | 'channels' | 'include_speech_profile' | 'conversation_timeout' | 'custom_stt' | 'ack'>>;
export declare const recordedAt: Validate<WithDefaults<T.RecordedAtPayload>>;
export declare const speakerAssigned: Validate<WithDefaults<T.SpeakerAssignedPayload, 'segment_ids'>>;
export declare const suggestedTranscriptSegments: Validate<WithDefaults<T.SuggestedSegment, 'is_user'>>;
export declare const suggestedTranscript: Validate<WithDefaults<T.SuggestedTranscriptPayload, never, never, { segments: Array<WithDefaults<T.SuggestedSegment, 'is_user'>> }>>;
export declare const imageChunk: Validate<T.ImageChunkPayload>;
export declare const conversationAcknowledged: Validate<WithDefaults<T.ReceiverResponse>>;
export declare const realtimeTranscriptAcknowledged: Validate<WithDefaults<T.ReceiverResponse>>;
export declare const setupState: Validate<T.SetupStatePayload>;
