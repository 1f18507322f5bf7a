// Generated from specs/asyncapi.yaml 1.2.3. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface NoteWebhookMessages {
  /** A note was made. */
  noteCreated: T.NoteCreatedPayload;
}

/** Tells a user's server of a new note. */
export const noteWebhook = {
  sendNoteWebhook: {
    method: 'POST',
    messages: {
      noteCreated: { contentType: 'application/json', validate: sent.noteCreated },
    },
    replies: {},
  },
} as const;
