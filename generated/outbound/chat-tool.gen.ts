// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from '../messages/received.gen.js';
import * as sent from '../messages/sent.gen.ts';

/** The bodies of this channel, by message. */
export interface ChatToolMessages {
  /** The tool's own parameters, as declared in the manifest, are next to the fixed fields. `geolocation` is absent if no location is known or the last one is older than 30 minutes. */
  chatToolCall: T.ChatToolCallPayload;
  /** Returned with 200. A null `result` with an `error` is a failure. */
  chatToolResult: T.ChatToolResultPayload;
  /** Returned with 400, 401 (the user's account is not connected) or 500. The text is shown to the user and must not contain secrets. */
  chatToolFailure: T.ChatToolFailurePayload;
}

/** The endpoint and method that the app's manifest declares for the tool. POST, PUT and PATCH send the fields as a JSON body; GET and DELETE send them in the query, with objects and arrays as JSON text. The timeout is 120 seconds. Calls are not signed; the app keeps its own user tokens by `uid`. */
export const chatTool = {
  /** For tools with the method `POST`, which is the default; the fields are in a JSON body. A response with an `error` is shown in the chat as an error; 401 means that the account is not connected. */
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
  /** For tools with the method `GET`; the fields are in the query. A response with an `error` is shown in the chat as an error; 401 means that the account is not connected. */
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
  /** For tools with the method `PUT`; the fields are in a JSON body. A response with an `error` is shown in the chat as an error; 401 means that the account is not connected. */
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
  /** For tools with the method `PATCH`; the fields are in a JSON body. A response with an `error` is shown in the chat as an error; 401 means that the account is not connected. */
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
  /** For tools with the method `DELETE`; the fields are in the query. A response with an `error` is shown in the chat as an error; 401 means that the account is not connected. */
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
