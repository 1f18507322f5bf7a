// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { AckedListeners, AckedSocket, AudioStreamFailure, OpenAckedSocket } from './audio-stream.js';
import type { AudioWindow } from './audio-window.js';
import { type SocketEvent } from './socket.js';
/** Why a connection is over, and what the service had said of its provider. */
export interface ConnectionLoss {
    error: unknown;
    failure: AudioStreamFailure | undefined;
    /** More of the stream is held than when it was opened, or it lasted for a while: that it is lost says nothing of the next. */
    wasOfUse: boolean;
}
export interface StreamConnectionOptions<Socket> {
    open: OpenAckedSocket<Socket>;
    streamId: string;
    window: AudioWindow;
    listeners: AckedListeners;
    maxSilenceMs: number;
    /** The first acknowledgement says where to begin, each further one how far it is. Whether the connection can go on. */
    onAck(frames: number, isFirst: boolean): boolean;
    onReady(): void;
    onEvent(event: SocketEvent): void;
    /** Not told where `leave` ended it. */
    onLost(loss: ConnectionLoss): void;
}
/** One connection of a stream: it sends what waits in the window from when the service is ready. */
export declare class StreamConnection<Socket extends AckedSocket> {
    #private;
    constructor(options: StreamConnectionOptions<Socket>);
    /** Undefined until the service is ready. */
    get socket(): Socket | undefined;
    /** Sends what waits, as fast as the network takes it. */
    pump(): void;
    /** Ends it without a word to the stream. */
    leave(): void;
}
