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
import { buildExampleRequests, type ExampleRequest, encodeBody } from './requests.ts';

const root = join(import.meta.dirname, '../../..');
const specs = loadSpecs(join(root, 'specs'));

const app = await appFixture();

/** Creates an account with the records of the examples. */
async function createFilledAccount(): Promise<Credentials> {
  const account = await app.newAccount();
  await fillStore(app.store, account.uid, specs);
  return account;
}

/** Operations whose success needs data that no example has, with the expected status. */
const expectedRefusals: Record<string, { status: number; reason: string }> = {
  getConversationAudio: { status: 404, reason: 'the examples have no audio of a conversation' },
  getConversationPhoto: { status: 404, reason: 'the examples have no bytes of a photo' },
  transcribeVoiceMessage: { status: 503, reason: 'no provider is configured' },
  uploadSpeechProfile: { status: 422, reason: 'the example has only the start of a file' },
  getAppImage: { status: 404, reason: 'the app of the examples has no logo' },
  createApp: { status: 422, reason: 'the example of a form has no bytes of a logo' },
  updateApp: { status: 422, reason: 'the example of a form has no bytes of a logo' },
  processConversations: { status: 409, reason: 'no language model is configured' },
  tryLanguageModel: { status: 409, reason: 'no language model is configured' },
  testWebhook: { status: 409, reason: 'an example before it removed the address' },
  testAppWebhook: { status: 409, reason: 'the app of the examples has no webhook' },
  refreshAppManifest: { status: 502, reason: 'the app of the examples does not run' },
  deleteAppKey: { status: 404, reason: 'the app was deleted before' },
  deletePushSubscription: { status: 404, reason: 'the browser of the examples is not subscribed' },
  exchangeLogin: { status: 401, reason: 'an access token comes from a login in a browser' },
  setOwnPassword: { status: 409, reason: 'the administrator gave that login name to the other account before' },
  deleteSocialPosts: { status: 422, reason: 'each parameter is optional, but one must be given' },
  deleteSocialPost: { status: 404, reason: 'the example is not the id of an imported post' },
  deleteScreenActivity: { status: 422, reason: 'each parameter is optional, but one must be given' },
  deleteScreenSnapshot: { status: 404, reason: 'the example is not the id of an imported snapshot' },
  revokeGrant: { status: 404, reason: 'a grant comes from a consent in a browser' },
  getRecording: { status: 404, reason: 'the examples have no upload' },
  transcribeLeftOutAudio: { status: 404, reason: 'the examples have no upload' },
  uploadRecordingPart: { status: 404, reason: 'the examples have no upload' },
  getDeviceFilesJob: { status: 404, reason: 'the examples have no files of a device' },
  finishConversation: { status: 409, reason: 'the conversation of the examples has ended' },
  deleteConversation: { status: 404, reason: 'an example before it deleted the conversation' },
  mergeConversations: { status: 404, reason: 'the examples have one conversation' },
  mergePeople: { status: 404, reason: 'the examples have one person' },
  getImport: { status: 404, reason: 'the examples have no import' },
  listImportProblems: { status: 404, reason: 'the examples have no import' },
  uploadImportPart: { status: 404, reason: 'the examples have no import' },
  stopImport: { status: 404, reason: 'the examples have no import' },
  createSnapshot: { status: 409, reason: 'only the embedded database has snapshots' },
  verifyBackup: { status: 404, reason: 'the examples have no backup' },
  undoCorrection: { status: 404, reason: 'a correction is stored by a correction' },
  createExport: { status: 409, reason: 'an example before it may still be prepared' },
  getExport: { status: 404, reason: 'an export is created with another id' },
  getExportArchive: { status: 404, reason: 'an export is created with another id' },
  deleteExport: { status: 404, reason: 'an export is created with another id' },
  getDeletion: { status: 404, reason: 'a deletion is requested with other times' },
  retryPendingAudio: { status: 404, reason: 'the examples have no audio that waits' },
  updateOutboundDestination: { status: 404, reason: 'the service of the examples has no provider' },
  deleteOwnAccount: { status: 422, reason: 'the example is not the uid of the account' },
  endSession: { status: 401, reason: 'the examples use no browser' },
  revokeSession: { status: 404, reason: 'the examples use no browser' },
  pairDevice: { status: 401, reason: 'a code is made with other characters' },
  getCalendar: { status: 404, reason: 'an address is created with another key' },
  deleteDeviceKey: { status: 404, reason: 'a key is created with another id' },
  deleteToolMemory: { status: 404, reason: 'the Developer API deleted that memory before' },
  deleteToolActionItem: { status: 404, reason: 'the Developer API deleted that action item before' },
};

