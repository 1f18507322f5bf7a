// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** What the runtime's `WebSocket` must be able to do; that of the `ws` package can, too. */
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
/** How a channel's messages travel: by `type`, as an array, or as a bare word. */
export interface SocketTable {
    address: string;
    /** The message of each `type`. */
    types: Readonly<Record<string, string>>;
    /** The message that is a JSON array. */
    array?: string;
    /** The message of each bare text. */
    texts: Readonly<Record<string, string>>;
    /** The name of each close code. */
    closeCodes: Readonly<Record<number, string>>;
}
export interface SocketClose {
    code: number;
    /** What the code stands for, as the service's description names it. */
    name: string | undefined;
    reason: string;
}
/** A socket that closed before what was waited for. */
export declare class SocketClosedError extends Error {
    readonly code: number;
    readonly reason: string;
    constructor({ code, name, reason }: SocketClose);
}
/** Any message, by name. */
export interface SocketEvent {
    name: string;
    payload: unknown;
}
/** `onMessageName` is called with each message of that name, `onEvent` with every one, `onClose` with how it ended. */
export type Listeners = Readonly<Record<string, ((value: never) => void) | undefined>>;
export interface Socket {
    /** Resolves when the socket is open, rejects with `SocketClosedError` where it never was. */
    readonly opened: Promise<void>;
    /** Resolves when the socket is closed; never rejects. */
    readonly closed: Promise<SocketClose>;
    /** Bytes handed over that are not on their way yet: slow down where it grows. */
    readonly bufferedAmount: number;
    send(data: string | Uint8Array): void;
    close(): void;
    /** The next message of this name that fits; rejects with `SocketClosedError` where the socket closes first. */
    next(name: string, fits?: (value: never) => boolean): Promise<unknown>;
}
interface OpenOptions {
    baseUrl: string;
    query: object;
    token?: string | undefined;
    WebSocket?: WebSocketConstructor | undefined;
}
/** The one that was passed, or the runtime's own. */
export declare function webSocketOf(passed: WebSocketConstructor | undefined): WebSocketConstructor;
/** Opens a channel's socket and brings its messages to the listeners. */
export declare function openSocket(table: SocketTable, listeners: Listeners, options: OpenOptions): Socket;
export {};
