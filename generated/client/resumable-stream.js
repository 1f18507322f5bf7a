// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { AudioStreamError, } from './audio-stream.js';
import { AudioWindow } from './audio-window.js';
import { EarshotError } from './errors.js';
import { MessageWaits } from './message-waits.js';
import { SocketClosedError } from './socket.js';
import { StreamConnection } from './stream-connection.js';
/** The largest keep-alive. Larger messages are audio frames. */
const KEEP_ALIVE_BYTES = 2;
/** Keeps unconfirmed audio, and opens lost connections again. */
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
    #heldWaiters = [];
    /** Number of times the stream was renamed after frames were lost. */
    #renamed = 0;
    #connection;
    /** Receives its last messages. */
    #former;
    #wasReady = false;
    #failures = 0;
    #timer;
    #end;
    /** True if audio was sent after the end. */
    #hasRefused = false;
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
        // Callers need not handle the rejection.
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
        if (this.#end) {
            this.#hasRefused = true;
            return false;
        }
        if (frame.byteLength <= KEEP_ALIVE_BYTES) {
            this.socket?.sendAudio(frame);
            return true;
        }
        const isAccepted = this.#window.add(frame);
        this.#connection?.pump();
        return isAccepted;
    }
    async held() {
        if (this.#window.isEmpty && !this.#hasRefused)
            return;
        if (this.#end)
            throw this.#end;
        await new Promise((resolve, reject) => this.#heldWaiters.push({ resolve, reject }));
    }
    async next(name, matches = () => true) {
        if (this.#end)
            throw this.#end;
        return this.#waits.next(name, matches);
    }
    close() {
        this.#finish(undefined);
    }
    #connect() {
        const { maxSilenceMs = 30_000 } = this.#options;
        this.#connection = new StreamConnection({
            open: (streamId, own) => this.#open(streamId, own, this.#window.firstAtMs),
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
                this.#waits.deliver(event.name, event.payload);
                this.#listeners.onEvent?.(event);
            },
            onMoved: () => this.#move(),
            onLost: (loss) => this.#lost(loss),
        });
    }
    #acknowledged(frames, isFirst) {
        // The stream may have been started by an earlier program.
        if (isFirst && !this.#wasReady)
            this.#window.rewind(frames);
        else if (!this.#window.confirm(frames))
            return isFirst ? this.#continueAsNewStream(frames) : true;
        else if (isFirst)
            this.#window.rewind(this.#window.first);
        if (isFirst && (frames > 0 || this.#failures > 0))
            this.#listeners.onResumed?.({ frames });
        if (this.#window.isEmpty)
            for (const { resolve } of this.#heldWaiters.splice(0))
                resolve();
        return true;
    }
    /** The service needs frames that were dropped. The remaining frames become another stream. */
    #continueAsNewStream(confirmed) {
        const frames = this.#window.first - confirmed;
        this.#renamed += 1;
        this.#window.rewind(0);
        this.#listeners.onLost?.({ frames });
        this.#timer = setTimeout(() => this.#connect());
        return false;
    }
    /** Connects again at once. The service spreads its requests over time. */
    #move() {
        this.#former?.disconnect();
        this.#former = this.#connection;
        this.#failures = Math.max(1, this.#failures);
        this.#listeners.onInterrupted?.({ reason: 'the service asks to reconnect', delayMs: 0 });
        this.#connect();
    }
    #lost({ error, failure, wasUseful }) {
        const { retries = 10, retryMs = 500, maxRetryMs = 10_000 } = this.#options;
        this.#failures = wasUseful ? 1 : this.#failures + 1;
        const reason = error instanceof Error ? error.message : String(error);
        if (isFinal(error) || failure?.retryable === false || this.#failures > retries) {
            this.#finish(new AudioStreamError(failure?.status_text ?? reason, { cause: error, failure }));
            return;
        }
        // Random, so that devices do not all reconnect at the same time.
        const delayMs = Math.min(maxRetryMs, retryMs * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 4);
        this.#timer = setTimeout(() => this.#connect(), delayMs);
        this.#listeners.onInterrupted?.({ reason, delayMs });
    }
    #finish(error) {
        if (this.#end)
            return;
        this.#end = error ?? new AudioStreamError('the stream was closed');
        clearTimeout(this.#timer);
        this.#former?.disconnect();
        this.#connection?.disconnect();
        this.#settle.notReady(this.#end);
        this.#waits.end(this.#end);
        for (const { reject } of this.#heldWaiters.splice(0))
            reject(this.#end);
        this.#settle.closed(error);
    }
}
/** True if a retry does not help. Requests for a token may fail because of the network too. */
function isFinal(error) {
    // A token that has expired is requested again.
    if (error instanceof SocketClosedError)
        return error.action === 'stop';
    if (error instanceof EarshotError)
        return error.status !== 0 && error.status !== 429 && error.status < 500;
    return error instanceof TypeError;
}
const randomName = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
