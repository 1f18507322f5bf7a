// Generated from specs/jsonrpc.json 1.2.3. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';
import type { ToolHandlers, ToolName } from './handlers.gen.ts';
import * as params from './params.gen.js';
import * as results from './results.gen.js';

export type ToolScope = 'notes:read';

/** One tool as the transport needs it. */
export interface Method {
  tag: keyof ToolHandlers<never>;
  /** All of these must be granted. */
  scopes: readonly ToolScope[];
  /** Whether the stdio variant has it too. */
  local: boolean;
  /** Fills defaults in place. */
  validateParams: Validate;
  /** For tests and development. */
  validateResult: Validate;
}

/** Every tool, by its name, which is its JSON-RPC method. */
export const methods: Readonly<Record<ToolName, Method>> = {
  get_note: {
    tag: 'notes',
    scopes: ['notes:read'],
    local: false,
    validateParams: params.get_note_params,
    validateResult: results.get_note_result,
  },
  get_notes: {
    tag: 'notes',
    scopes: ['notes:read'],
    local: true,
    validateParams: params.get_notes_params,
    validateResult: results.get_notes_result,
  },
};

/** The errors that tools answer, by name. */
export const rpcErrors = {
  InvalidParams: { code: -32602, message: 'Invalid params' },
  NotFound: { code: -32001, message: 'Not found' },
} as const;
