// Generated from specs/openapi.yaml 1.2.3. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';
import * as answers from './answers.gen.js';
import { coerced } from '../coerce.ts';
import type { OperationId, Tag } from './handlers.gen.ts';
import * as requests from './validators.gen.js';

/** A way to prove who is calling; several in a route are alternatives. */
export type SecurityScheme = 'developerKey' | 'userToken';

/** One operation as the transport needs it. */
export interface Route {
  operationId: OperationId;
  tag: Tag;
  method: 'DELETE' | 'GET' | 'POST';
  /** For a router: `/v1/notes/:note_id`. */
  path: string;
  /** As in the spec: `/v1/notes/{note_id}`. */
  pathTemplate: string;
  /** Any one of these is enough; empty where the operation is public. */
  security: readonly { scheme: SecurityScheme; scopes: readonly string[] }[];
  /** Takes `Idempotency-Key`. */
  idempotent: boolean;
  requestMediaTypes: readonly string[];
  bodyRequired: boolean;
  /**
   * Parameters arrive as text and are coerced in place; defaults are filled in place, in bodies too.
   * Header names are lower case. `body` is for JSON; an upload has none.
   */
  validate: { params?: Validate; query?: Validate; header?: Validate; body?: Validate };
  /** For tests and development: what each status may answer. */
  responses: { readonly [status: number]: Validate };
}

/** Every operation, by name. */
export const routes: readonly Route[] = [
  {
    operationId: 'createNote',
    tag: 'notes',
    method: 'POST',
    path: '/v1/notes',
    pathTemplate: '/v1/notes',
    security: [{ scheme: 'developerKey', scopes: ['notes:write'] }],
    idempotent: true,
    requestMediaTypes: ['application/json'],
    bodyRequired: true,
    validate: { header: requests.createNoteHeader, body: requests.createNoteBody },
    responses: { 200: answers.Note, 401: answers.ErrorBody },
  },
  {
    operationId: 'deleteNote',
    tag: 'notes',
    method: 'DELETE',
    path: '/v1/notes/:note_id',
    pathTemplate: '/v1/notes/{note_id}',
    security: [{ scheme: 'developerKey', scopes: ['notes:write'] }],
    idempotent: false,
    requestMediaTypes: [],
    bodyRequired: false,
    validate: { params: requests.deleteNoteParams },
    responses: { 401: answers.ErrorBody },
  },
  {
    operationId: 'listNotes',
    tag: 'notes',
    method: 'GET',
    path: '/v1/notes',
    pathTemplate: '/v1/notes',
    security: [{ scheme: 'developerKey', scopes: ['notes:read'] }, { scheme: 'userToken', scopes: [] }],
    idempotent: false,
    requestMediaTypes: [],
    bodyRequired: false,
    validate: { query: coerced({ limit: 'integer', pinned: 'boolean', colours: 'text[]' }, requests.listNotesQuery) },
    responses: { 200: answers.listNotes200, 401: answers.ErrorBody },
  },
];
