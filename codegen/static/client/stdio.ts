import { localTools } from './local-tools.js';
import { forward, type ToolServer } from './stdio-forward.ts';
import { readLines, tooLong } from './stdio-lines.ts';
import {
  errorReply,
  idOf,
  invalidRequest,
  isObject,
  isReply,
  parseLine,
  RpcError,
  type RpcId,
  type RpcMessage,
  type RpcReply,
  readMessage,
  rpcCodes,
} from './stdio-messages.ts';

export type { ToolServer } from './stdio-forward.ts';

export interface StdioOptions {
  input: AsyncIterable<Uint8Array>;
  /** Writes a line to the client. Resolves when more can be written. */
  write(line: string): Promise<void>;
  /** Called for each request, so that a new key is used at once. An error that it throws is the reply. */
  findToolServer(): Promise<ToolServer>;
}

const maxLineBytes = 4 * 1024 * 1024;
const maxPending = 64;
const maxBatch = 100;
const lastRevisionWithBatches = '2025-03-26';

const tools = new Set(localTools);
const methods = new Set(['initialize', 'ping', 'server/discover', 'tools/list', 'tools/call', ...localTools]);

/**
 * Serves the tools of the local variant over stdio: forwards each request to the tool server of the service. Resolves at the end
 * of the input, after the last reply.
 */
export async function serveStdio(options: StdioOptions): Promise<void> {
  const session = new StdioSession(options);
  const pending = new Set<Promise<void>>();
  for await (const line of readLines(options.input, maxLineBytes)) {
    if (line !== tooLong && line.trim() === '') continue;
    const answered = session.processLine(line).finally(() => pending.delete(answered));
    pending.add(answered);
    if (pending.size >= maxPending) await Promise.race(pending);
  }
  await Promise.all(pending);
}

class StdioSession {
  readonly #options: StdioOptions;
  readonly #running = new Map<RpcId, AbortController>();
  /** The revision that `initialize` agreed on. */
  #version: string | undefined;

  constructor(options: StdioOptions) {
    this.#options = options;
  }

  async processLine(line: string | typeof tooLong): Promise<void> {
    const reply = await this.#answerLine(line);
    if (reply !== undefined) await this.#options.write(`${JSON.stringify(reply)}\n`);
  }

  async #answerLine(line: string | typeof tooLong): Promise<RpcReply | RpcReply[] | undefined> {
    try {
      if (line === tooLong) throw invalidRequest(`A message has at most ${maxLineBytes / 1024 / 1024} MB`);
      const value = parseLine(line);
      return Array.isArray(value) ? await this.#answerBatch(value) : await this.#answer(value);
    } catch (thrown) {
      return errorReply(null, thrown);
    }
  }

  /** In sequence, as a batch may build on its earlier calls. */
  async #answerBatch(values: unknown[]): Promise<RpcReply[] | undefined> {
    if (this.#version !== undefined && this.#version > lastRevisionWithBatches)
      throw invalidRequest(`Revision ${this.#version} has no batches`);
    if (values.length === 0 || values.length > maxBatch)
      throw invalidRequest(`A batch holds 1 to ${maxBatch} messages`);
    const replies: RpcReply[] = [];
    for (const value of values) {
      const reply = await this.#answer(value);
      if (reply) replies.push(reply);
    }
    return replies.length > 0 ? replies : undefined;
  }

  /** Never throws. Undefined for notifications and cancelled requests. */
  async #answer(value: unknown): Promise<RpcReply | undefined> {
    if (isReply(value)) return undefined;
    try {
      const message = readMessage(value);
      if (message.id === undefined) return this.#notify(message);
      return await this.#call(message, message.id);
    } catch (thrown) {
      return errorReply(idOf(value), thrown);
    }
  }

  /** The service stores no session: of all notifications, only a cancellation has an effect. */
  #notify({ method, params }: RpcMessage): undefined {
    if (method === 'notifications/cancelled') this.#running.get(params?.requestId as RpcId)?.abort();
  }

  async #call(message: RpcMessage, id: RpcId): Promise<RpcReply | undefined> {
    checkExposed(message);
    const running = new AbortController();
    this.#running.set(id, running);
    try {
      const server = await this.#options.findToolServer();
      // Clients ping to see whether this process runs, which needs no key.
      if (message.method === 'ping' && !server.key) return { jsonrpc: '2.0', id, result: {} };
      const reply = await forward(server, message, { version: this.#version, signal: running.signal });
      return { ...this.#filter(message.method, reply), id };
    } catch (thrown) {
      if (running.signal.aborted) return undefined;
      throw thrown;
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
    }
  }

  #filter(method: string, reply: RpcReply): RpcReply {
    const { result } = reply;
    if (result === undefined) return reply;
    if (method === 'initialize' && typeof result.protocolVersion === 'string') this.#version = result.protocolVersion;
    if (method !== 'tools/list' || !Array.isArray(result.tools)) return reply;
    const exposed = result.tools.filter((tool) => isObject(tool) && tools.has(String(tool.name)));
    return { ...reply, result: { ...result, tools: exposed } };
  }
}

/** Throws an `RpcError` for a method or a tool that is not part of the local variant. */
function checkExposed({ method, params }: RpcMessage): void {
  const name = method === 'tools/call' ? params?.name : method;
  // The service explains what is wrong with a name that is not a text.
  if (typeof name !== 'string' || (method === 'tools/call' ? tools : methods).has(name)) return;
  throw new RpcError(
    rpcCodes.methodNotFound,
    `Unknown method or tool: ${name.slice(0, 128)}. The tools here are ${localTools.join(', ')}`,
  );
}
