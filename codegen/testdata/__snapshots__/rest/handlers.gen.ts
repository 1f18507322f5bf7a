// Generated from specs/openapi.yaml 1.2.3. Do not edit: run npm run generate.
import type { Filled } from '../filled.ts';
import type * as T from '../types.gen.ts';
import type { LowercaseKeys, Reply } from './reply.ts';

export interface CreateNoteInput {
  params: Record<never, never>;
  query: Record<never, never>;
  headers: LowercaseKeys<NonNullable<T.CreateNoteData['headers']>>;
  body: Filled<T.NoteCreate, 'colour', { links?: Array<Filled<T.Link, 'weight'>> }>;
}
export type CreateNoteReply = Reply<T.CreateNoteResponses>;

export interface DeleteNoteInput {
  params: NonNullable<T.DeleteNoteData['path']>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}
export type DeleteNoteReply = Reply<T.DeleteNoteResponses>;

export interface ListNotesInput {
  params: Record<never, never>;
  query: Filled<NonNullable<T.ListNotesData['query']>, 'limit'>;
  headers: Record<never, never>;
  body: undefined;
}
export type ListNotesReply = Reply<T.ListNotesResponses>;

export interface NotesHandlers<C> {
  /**
   * Create a note
   *
   * Stores one note.
   *
   * `POST /v1/notes`
   */
  createNote(call: C, input: CreateNoteInput): Promise<CreateNoteReply>;
  /**
   * Delete a note
   *
   * `DELETE /v1/notes/{note_id}`
   */
  deleteNote(call: C, input: DeleteNoteInput): Promise<DeleteNoteReply>;
  /**
   * List notes
   *
   * `GET /v1/notes`
   */
  listNotes(call: C, input: ListNotesInput): Promise<ListNotesReply>;
}

/** Every handler, by tag: an operation without one is a type error. `C` is what the transport knows of the call. */
export interface RestHandlers<C> {
  notes: NotesHandlers<C>;
}

export type Tag = keyof RestHandlers<never>;

export type OperationId =
  | 'createNote'
  | 'deleteNote'
  | 'listNotes';
