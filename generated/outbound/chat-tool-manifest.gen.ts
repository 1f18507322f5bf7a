// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from '../messages/received.gen.js';

/** The bodies of this channel, by message. */
export interface ChatToolManifestMessages {
  /** Requests JSON. Contains no data of the user. */
  chatToolManifestRequest: T.ChatToolManifestRequestPayload;
  /** Returned with 200. Unknown fields are ignored. */
  chatToolManifest: T.ChatToolManifestPayload;
}

/** Fetched each time the app is saved, and on request. The app needs the capability `external_integration`. Invalid tools are left out and reported. A response that is not a manifest at all leaves the former tools in place. */
export const chatToolManifest = {
  /** Sent when an app is saved, and on request. The timeout is 10 seconds. Redirects are not followed. The tools replace all earlier ones. */
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
