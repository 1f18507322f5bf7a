// Generated from specs/openapi.yaml 1.2.3. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const createNoteHeader: Validate<Record<string, unknown>>;
export declare const createNoteBody: Validate<NonNullable<T.CreateNoteData['body']>>;
export declare const deleteNoteParams: Validate<T.DeleteNoteData['path']>;
export declare const listNotesQuery: Validate<NonNullable<T.ListNotesData['query']>>;
