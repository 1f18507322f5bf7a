// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { type AckedListeners, type AckedSocket, type AudioStream, AudioStreamError, type AudioStreamListeners, type AudioStreamOptions, type OpenAckedSocket } from './audio-stream.js';
type Listeners = AudioStreamListeners & AckedListeners;
/** Keeps unconfirmed audio, and opens lost connections again. */
export declare class ResumableStream<Socket extends AckedSocket> implements AudioStream<Socket> {
    #private;
    readonly ready: Promise<number>;
    readonly closed: Promise<AudioStreamError | undefined>;
    constructor(open: OpenAckedSocket<Socket>, listeners: Listeners, options: AudioStreamOptions);
    get streamId(): string;
    get socket(): Socket | undefined;
    get unheldBytes(): number;
    sendAudio(frame: Uint8Array): boolean;
    held(): Promise<void>;
    next(name: string, matches?: (payload: never) => boolean): Promise<unknown>;
    close(): void;
}
export {};
