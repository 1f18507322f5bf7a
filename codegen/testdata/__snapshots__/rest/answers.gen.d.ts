// Generated from specs/openapi.yaml 1.2.3. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const Note: Validate<T.Note>;
export declare const ErrorBody: Validate<T.ErrorBody>;
export declare const listNotes200: Validate<T.ListNotesResponses[200]>;
