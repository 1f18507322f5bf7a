import { Matchers, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { WebSocketServer } from 'ws';
import { createClient, type ListenMessages } from '../../../generated/client/index.js';
import { actionItem, oneOf, timestamp } from './matchers.ts';

const { boolean, eachLike, integer, number, string, uuid } = Matchers;

/** One message of the live socket. Values may be matchers of Pact. */
export interface MessageCase {
  /** What the session is like; see `provider/live-sessions.ts`. */
  given: string;
  receiving: string;
  /** What the client takes it for. */
  name: keyof ListenMessages;
  content: object;
}

const transcript = 'a device with a transcript of its own';

/** The client's own name of its recording, by which it goes on with it. */
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

/** What the client makes something of, while it listens. */
export const messageCases: MessageCase[] = [
  {
    given: transcript,
    receiving: 'that words may come',
    name: 'serviceStatus',
    content: { type: 'service_status', status: 'ready', status_text: string('Service Ready') },
  },
  {
    given: transcript,
    receiving: 'the segments of what was said',
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
    given: transcript,
    receiving: 'that the conversation is being processed',
    name: 'memoryProcessingStarted',
    content: {
      type: 'memory_processing_started',
      memory: { ...conversation, status: 'processing', structured: { ...structured, action_items: [] } },
    },
  },
  {
    given: transcript,
    receiving: 'the conversation, processed',
    name: 'memoryCreated',
    content: {
      type: 'memory_created',
      memory: {
        ...conversation,
        status: 'completed',
        structured: {
          ...structured,
          action_items: eachLike(
            actionItem({
              description: string('Sign the lease'),
              due_at: timestamp('2026-11-06T17:00:00.000Z'),
              conversation_id: string('01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9'),
            }),
          ),
        },
      },
      messages: [],
    },
  },
  {
    given: 'a device that asks to be told what is held of its stream',
    receiving: 'which frame to begin with',
    name: 'audioAck',
    content: { type: 'audio_ack', stream_id: STREAM_ID, frames: integer(0), bytes: integer(0), duration_ms: number(0) },
  },
  {
    given: 'a device that needs a provider, and there is none',
    receiving: 'that speech to text failed',
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

/** Sends the message to the generated client over a real socket, and adds it to the pact as what the client can do with. */
export async function playMessageCase(pact: Pact, { given, receiving, name, content }: MessageCase): Promise<void> {
  await pact
    .addAsynchronousInteraction()
    .given(given)
    .expectsToReceive(receiving, (builder) => builder.withJSONContent(content))
    .executeTest(async ({ contents }) => expect(await heard(contents.content, name)).toEqual(contents.content));
}

/** What the client's listeners are given of a frame. */
async function heard(message: unknown, name: keyof ListenMessages): Promise<unknown> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.send(JSON.stringify(message)));
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('the server has no port');
  const client = createClient({ baseUrl: `http://127.0.0.1:${address.port}` });
  const socket = await client.listen({ uid: 'somebody' });
  try {
    return await socket.next(name);
  } finally {
    socket.close();
    server.close();
  }
}