describe('REST', () => {
  /** Reads first, deletions last. Tasks are changed before their conversation is processed again, which keeps only changed ones. */
  const order = ['GET', 'PUT', 'tasks', 'POST', 'PATCH', 'DELETE'];
  const rankOf = ({ operation: { method, path } }: ExampleRequest) =>
    order.indexOf(path.includes('/action-items/{') && method !== 'DELETE' && method !== 'GET' ? 'tasks' : method);
  const byRank = (a: ExampleRequest, b: ExampleRequest) => rankOf(a) - rankOf(b);

  test('accepts every example request and responds as in the specs', async () => {
    const [account, administered] = [await createFilledAccount(), await createFilledAccount()];
    const keys = await createKeys(account);
    const recording = await openAsBlob(join(root, 'test/fixtures/speech/garden-plan.wav'));
    const problems: string[] = [];
    const requests = buildExampleRequests(specs, { uid: administered.uid, key_id: '' });
    // A rotated admin token would end the other tests.
    for (const request of requests.filter(({ operation }) => operation.id !== 'rotateAdminToken').sort(byRank)) {
      const problem = await findProblem(
        replaceOwnValues(request, account, keys),
        chooseCredential(request.operation, account),
        recording,
      );
      if (problem) problems.push(`${request.operation.id} (${request.name}): ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  /** Creates a key of each kind for the requests that delete one. */
  async function createKeys({ user_token }: Credentials): Promise<Record<string, string>> {
    const created = ['/v1/dev/keys', '/v1/mcp/keys'].map(async (path): Promise<[string, string]> => {
      const response = await app.request(path, { method: 'POST', key: user_token, json: { name: 'to be removed' } });
      return [path, ((await response.json()) as { id: string }).id];
    });
    return Object.fromEntries(await Promise.all(created));
  }

  /** Replaces the secrets and ids of an example with those of this account. */
  function replaceOwnValues(
    request: ExampleRequest,
    { refresh_token }: Credentials,
    keys: Record<string, string>,
  ): ExampleRequest {
    if (request.operation.id === 'refreshUserToken') return { ...request, body: { refresh_token } };
    const ownPath = Object.entries(keys).find(([path]) => request.path === `${path}/`);
    if (ownPath) return { ...request, path: ownPath.join('/') };
    return request.path.endsWith('/') ? { ...request, path: `${request.path}unknown` } : request;
  }

  function chooseCredential({ security }: Operation, account: Credentials): string | undefined {
    const known: Record<string, string | undefined> = {
      developerKey: account.developer_api_key,
      toolServerKey: account.tool_server_key,
      userToken: account.user_token,
      adminToken: app.credentials.admin_token,
    };
    return known[security[0]?.scheme ?? ''];
  }

  /** Sends a request and returns what is wrong with the response, if anything. */
  async function findProblem(
    request: ExampleRequest,
    key: string | undefined,
    recording: Blob,
  ): Promise<string | undefined> {
    const { operation, path, mediaType } = request;
    const body = encodeBody(request, recording);
    const response = await app.request(path, {
      method: operation.method,
      headers: {
        ...request.headers,
        ...(mediaType && mediaType !== 'multipart/form-data' && { 'content-type': mediaType }),
      },
      ...(key !== undefined && { key }),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    // The app of the examples has no key.
    if (operation.security[0]?.scheme === 'appKey' && response.status === 401) return undefined;
    if (!response.ok && response.status !== expectedRefusals[operation.id]?.status)
      return `${response.status} ${text.slice(0, 200)}`;
    return findMismatch(operation, response, text);
  }

  function findMismatch({ id }: Operation, response: Response, text: string): string | undefined {
    const responses = routes.find(({ operationId }) => operationId === id)?.responses;
    const validate = responses?.[response.status];
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (!validate || !isJson || validate(JSON.parse(text))) return undefined;
    return `${response.status} ${JSON.stringify(validate.errors)}`;
  }
});

/** Tools whose success needs records that no example has. */
const expectedToolErrors: Record<string, string> = {
  merge_people: 'the examples have one person',
  undo_correction: 'a correction is stored by a correction',
};

describe('tools', () => {
  test('accept every example call and respond as in the specs', async () => {
    const account = await createFilledAccount();
    const user = createToolUser(app, account, account.tool_server_key);
    const listed = await (await user.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).json();
    const built = new Set((listed as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name));
    const problems: string[] = [];
    const tools = specs.tools.filter(({ name }) => built.has(name));
    // Deletions late; corrections last, as they replace the memories of their conversation.
    const corrections = ['assign_speaker', 'correct_segment'];
    const rank = ({ name }: (typeof tools)[number]) =>
      corrections.includes(name) ? 2 : Number(name.startsWith('delete_'));
    for (const { name, examples } of tools.toSorted((a, b) => rank(a) - rank(b))) {
      for (const { params } of examples) {
        const { error } = await user.call(name, params);
        if (error && !(name in expectedToolErrors)) problems.push(`${name}: ${JSON.stringify(error)}`);
      }
    }
    expect(problems).toEqual([]);
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
    const received = new Promise<unknown[]>((resolve, reject) => {
      socket.on('message', (data) => {
        const text = String(data);
        if (text.includes('"ready"')) sendAll(socket);
        if (text.startsWith('[')) resolve(JSON.parse(text));
      });
      socket.once('close', (code, reason) => reject(new Error(`closed with ${code} ${reason}`)));
    });
    const [segment] = await received;
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
