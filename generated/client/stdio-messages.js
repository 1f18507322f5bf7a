// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The error of a reply. */
export class RpcError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
/** The codes of JSON-RPC, and those of the tool server for a missing permission and for a refused call. */
export const rpcCodes = {
    parse: -32700,
    invalidRequest: -32600,
    methodNotFound: -32601,
    invalidParams: -32602,
    internal: -32603,
    notPermitted: -32003,
    refused: -32009,
};
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Parses a line. Throws an `RpcError` if it is not JSON. */
export function parseLine(line) {
    try {
        return JSON.parse(line);
    }
    catch {
        throw new RpcError(rpcCodes.parse, 'Parse error: each line must be one JSON-RPC message');
    }
}
/** Checks the parts of a message that this process uses; the service checks the rest. */
export function readMessage(value) {
    if (!isObject(value))
        throw invalidRequest('A JSON-RPC message is an object');
    if (value.jsonrpc !== '2.0')
        throw invalidRequest('jsonrpc must be "2.0"');
    if (typeof value.method !== 'string')
        throw invalidRequest('method must be a string');
    if (value.id !== undefined && !isId(value.id))
        throw invalidRequest('id must be a string or an integer');
    if (value.params !== undefined && !isObject(value.params))
        throw new RpcError(rpcCodes.invalidParams, 'params must be an object: parameters go by name');
    return value;
}
export const invalidRequest = (message) => new RpcError(rpcCodes.invalidRequest, message);
const isId = (id) => typeof id === 'string' || Number.isSafeInteger(id);
/** The id for the reply to a message, which may be invalid. */
export const idOf = (value) => (isObject(value) && isId(value.id) ? value.id : null);
/** A response to a request of the server. This server sends none. */
export const isReply = (value) => isObject(value) && value.method === undefined && (value.result !== undefined || value.error !== undefined);
export function errorReply(id, thrown) {
    const isKnown = thrown instanceof RpcError;
    const { code, data } = isKnown ? thrown : { code: rpcCodes.internal, data: undefined };
    const message = isKnown || thrown instanceof Error ? thrown.message : 'Internal error';
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}
