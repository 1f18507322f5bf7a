// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as received from './received.gen.js';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface ChatToolMessages {
  /** The tool's own parameters, as its manifest declares them, stand beside the fixed fields. `geolocation` is left out when none is known or the last one is older than 30 minutes. */
  chatToolCall: T.ChatToolCallPayload;
  /** Answered with 200. A `result` of null beside an `error` counts as a failure. */
  chatToolResult: T.ChatToolResultPayload;
  /** Answered with 400, 401 (the user's account is not connected) or 500. The text is shown to the user and must not give away secrets. */
  chatToolFailure: T.ChatToolFailurePayload;
}

/** The query with its defaults filled. */
export type CallChatToolByGetQuery = T.CallChatToolByGetQuery;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateCallChatToolByGetQuery: Validate<CallChatToolByGetQuery> = sent.callChatToolByGetQuery;

/** The query with its defaults filled. */
export type CallChatToolByDeleteQuery = T.CallChatToolByDeleteQuery;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateCallChatToolByDeleteQuery: Validate<CallChatToolByDeleteQuery> = sent.callChatToolByDeleteQuery;

/**
 * The endpoint and method that the app's manifest declares for the tool. POST, PUT and PATCH carry the fields as a JSON
 * body, GET and DELETE in the query, where objects and arrays are written as JSON text. An answer is awaited for 120 seconds.
 * No signature is sent; an app keeps its own user tokens by `uid`.
 */
export const chatTool = {
  /** For tools whose manifest says `POST`; the fields go in a JSON body. This is the method of a tool that names none. An answer with an `error` is told to the chat as such, 401 as an account that is not connected. */
  callChatToolByPost: {
    method: 'POST',
    messages: {
      chatToolCall: { contentType: 'application/json', validate: sent.chatToolCall },
    },
    replies: {
      chatToolResult: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolResult },
      chatToolFailure: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolFailure },
    },
  },
  /** For tools whose manifest says `GET`; the fields go in the query. An answer with an `error` is told to the chat as such, 401 as an account that is not connected. */
  callChatToolByGet: {
    method: 'GET',
    messages: {
      chatToolCall: { contentType: 'application/json', validate: sent.chatToolCall },
    },
    replies: {
      chatToolResult: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolResult },
      chatToolFailure: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolFailure },
    },
  },
  /** For tools whose manifest says `PUT`; the fields go in a JSON body. An answer with an `error` is told to the chat as such, 401 as an account that is not connected. */
  callChatToolByPut: {
    method: 'PUT',
    messages: {
      chatToolCall: { contentType: 'application/json', validate: sent.chatToolCall },
    },
    replies: {
      chatToolResult: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolResult },
      chatToolFailure: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolFailure },
    },
  },
  /** For tools whose manifest says `PATCH`; the fields go in a JSON body. An answer with an `error` is told to the chat as such, 401 as an account that is not connected. */
  callChatToolByPatch: {
    method: 'PATCH',
    messages: {
      chatToolCall: { contentType: 'application/json', validate: sent.chatToolCall },
    },
    replies: {
      chatToolResult: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolResult },
      chatToolFailure: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolFailure },
    },
  },
  /** For tools whose manifest says `DELETE`; the fields go in the query. An answer with an `error` is told to the chat as such, 401 as an account that is not connected. */
  callChatToolByDelete: {
    method: 'DELETE',
    messages: {
      chatToolCall: { contentType: 'application/json', validate: sent.chatToolCall },
    },
    replies: {
      chatToolResult: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolResult },
      chatToolFailure: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolFailure },
    },
  },
} as const;
