// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from './received.gen.js';

/** The bodies of this channel, by message. */
export interface ChatToolManifestMessages {
  /** Asks for JSON. Nothing of the user is sent. */
  chatToolManifestRequest: T.ChatToolManifestRequestPayload;
  /** Answered with 200. Unknown fields are ignored. */
  chatToolManifest: T.ChatToolManifestPayload;
}

/**
 * Fetched when the app is saved, and again whenever it is saved again. The app needs the capability for external
 * integrations. A manifest that does not fit is refused as a whole, and the app keeps the tools that it had.
 */
export const chatToolManifest = {
  /** Sent when an app is saved. Redirects are not followed. Tools of the same name replace those from before; tools that are gone are not called any more. */
  fetchChatToolManifest: {
    method: 'GET',
    messages: {
      chatToolManifestRequest: { contentType: 'text/plain' },
    },
    replies: {
      chatToolManifest: { contentType: 'application/json', maxBytes: 1048576, validate: received.chatToolManifest },
    },
  },
} as const;
