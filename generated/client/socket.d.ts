// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The required part of `WebSocket`. The one of the `ws` package matches. */
export interface WebSocketLike {
    binaryType: string;
    readonly bufferedAmount: number;
    readonly readyState: number;
    send(data: string | Uint8Array): void;
    close(code?: number, reason?: string): void;
    addEventListener(type: 'open' | 'message' | 'error' | 'close', listener: (event: {
        type: string;
        data?: unknown;
        code?: number;
        reason?: string;
    }) => void): void;
}
export type WebSocketConstructor = new (url: string, protocols?: string[]) => WebSocketLike;
/** After a close, a client gets another token and opens again, opens again after a pause, or stops. */
export type CloseAction = 'refresh' | 'again' | 'stop';
/** The way to identify a channel's messages: by `type`, as an array, or as a text. */
export interface SocketTable {
    address: string;
    /** The message of each `type`. */
    types: Readonly<Record<string, string>>;
    /** The message that is a JSON array. */
    array?: string;
    /** The message of each constant text. */
    texts: Readonly<Record<string, string>>;
    /** The name of each close code. */
    closeCodes: Readonly<Record<number, string>>;
    /** The action after each word that a close reason begins with. */
    closeWords: Readonly<Record<string, CloseAction>>;
}
export interface SocketClose {
    code: number;
    /** The name of the code in the service's contract. */
    name: string | undefined;
    reason: string;
    /** By the first word of the reason; `again` for a lost connection. */
    action: CloseAction;
}
/** The socket closed before the awaited event. */
export declare class SocketClosedError extends Error {
    readonly code: number;
    readonly reason: string;
    readonly action: CloseAction;
    constructor({ code, name, reason, action }: SocketClose);
}
/** A message with its name. */
export interface SocketEvent {
    name: string;
    payload: unknown;
}
/** `onMessageName` is called for messages of that name, `onEvent` for all messages, `onClose` at the end. */
export type Listeners = Readonly<Record<string, ((value: never) => void) | undefined>>;
export interface Socket {
    /** Resolves when the socket is open. Rejects with `SocketClosedError` if it does not open. */
    readonly opened: Promise<void>;
    /** Resolves when the socket is closed. Never rejects. */
    readonly closed: Promise<SocketClose>;
    /** Bytes that wait to be sent. Slow down if it grows. */
    readonly bufferedAmount: number;
    send(data: string | Uint8Array): void;
    close(): void;
    /** Resolves with the next matching message. Rejects with `SocketClosedError` if the socket closes first. */
    next(name: string, matches?: (value: never) => boolean): Promise<unknown>;
}
interface OpenOptions {
    baseUrl: string;
    query: object;
    token?: string | undefined;
    WebSocket?: WebSocketConstructor | undefined;
}
/** The given constructor, or the runtime's own. */
export declare function webSocketOf(passed: WebSocketConstructor | undefined): WebSocketConstructor;
/** Opens a channel's socket and passes its messages to the listeners. */
export declare function openSocket(table: SocketTable, listeners: Listeners, options: OpenOptions): Socket;
export {};
