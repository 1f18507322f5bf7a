// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';
import type { ToolHandlers, ToolName } from './handlers.gen.ts';
import * as params from './params.gen.js';
import * as results from './results.gen.ts';

export type ToolScope = 'action_items:read' | 'action_items:write' | 'chat:read' | 'conversations:read' | 'conversations:write' | 'goals:read' | 'memories:read' | 'memories:write' | 'people:read' | 'profile:read' | 'screen_activity:read' | 'social:read';

/** A tool, for the transport. */
export interface Method {
  tag: keyof ToolHandlers<never>;
  /** The caller needs all of them. */
  scopes: readonly ToolScope[];
  /** True if the stdio variant has the tool. */
  local: boolean;
  /** Fills in defaults, in place. */
  validateParams: Validate;
  /** Used in tests and development. */
  validateResult: Validate;
}

/** All tools by name, which is the JSON-RPC method. */
export const methods: Readonly<Record<ToolName, Method>> = {
  assign_speaker: {
    tag: 'corrections',
    scopes: ['conversations:write'],
    local: false,
    validateParams: params.assign_speaker_params,
    validateResult: results.assign_speaker_result,
  },
  complete_action_item: {
    tag: 'actionItems',
    scopes: ['action_items:write'],
    local: false,
    validateParams: params.complete_action_item_params,
    validateResult: results.complete_action_item_result,
  },
  correct_segment: {
    tag: 'corrections',
    scopes: ['conversations:write'],
    local: false,
    validateParams: params.correct_segment_params,
    validateResult: results.correct_segment_result,
  },
  create_action_item: {
    tag: 'actionItems',
    scopes: ['action_items:write'],
    local: false,
    validateParams: params.create_action_item_params,
    validateResult: results.create_action_item_result,
  },
  create_memory: {
    tag: 'memories',
    scopes: ['memories:write'],
    local: true,
    validateParams: params.create_memory_params,
    validateResult: results.create_memory_result,
  },
  delete_action_item: {
    tag: 'actionItems',
    scopes: ['action_items:write'],
    local: false,
    validateParams: params.delete_action_item_params,
    validateResult: results.delete_action_item_result,
  },
  delete_memory: {
    tag: 'memories',
    scopes: ['memories:write'],
    local: true,
    validateParams: params.delete_memory_params,
    validateResult: results.delete_memory_result,
  },
  edit_memory: {
    tag: 'memories',
    scopes: ['memories:write'],
    local: true,
    validateParams: params.edit_memory_params,
    validateResult: results.edit_memory_result,
  },
  fetch: {
    tag: 'research',
    scopes: ['conversations:read'],
    local: false,
    validateParams: params.fetch_params,
    validateResult: results.fetch_result,
  },
  get_action_items: {
    tag: 'actionItems',
    scopes: ['action_items:read'],
    local: false,
    validateParams: params.get_action_items_params,
    validateResult: results.get_action_items_result,
  },
  get_chat_messages: {
    tag: 'chat',
    scopes: ['chat:read'],
    local: false,
    validateParams: params.get_chat_messages_params,
    validateResult: results.get_chat_messages_result,
  },
  get_conversation_by_id: {
    tag: 'conversations',
    scopes: ['conversations:read'],
    local: true,
    validateParams: params.get_conversation_by_id_params,
    validateResult: results.get_conversation_by_id_result,
  },
  get_conversations: {
    tag: 'conversations',
    scopes: ['conversations:read'],
    local: true,
    validateParams: params.get_conversations_params,
    validateResult: results.get_conversations_result,
  },
  get_daily_summaries: {
    tag: 'dailySummaries',
    scopes: ['conversations:read'],
    local: false,
    validateParams: params.get_daily_summaries_params,
    validateResult: results.get_daily_summaries_result,
  },
  get_goals: {
    tag: 'goals',
    scopes: ['goals:read'],
    local: false,
    validateParams: params.get_goals_params,
    validateResult: results.get_goals_result,
  },
  get_memories: {
    tag: 'memories',
    scopes: ['memories:read'],
    local: true,
    validateParams: params.get_memories_params,
    validateResult: results.get_memories_result,
  },
  get_people: {
    tag: 'people',
    scopes: ['people:read'],
    local: false,
    validateParams: params.get_people_params,
    validateResult: results.get_people_result,
  },
  get_screen_activity: {
    tag: 'screenActivity',
    scopes: ['screen_activity:read'],
    local: false,
    validateParams: params.get_screen_activity_params,
    validateResult: results.get_screen_activity_result,
  },
  get_social_posts: {
    tag: 'social',
    scopes: ['social:read'],
    local: false,
    validateParams: params.get_social_posts_params,
    validateResult: results.get_social_posts_result,
  },
  get_user_profile: {
    tag: 'profile',
    scopes: ['profile:read'],
    local: false,
    validateParams: params.get_user_profile_params,
    validateResult: results.get_user_profile_result,
  },
  merge_people: {
    tag: 'corrections',
    scopes: ['people:read', 'conversations:write'],
    local: false,
    validateParams: params.merge_people_params,
    validateResult: results.merge_people_result,
  },
  search: {
    tag: 'research',
    scopes: ['conversations:read'],
    local: false,
    validateParams: params.search_params,
    validateResult: results.search_result,
  },
  search_action_items: {
    tag: 'actionItems',
    scopes: ['action_items:read'],
    local: false,
    validateParams: params.search_action_items_params,
    validateResult: results.search_action_items_result,
  },
  search_conversations: {
    tag: 'conversations',
    scopes: ['conversations:read'],
    local: true,
    validateParams: params.search_conversations_params,
    validateResult: results.search_conversations_result,
  },
  search_memories: {
    tag: 'memories',
    scopes: ['memories:read'],
    local: true,
    validateParams: params.search_memories_params,
    validateResult: results.search_memories_result,
  },
  search_social_posts: {
    tag: 'social',
    scopes: ['social:read'],
    local: false,
    validateParams: params.search_social_posts_params,
    validateResult: results.search_social_posts_result,
  },
  suggest_speaker_names: {
    tag: 'corrections',
    scopes: ['conversations:read'],
    local: false,
    validateParams: params.suggest_speaker_names_params,
    validateResult: results.suggest_speaker_names_result,
  },
  undo_correction: {
    tag: 'corrections',
    scopes: ['conversations:write'],
    local: false,
    validateParams: params.undo_correction_params,
    validateResult: results.undo_correction_result,
  },
  update_action_item: {
    tag: 'actionItems',
    scopes: ['action_items:write'],
    local: false,
    validateParams: params.update_action_item_params,
    validateResult: results.update_action_item_result,
  },
};

/** The errors of tools by name. */
export const rpcErrors = {
  Denied: { code: -32009, message: 'Denied' },
  HeaderMismatch: { code: -32020, message: 'Header mismatch' },
  InternalError: { code: -32603, message: 'Internal error' },
  InvalidParams: { code: -32602, message: 'Invalid params' },
  InvalidRequest: { code: -32600, message: 'Invalid request' },
  Locked: { code: -32002, message: 'Locked content' },
  MethodNotFound: { code: -32601, message: 'Method not found' },
  MissingScope: { code: -32003, message: 'Missing scope' },
  NotFound: { code: -32001, message: 'Not found' },
  ParseError: { code: -32700, message: 'Parse error' },
  UnsupportedProtocolVersion: { code: -32022, message: 'Unsupported protocol version' },
} as const;
