// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { SocketClosedError } from './socket.js';
/** More than this does not wait in the socket itself. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const BUFFER_LOOK_MS = 50;
/** A connection of this age was one. */
const LASTING_MS = 5000;
/** One connection of a stream: it sends what waits in the window from when the service is ready. */
export class StreamConnection {
    #options;
    #socket;
    #isOver = false;
    #failure;
    #firstAck;
    #lastAck = 0;
    #readyMs = Number.POSITIVE_INFINITY;
    #silence;
    #look;
    constructor(options) {
        this.#options = options;
        this.#watch();
        void this.#open();
    }
    /** Undefined until the service is ready. */
    get socket() {
        return this.#readyMs < Number.POSITIVE_INFINITY ? this.#socket : undefined;
    }
    /** Sends what waits, as fast as the network takes it. */
    pump() {
        const { socket } = this;
        if (socket === undefined || this.#look !== undefined)
            return;
        for (;;) {
            if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
                this.#look = setTimeout(() => {
                    this.#look = undefined;
                    this.pump();
                }, BUFFER_LOOK_MS);
                return;
            }
            const frame = this.#options.window.take();
            if (frame === undefined)
                return;
            socket.sendAudio(frame);
        }
    }
    /** Ends it without a word to the stream. */
    leave() {
        this.#isOver = true;
        clearTimeout(this.#silence);
        clearTimeout(this.#look);
        this.#socket?.close();
        this.#socket = undefined;
    }
    async #open() {
        const { open, streamId, listeners } = this.#options;
        const own = {
            ...listeners,
            onEvent: (event) => this.#isOver || this.#heard(event),
            onClose: (close) => this.#lost(new SocketClosedError(close)),
        };
        try {
            const socket = await open(streamId, own);
            if (this.#isOver)
                socket.close();
            else
                this.#socket = socket;
        }
        catch (error) {
            this.#lost(error);
        }
    }
    #heard(event) {
        this.#watch();
        if (event.name === 'audioAck')
            this.#acknowledged(event.payload);
        if (event.name === 'serviceStatus')
            this.#onStatus(event.payload);
        this.#options.onEvent(event);
    }
    #acknowledged({ frames }) {
        const isFirst = this.#firstAck === undefined;
        this.#firstAck ??= frames;
        this.#lastAck = frames;
        if (!this.#options.onAck(frames, isFirst))
            this.leave();
    }
    #onStatus(status) {
        if (status.status === 'stt_failed')
            this.#failure = status;
        if (status.status !== 'ready' || this.#readyMs < Number.POSITIVE_INFINITY)
            return;
        this.#readyMs = performance.now();
        this.#options.onReady();
        this.pump();
    }
    /** A connection that breaks without a word is not told of by anyone else. */
    #watch() {
        clearTimeout(this.#silence);
        const { maxSilenceMs } = this.#options;
        this.#silence = setTimeout(() => this.#lost(new Error(`nothing came for ${maxSilenceMs} ms`)), maxSilenceMs);
    }
    #lost(error) {
        if (this.#isOver)
            return;
        const hasMoved = this.#lastAck > (this.#firstAck ?? 0);
        const wasOfUse = hasMoved || performance.now() - this.#readyMs > LASTING_MS;
        this.leave();
        this.#options.onLost({ error, failure: this.#failure, wasOfUse });
    }
}
