// Generated from specs/asyncapi.yaml 1.2.3. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const pieces: Validate<T.PiecesPayload>;
export declare const status: Validate<T.StatusPayload>;
export declare const noteCreated: Validate<T.NoteCreatedPayload>;
