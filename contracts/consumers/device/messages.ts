import { Matchers, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { WebSocketServer } from 'ws';
import { createClient, type ListenMessages } from '../../../generated/client/index.js';
import { oneOf, timestamp } from '../matchers.ts';

const { boolean, eachLike, integer, number, string, uuid } = Matchers;

/** One message of the live socket. Values may be matchers of Pact. */
export interface MessageCase {
  /** The kind of session; see `provider/live-sessions.ts`. */
  state: string;
  description: string;
  /** The listener that the client calls. */
  name: keyof ListenMessages;
  content: object;
}

const transcript = 'a device with its own transcript';

/** The device's name of its stream. */
export const STREAM_ID = 'recording-0117';

const conversation = {
  id: string('01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9'),
  created_at: timestamp('2026-11-03T17:20:00.000Z'),
  started_at: timestamp('2026-11-03T17:20:00.000Z'),
  finished_at: timestamp('2026-11-03T17:22:31.000Z'),
  language: string('en'),
  source: string('phone'),
  discarded: boolean(false),
  locked: boolean(false),
  folder_id: null,
  folder_name: null,
  starred: boolean(false),
  geolocation: null,
};

const structured = {
  title: string('The lease'),
  overview: string('The lease needs a signature by Friday.'),
  emoji: string('🏠'),
  category: string('personal'),
  events: [],
};

/** The messages that a device handles while it listens. */
export const messageCases: MessageCase[] = [
  {
    state: transcript,
    description: 'the status ready',
    name: 'serviceStatus',
    content: { type: 'service_status', status: 'ready', status_text: string('Service Ready') },
  },
  {
    state: transcript,
    description: 'transcript segments',
    name: 'transcriptSegments',
    content: eachLike({
      id: uuid('01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10'),
      text: string('The lease needs my signature by Friday.'),
      speaker: string('SPEAKER_00'),
      speaker_id: integer(0),
      is_user: boolean(true),
      person_id: null,
      start: number(3.2),
      end: number(5.9),
      speech_profile_processed: boolean(false),
      stt_provider: string('on-device'),
    }),
  },
  {
    state: transcript,
    description: 'the start of processing',
    name: 'memoryProcessingStarted',
    content: {
      type: 'memory_processing_started',
      memory: { ...conversation, status: 'processing', structured: { ...structured, action_items: [] } },
    },
  },
  {
    state: transcript,
    description: 'the processed conversation',
    name: 'memoryCreated',
    content: {
      type: 'memory_created',
      memory: {
        ...conversation,
        status: 'completed',
        structured: {
          ...structured,
          action_items: eachLike({
            id: string('019a9f12-3c4d-7e5f-8a6b-7c8d9e0f1a2b'),
            description: string('Sign the lease'),
            completed: false,
            created_at: timestamp('2026-11-20T09:30:00.000Z'),
            updated_at: timestamp('2026-11-20T09:30:00.000Z'),
            due_at: timestamp('2026-11-06T17:00:00.000Z'),
            due_all_day: boolean(false),
            completed_at: null,
            reviewed: false,
            user_review: null,
            conversation_id: string('01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9'),
            segment_ids: eachLike(uuid('5f0c1a52-2c0e-4c57-9d5e-0d4f6a1b2c3d')),
          }),
        },
      },
      messages: [],
    },
  },
  {
    state: 'a device that requests acknowledgements',
    description: 'an acknowledgement with the next frame',
    name: 'audioAck',
    content: { type: 'audio_ack', stream_id: STREAM_ID, frames: integer(0), bytes: integer(0), duration_ms: number(0) },
  },
  {
    state: 'a device that needs a provider when none is configured',
    description: 'the status stt_failed',
    name: 'serviceStatus',
    content: {
      type: 'service_status',
      status: 'stt_failed',
      status_text: string('Speech to Text Not Configured'),
      outcome: oneOf(
        ['empty_unexpected', 'timeout', 'upstream_error', 'config_error', 'invalid_input'],
        'config_error',
      ),
      provider: null,
      retryable: boolean(false),
      reason: string('no_provider'),
    },
  },
];

/** Sends the message to the generated client over a real socket, checks what it receives and adds it to the pact. */
export async function runMessageCase(pact: Pact, { state, description, name, content }: MessageCase): Promise<void> {
  await pact
    .addAsynchronousInteraction()
    .given(state)
    .expectsToReceive(description, (builder) => builder.withJSONContent(content))
    .executeTest(async ({ contents }) =>
      expect(await receiveMessage(contents.content, name)).toEqual(contents.content),
    );
}

/** Sends a message to a client and returns what its listener receives. */
async function receiveMessage(message: unknown, name: keyof ListenMessages): Promise<unknown> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.send(JSON.stringify(message)));
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('the server has no port');
  const client = createClient({ baseUrl: `http://127.0.0.1:${address.port}` });
  const socket = await client.listen({ uid: 'user-1' });
  try {
    return await socket.next(name);
  } finally {
    socket.close();
    server.close();
  }
}
