// Generated from specs/jsonrpc.json 1.2.3. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const get_note_params: Validate<T.GetNoteParams>;
export declare const get_notes_params: Validate<T.GetNotesParams>;
