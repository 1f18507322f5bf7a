// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const closeStream: Validate<T.CloseStreamPayload>;
export declare const transcriptSegments: Validate<T.TranscriptSegmentsPayload>;
export declare const serviceStatus: Validate<T.ServiceStatusPayload>;
export declare const audioAck: Validate<T.AudioAckPayload>;
export declare const speakerLabelSuggestion: Validate<T.SpeakerLabelSuggestionPayload>;
export declare const memoryProcessingStarted: Validate<T.MemoryProcessingStartedPayload>;
export declare const memoryCreated: Validate<T.MemoryCreatedPayload>;
export declare const translation: Validate<T.TranslationPayload>;
export declare const segmentsDeleted: Validate<T.SegmentsDeletedPayload>;
