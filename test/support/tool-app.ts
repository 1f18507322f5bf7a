import { afterAll } from 'vitest';
import type { AppChatTool } from '../../generated/types.gen.ts';
import {
  type HttpReply,
  readBody,
  sendReply,
  startLoopbackServer,
} from '../../src/providers/loopback-server.test-support.ts';
import type { AppRecord } from '../../src/store/apps/table.ts';
import type { TestApp } from './app.ts';

/** One call that the double of an app received. */
export interface ToolCallReceived {
  method: string;
  url: URL;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the content of bodies
  body: any;
}

type Reply = (call: ToolCallReceived) => HttpReply | Promise<HttpReply>;

/** Starts a double of an app on loopback. `reply` answers the calls of its tools; set it before each test. */
export async function toolAppFixture() {
  const calls: ToolCallReceived[] = [];
  const double = {
    calls,
    origin: '',
    reply: (() => ({ json: { result: 'Done.' } })) as Reply,
    reset() {
      calls.length = 0;
      double.reply = () => ({ json: { result: 'Done.' } });
    },
  };
  const server = await startLoopbackServer(async (request, response) => {
    const text = (await readBody(request)).toString();
    const url = new URL(request.url ?? '', server.origin);
    const call = { method: request.method ?? '', url, body: text === '' ? undefined : JSON.parse(text) };
    calls.push(call);
    sendReply(response, await double.reply(call));
  });
  afterAll(() => server.close());
  double.origin = server.origin;
  return double;
}

/** A tool as a manifest gives it. */
export const toolOf = (origin: string, changes: Partial<AppChatTool> = {}): AppChatTool => ({
  name: 'add_song',
  description: 'Adds a song to a playlist of the user.',
  endpoint: `${origin}/tools/add-song`,
  method: 'POST',
  parameters: {
    properties: { song: { type: 'string', description: 'The title' }, count: { type: 'integer' } },
    required: ['song'],
  },
  auth_required: true,
  status_message: 'Adding the song',
  ...changes,
});

/** Stores an app of a user that has these tools, and enables it. */
export async function addToolApp(
  { store }: Pick<TestApp, 'store'>,
  uid: string,
  { tools, ...changes }: Partial<AppRecord> & { tools: AppChatTool[] },
): Promise<AppRecord> {
  const app = await store.transaction((tx) =>
    tx.of(uid).apps.insert({
      name: 'Songs',
      description: 'Playlists',
      category: 'music',
      capabilities: ['external_integration'],
      status: 'private',
      home_url: tools[0] ? new URL('/', tools[0].endpoint).href : null,
      manifest_url: null,
      triggers_on: null,
      webhook_url: null,
      webhook_secret: null,
      previous_webhook_secret: null,
      previous_secret_until: null,
      setup_completed_url: null,
      setup_instructions: null,
      auth_steps: [],
      chat_tools: tools,
      chat_messages: { enabled: false, target: 'app', notify: false },
      logo: null,
      logo_type: null,
      ...changes,
    }),
  );
  if (!app) throw new Error('the app was not added');
  await store.of(uid).apps.enable(app.id);
  return app;
}
