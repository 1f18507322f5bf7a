// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { AckedListeners, AckedSocket, AudioStreamFailure, OpenAckedSocket } from './audio-stream.js';
import type { AudioWindow } from './audio-window.js';
import { type SocketEvent } from './socket.js';
/** Why a connection ended, and the service's report of a failed provider. */
export interface ConnectionLoss {
    error: unknown;
    failure: AudioStreamFailure | undefined;
    /** True if it confirmed frames or lasted for a while. Then the number of failures starts again. */
    wasUseful: boolean;
}
export interface StreamConnectionOptions<Socket> {
    open: OpenAckedSocket<Socket>;
    streamId: string;
    window: AudioWindow;
    listeners: AckedListeners;
    maxSilenceMs: number;
    /** The first acknowledgement is the start position. Returns whether the connection can continue. */
    onAck(frames: number, isFirst: boolean): boolean;
    onReady(): void;
    onEvent(event: SocketEvent): void;
    /** The service asks for another connection. This one only receives the last messages, and is closed by the service. */
    onMoved(): void;
    /** Not called after `onMoved` or `disconnect`. */
    onLost(loss: ConnectionLoss): void;
}
/** One connection of a stream. Sends the frames of the window when the service is ready. */
export declare class StreamConnection<Socket extends AckedSocket> {
    #private;
    constructor(options: StreamConnectionOptions<Socket>);
    /** Undefined until the service is ready. */
    get socket(): Socket | undefined;
    /** Sends waiting frames as fast as the network allows. */
    pump(): void;
    /** Closes the connection without calling `onLost`. */
    disconnect(): void;
}
