// Generated from specs/jsonrpc.json 1.2.3. Do not edit: run npm run generate.
import type { Filled } from '../filled.ts';
import type * as T from '../types.gen.ts';

export interface NotesTools<C> {
  /** One note, whole. */
  get_note(call: C, params: T.GetNoteParams): Promise<T.GetNoteResult>;
  /** Lists the notes, newest first. */
  get_notes(call: C, params: Filled<T.GetNotesParams, 'limit'>): Promise<T.GetNotesResult>;
}

/** Every tool's handler, by tag: a tool without one is a type error. `C` is what the transport knows of the call. */
export interface ToolHandlers<C> {
  notes: NotesTools<C>;
}

/** What a caller sends, by tool. */
export interface ToolParams {
  get_note: T.GetNoteParams;
  get_notes: T.GetNotesParams;
}

/** What a caller gets, by tool. */
export interface ToolResults {
  get_note: T.GetNoteResult;
  get_notes: T.GetNotesResult;
}

export type ToolName = keyof ToolParams;

/** A typed call of a tool, however it travels. */
export type RpcCall = <M extends ToolName>(method: M, params: ToolParams[M]) => Promise<ToolResults[M]>;
