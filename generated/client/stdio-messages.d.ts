// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
export type RpcId = string | number | null;
/** A JSON-RPC request, or, without `id`, a notification. */
export interface RpcMessage {
    jsonrpc: '2.0';
    id?: RpcId;
    method: string;
    params?: Record<string, unknown>;
}
export interface RpcReply {
    jsonrpc: '2.0';
    id: RpcId;
    result?: Record<string, unknown>;
    error?: RpcErrorObject;
}
export interface RpcErrorObject {
    code: number;
    message: string;
    data?: unknown;
}
/** The error of a reply. */
export declare class RpcError extends Error {
    readonly code: number;
    readonly data: unknown;
    constructor(code: number, message: string, data?: unknown);
}
/** The codes of JSON-RPC, and those of the tool server for a missing permission and for a refused call. */
export declare const rpcCodes: {
    readonly parse: -32700;
    readonly invalidRequest: -32600;
    readonly methodNotFound: -32601;
    readonly invalidParams: -32602;
    readonly internal: -32603;
    readonly notPermitted: -32003;
    readonly refused: -32009;
};
export declare const isObject: (value: unknown) => value is Record<string, unknown>;
/** Parses a line. Throws an `RpcError` if it is not JSON. */
export declare function parseLine(line: string): unknown;
/** Checks the parts of a message that this process uses; the service checks the rest. */
export declare function readMessage(value: unknown): RpcMessage;
export declare const invalidRequest: (message: string) => RpcError;
/** The id for the reply to a message, which may be invalid. */
export declare const idOf: (value: unknown) => RpcId;
/** A response to a request of the server. This server sends none. */
export declare const isReply: (value: unknown) => boolean;
export declare function errorReply(id: RpcId, thrown: unknown): RpcReply;
