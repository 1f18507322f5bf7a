// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from './received.gen.js';

/** The bodies of this channel, by message. */
export interface ChatToolManifestMessages {
  /** Requests JSON. Contains no data of the user. */
  chatToolManifestRequest: T.ChatToolManifestRequestPayload;
  /** Returned with 200. Unknown fields are ignored. */
  chatToolManifest: T.ChatToolManifestPayload;
}

/** Fetched each time the app is saved. The app needs the capability for external integrations. An invalid manifest is rejected as a whole, and the app keeps its previous tools. */
export const chatToolManifest = {
  /** Sent when an app is saved. Redirects are not followed. Tools replace earlier tools with the same name; removed tools are no longer called. */
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
