// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { localTools } from './local-tools.js';
import { forward } from './stdio-forward.js';
import { readLines, tooLong } from './stdio-lines.js';
import { errorReply, idOf, invalidRequest, isObject, isReply, parseLine, RpcError, readMessage, rpcCodes, } from './stdio-messages.js';
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
export async function serveStdio(options) {
    const session = new StdioSession(options);
    const pending = new Set();
    for await (const line of readLines(options.input, maxLineBytes)) {
        if (line !== tooLong && line.trim() === '')
            continue;
        const answered = session.processLine(line).finally(() => pending.delete(answered));
        pending.add(answered);
        if (pending.size >= maxPending)
            await Promise.race(pending);
    }
    await Promise.all(pending);
}
class StdioSession {
    #options;
    #running = new Map();
    /** The revision that `initialize` agreed on. */
    #version;
    constructor(options) {
        this.#options = options;
    }
    async processLine(line) {
        const reply = await this.#answerLine(line);
        if (reply !== undefined)
            await this.#options.write(`${JSON.stringify(reply)}\n`);
    }
    async #answerLine(line) {
        try {
            if (line === tooLong)
                throw invalidRequest(`A message has at most ${maxLineBytes / 1024 / 1024} MB`);
            const value = parseLine(line);
            return Array.isArray(value) ? await this.#answerBatch(value) : await this.#answer(value);
        }
        catch (thrown) {
            return errorReply(null, thrown);
        }
    }
    /** In sequence, as a batch may build on its earlier calls. */
    async #answerBatch(values) {
        if (this.#version !== undefined && this.#version > lastRevisionWithBatches)
            throw invalidRequest(`Revision ${this.#version} has no batches`);
        if (values.length === 0 || values.length > maxBatch)
            throw invalidRequest(`A batch holds 1 to ${maxBatch} messages`);
        const replies = [];
        for (const value of values) {
            const reply = await this.#answer(value);
            if (reply)
                replies.push(reply);
        }
        return replies.length > 0 ? replies : undefined;
    }
    /** Never throws. Undefined for notifications and cancelled requests. */
    async #answer(value) {
        if (isReply(value))
            return undefined;
        try {
            const message = readMessage(value);
            if (message.id === undefined)
                return this.#notify(message);
            return await this.#call(message, message.id);
        }
        catch (thrown) {
            return errorReply(idOf(value), thrown);
        }
    }
    /** The service stores no session: of all notifications, only a cancellation has an effect. */
    #notify({ method, params }) {
        if (method === 'notifications/cancelled')
            this.#running.get(params?.requestId)?.abort();
    }
    async #call(message, id) {
        checkExposed(message);
        const running = new AbortController();
        this.#running.set(id, running);
        try {
            const server = await this.#options.findToolServer();
            // Clients ping to see whether this process runs, which needs no key.
            if (message.method === 'ping' && !server.key)
                return { jsonrpc: '2.0', id, result: {} };
            const reply = await forward(server, message, { version: this.#version, signal: running.signal });
            return { ...this.#filter(message.method, reply), id };
        }
        catch (thrown) {
            if (running.signal.aborted)
                return undefined;
            throw thrown;
        }
        finally {
            if (this.#running.get(id) === running)
                this.#running.delete(id);
        }
    }
    #filter(method, reply) {
        const { result } = reply;
        if (result === undefined)
            return reply;
        if (method === 'initialize' && typeof result.protocolVersion === 'string')
            this.#version = result.protocolVersion;
        if (method !== 'tools/list' || !Array.isArray(result.tools))
            return reply;
        const exposed = result.tools.filter((tool) => isObject(tool) && tools.has(String(tool.name)));
        return { ...reply, result: { ...result, tools: exposed } };
    }
}
/** Throws an `RpcError` for a method or a tool that is not part of the local variant. */
function checkExposed({ method, params }) {
    const name = method === 'tools/call' ? params?.name : method;
    // The service explains what is wrong with a name that is not a text.
    if (typeof name !== 'string' || (method === 'tools/call' ? tools : methods).has(name))
        return;
    throw new RpcError(rpcCodes.methodNotFound, `Unknown method or tool: ${name.slice(0, 128)}. The tools here are ${localTools.join(', ')}`);
}
