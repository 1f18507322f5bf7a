// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from '../messages/received.gen.js';

/** The bodies of this channel, by message. */
export interface SetupCheckMessages {
  /** The query contains the user. */
  setupCheckRequest: T.SetupCheckRequestPayload;
  /** Returned with 200. Unknown fields are ignored. */
  setupState: T.SetupStatePayload;
}

/** Asked when a user enables an app that has a `setup_completed_url`. The timeout is 10 seconds. Without a response with status 200 and `is_setup_completed` true, the app is not enabled. */
export const setupCheck = {
  /** Sent when the user enables the app. Redirects are not followed. It is not repeated. */
  checkAppSetup: {
    method: 'GET',
    messages: {
      setupCheckRequest: { contentType: 'text/plain' },
    },
    replies: {
      setupState: { contentType: 'application/json', maxBytes: 65536, validate: received.setupState },
    },
  },
} as const;
