// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { Filled } from '../filled.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const chatToolResult: Validate<Filled<T.ChatToolResult>>;
export declare const chatToolFailure: Validate<T.ChatToolFailurePayload>;
export declare const chatToolManifest: Validate<Filled<T.ChatToolManifest, never, never, { tools: Array<Filled<T.ChatToolDefinition, 'method' | 'auth_required', never, { parameters?: Filled<T.ChatToolParameters> }>>; chat_messages?: Filled<T.ChatMessagesOptions, 'enabled' | 'target' | 'notify'> }>>;
export declare const customSttResults: Validate<Filled<T.CustomSttResultsPayload, never, never, { segments: Array<Filled<T.ExternalSegment>> }>>;
export declare const listenQuery: Validate<Filled<T.ListenQuery, 'language' | 'codec' | 'channels' | 'include_speech_profile' | 'conversation_timeout' | 'custom_stt' | 'ack'>>;
export declare const speakerAssigned: Validate<Filled<T.SpeakerAssignedPayload, 'segment_ids'>>;
export declare const suggestedTranscript: Validate<Filled<T.SuggestedTranscriptPayload, never, never, { segments: Array<Filled<T.SuggestedSegment, 'is_user'>> }>>;
export declare const imageChunk: Validate<T.ImageChunkPayload>;
