// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { type RpcMessage, type RpcReply } from './stdio-messages.js';
/** Where messages are sent. */
export interface ToolServer {
    /** The address of the service, for example `https://earshot.example`. */
    apiBase: string;
    /** A tool-server key. */
    key: string | undefined;
}
/** Sends a request to the tool server and returns its reply. Throws an `RpcError` with advice, or the reason of `signal`. */
export declare function forward({ apiBase, key }: ToolServer, message: RpcMessage, { version, signal }: {
    version: string | undefined;
    signal: AbortSignal;
}): Promise<RpcReply>;
