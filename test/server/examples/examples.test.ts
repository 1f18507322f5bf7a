import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { loadSpecs } from '../../../codegen/spec/load.ts';
import type { Operation } from '../../../codegen/spec/model.ts';
import { dispatchListen, type ListenHandlers } from '../../../generated/live/listen.gen.ts';
import { routes } from '../../../generated/rest/routes.gen.ts';
import type { Credentials } from '../../../generated/types.gen.ts';
import { fillStore } from '../../../scripts/mock/fill-store.ts';
import { appFixture } from '../../support/fixtures.ts';
import { createToolUser } from '../../support/tool-client.ts';
import { bodyOf, type ExampleRequest, exampleRequests } from './requests.ts';

const root = join(import.meta.dirname, '../../..');
const specs = loadSpecs(join(root, 'specs'));

const app = await appFixture();

/** An account with the records of the examples. */
async function filledAccount(): Promise<Credentials> {
  const account = await app.newAccount();
  await fillStore(app.store, account.uid, specs);
  return account;
}

/** What may be answered where success needs something that no example can bring along. */
const refusals: Record<string, { status: number; because: string }> = {
  getConversationPhoto: { status: 404, because: 'the examples show no bytes of a photo' },
  transcribeVoiceMessage: { status: 503, because: 'no provider is configured' },
  streamVoiceMessage: { status: 503, because: 'no provider is configured' },
  uploadSpeechProfile: { status: 422, because: 'the example is the beginning of a file and no whole one' },
  deleteToolMemory: { status: 404, because: 'the Developer API has removed that memory just before' },
};

describe('REST', () => {
  /** Reads come first, and what removes records last. */
  const order = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];
  const byRank = (a: ExampleRequest, b: ExampleRequest) =>
    order.indexOf(a.operation.method) - order.indexOf(b.operation.method);

  test('accepts every example request and responds as in the specs', async () => {
    const [account, administered] = [await filledAccount(), await filledAccount()];
    const keys = await keysOf(account);
    const recording = await openAsBlob(join(root, 'test/fixtures/speech/garden-plan.wav'));
    const found: string[] = [];
    for (const request of exampleRequests(specs, { uid: administered.uid, key_id: '' }).sort(byRank)) {
      const problem = await tryOut(
        withOwn(request, account, keys),
        credentialOf(request.operation, account),
        recording,
      );
      if (problem) found.push(`${request.operation.id} (${request.name}): ${problem}`);
    }
    expect(found).toEqual([]);
  });

  /** A key of each kind, to be looked at and to be removed. */
  async function keysOf({ user_token }: Credentials): Promise<Record<string, string>> {
    const made = ['/v1/dev/keys', '/v1/mcp/keys'].map(async (path): Promise<[string, string]> => {
      const answer = await app.request(path, { method: 'POST', key: user_token, json: { name: 'to be removed' } });
      return [path, ((await answer.json()) as { id: string }).id];
    });
    return Object.fromEntries(await Promise.all(made));
  }

  /** With secrets and ids that only this account has in place of those that are shown. */
  function withOwn(
    request: ExampleRequest,
    { refresh_token }: Credentials,
    keys: Record<string, string>,
  ): ExampleRequest {
    if (request.operation.id === 'refreshUserToken') return { ...request, body: { refresh_token } };
    const own = Object.entries(keys).find(([path]) => request.path === `${path}/`);
    return own ? { ...request, path: own.join('/') } : request;
  }

  function credentialOf({ security }: Operation, account: Credentials): string | undefined {
    const known: Record<string, string | undefined> = {
      developerKey: account.developer_api_key,
      toolServerKey: account.tool_server_key,
      userToken: account.user_token,
      adminToken: app.credentials.admin_token,
    };
    return known[security[0]?.scheme ?? ''];
  }

  /** What is wrong with the answer, if anything is. */
  async function tryOut(
    request: ExampleRequest,
    key: string | undefined,
    recording: Blob,
  ): Promise<string | undefined> {
    const { operation, path, mediaType } = request;
    const body = bodyOf(request, recording);
    const answer = await app.request(path, {
      method: operation.method,
      headers: {
        ...request.headers,
        ...(mediaType && mediaType !== 'multipart/form-data' && { 'content-type': mediaType }),
      },
      ...(key !== undefined && { key }),
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (answer.status === 501 && text.includes(`${operation.id} is not built yet`)) return undefined;
    // Without keys of its own, an app gets in nowhere before there are apps.
    if (operation.security[0]?.scheme === 'appKey' && answer.status === 401) return undefined;
    if (!answer.ok && answer.status !== refusals[operation.id]?.status) return `${answer.status} ${text.slice(0, 200)}`;
    return mismatch(operation, answer, text);
  }

  function mismatch({ id }: Operation, answer: Response, text: string): string | undefined {
    const responses = routes.find(({ operationId }) => operationId === id)?.responses;
    const validate = responses?.[answer.status];
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    if (!validate || !isJson || validate(JSON.parse(text))) return undefined;
    return `${answer.status} ${JSON.stringify(validate.errors)}`;
  }
});

describe('tools', () => {
  test('accept every example call and respond as in the specs', async () => {
    const account = await filledAccount();
    const user = createToolUser(app, account, account.tool_server_key);
    const listed = await (await user.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).json();
    const built = new Set((listed as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name));
    const found: string[] = [];
    const tools = specs.tools.filter(({ name }) => built.has(name));
    // What removes records comes last.
    const rank = ({ name }: (typeof tools)[number]) => Number(name.startsWith('delete_'));
    for (const { name, examples } of tools.toSorted((a, b) => rank(a) - rank(b))) {
      for (const { params } of examples) {
        const { error } = await user.call(name, params);
        if (error) found.push(`${name}: ${JSON.stringify(error)}`);
      }
    }
    expect(found).toEqual([]);
    expect(tools.length).toBeGreaterThan(10);
  });
});

describe('the live socket', () => {
  const listen = specs.channels.find(({ id }) => id === 'listen');
  const received = (listen?.messages ?? []).filter((message) => message.received);
  const frameOf = (frame: string, payload: unknown) =>
    frame === 'binary' ? Buffer.from(String(payload), 'latin1') : JSON.stringify(payload);

  test('has a handler for every example message', () => {
    const handled: string[] = [];
    const handlers = new Proxy({} as ListenHandlers<undefined>, {
      get: (_, name) => () => void handled.push(String(name)),
    });
    for (const { id, frame, examples } of received) {
      for (const { payload } of examples) {
        const outcome = dispatchListen(handlers, undefined, frameOf(frame, payload), frame === 'binary');
        expect(outcome, id).toMatchObject({ handled: id });
      }
    }
    expect(handled).toContain('onSuggestedTranscript');
  });

  test('accepts every example message in one session and sends the transcript', async () => {
    const { uid } = await app.newAccount();
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/v4/listen?uid=${uid}&custom_stt=enabled`);
    const heard = new Promise<unknown[]>((resolve, reject) => {
      socket.on('message', (data) => {
        const text = String(data);
        if (text.includes('"ready"')) sendAll(socket);
        if (text.startsWith('[')) resolve(JSON.parse(text));
      });
      socket.once('close', (code, reason) => reject(new Error(`closed with ${code} ${reason}`)));
    });
    const [segment] = await heard;
    expect(segment).toMatchObject({ text: 'The lease needs my signature by Friday.', is_user: true });
    socket.removeAllListeners('close');
    socket.close();
    await once(socket, 'close');
  });

  function sendAll(socket: WebSocket): void {
    for (const { frame, examples } of received) {
      for (const { payload } of examples) socket.send(frameOf(frame, payload));
    }
  }
});
