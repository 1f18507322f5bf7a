// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { AudioStreamError, } from './audio-stream.js';
import { AudioWindow } from './audio-window.js';
import { EarshotError } from './errors.js';
import { MessageWaits } from './message-waits.js';
import { SocketClosedError } from './socket.js';
import { StreamConnection } from './stream-connection.js';
/** The service refuses what the client is or asks for: to come again does not help. */
const FINAL_CODES = new Set([1003, 1008, 1009]);
/** A message of no more bytes is a keep-alive, and no frame. */
const KEEP_ALIVE_BYTES = 2;
/** Keeps what the service does not hold yet, and opens the connection again where it is lost. Specification: the live socket. */
export class ResumableStream {
    ready;
    closed;
    #open;
    #listeners;
    #options;
    #window;
    #name;
    #waits = new MessageWaits();
    #settle = { ready() { }, notReady() { }, closed() { } };
    #heldWaits = [];
    /** Streams under this name before: one that has lost frames goes on under another. */
    #renamed = 0;
    #connection;
    #wasReady = false;
    #failures = 0;
    #timer;
    #end;
    constructor(open, listeners, options) {
        this.#open = open;
        this.#listeners = listeners;
        this.#options = options;
        this.#name = options.streamId ?? `stream-${randomName()}`;
        this.#window = new AudioWindow(options.maxUnheldBytes ?? 64 * 1024 * 1024);
        this.closed = new Promise((resolve) => {
            this.#settle.closed = resolve;
        });
        this.ready = new Promise((resolve, reject) => {
            this.#settle.ready = resolve;
            this.#settle.notReady = reject;
        });
        // A caller who only listens need not look at it.
        this.ready.catch(() => { });
        this.#connect();
    }
    get streamId() {
        return this.#renamed === 0 ? this.#name : `${this.#name}.${this.#renamed}`;
    }
    get socket() {
        return this.#connection?.socket;
    }
    get unheldBytes() {
        return this.#window.bytes;
    }
    sendAudio(frame) {
        if (this.#end)
            return false;
        if (frame.byteLength <= KEEP_ALIVE_BYTES) {
            this.socket?.sendAudio(frame);
            return true;
        }
        const isTaken = this.#window.add(frame);
        this.#connection?.pump();
        return isTaken;
    }
    async held() {
        if (this.#window.isEmpty)
            return;
        if (this.#end)
            throw this.#end;
        await new Promise((resolve, reject) => this.#heldWaits.push({ resolve, reject }));
    }
    async next(name, fits = () => true) {
        if (this.#end)
            throw this.#end;
        return this.#waits.next(name, fits);
    }
    close() {
        this.#finish(undefined);
    }
    #connect() {
        const { maxSilenceMs = 30_000 } = this.#options;
        this.#connection = new StreamConnection({
            open: this.#open,
            streamId: this.streamId,
            window: this.#window,
            listeners: this.#listeners,
            maxSilenceMs,
            onAck: (frames, isFirst) => this.#acknowledged(frames, isFirst),
            onReady: () => {
                this.#wasReady = true;
                this.#settle.ready(this.#window.first);
            },
            onEvent: (event) => {
                this.#waits.tell(event.name, event.payload);
                this.#listeners.onEvent?.(event);
            },
            onLost: (loss) => this.#lost(loss),
        });
    }
    #acknowledged(frames, isFirst) {
        // Before anything was sent: where an earlier program has brought the stream.
        if (isFirst && !this.#wasReady)
            this.#window.rewind(frames);
        else if (!this.#window.forget(frames))
            return isFirst ? this.#goOnAsAnother(frames) : true;
        else if (isFirst)
            this.#window.rewind(this.#window.first);
        if (isFirst && frames > 0)
            this.#listeners.onResumed?.({ frames });
        if (this.#window.isEmpty)
            for (const { resolve } of this.#heldWaits.splice(0))
                resolve();
        return true;
    }
    /** The service needs frames that were given up: what is left is another stream. */
    #goOnAsAnother(held) {
        const frames = this.#window.first - held;
        this.#renamed += 1;
        this.#window.rewind(0);
        this.#listeners.onLost?.({ frames });
        this.#timer = setTimeout(() => this.#connect());
        return false;
    }
    #lost({ error, failure, wasOfUse }) {
        const { retries = 10, retryMs = 500, maxRetryMs = 10_000 } = this.#options;
        this.#failures = wasOfUse ? 1 : this.#failures + 1;
        const reason = error instanceof Error ? error.message : String(error);
        if (isFinal(error) || failure?.retryable === false || this.#failures > retries) {
            this.#finish(new AudioStreamError(failure?.reason ?? reason, { cause: error, failure }));
            return;
        }
        // Devices that lost the same service do not all come back at the same moment.
        const delayMs = Math.min(maxRetryMs, retryMs * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 4);
        this.#timer = setTimeout(() => this.#connect(), delayMs);
        this.#listeners.onInterrupted?.({ reason, delayMs });
    }
    #finish(error) {
        if (this.#end)
            return;
        this.#end = error ?? new AudioStreamError('the stream was closed');
        clearTimeout(this.#timer);
        this.#connection?.leave();
        this.#settle.notReady(this.#end);
        this.#waits.end(this.#end);
        for (const { reject } of this.#heldWaits.splice(0))
            reject(this.#end);
        this.#settle.closed(error);
    }
}
/** Whether to come again does not help. A token may be asked for while the network is away, too. */
function isFinal(error) {
    if (error instanceof SocketClosedError)
        return FINAL_CODES.has(error.code);
    if (error instanceof EarshotError)
        return error.status !== 0 && error.status !== 429 && error.status < 500;
    return error instanceof TypeError;
}
const randomName = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
