// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { SocketClosedError } from './socket.js';
/** Maximum amount in the socket's own buffer. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const BUFFER_CHECK_MS = 50;
/** After a connection of this age, the number of failures starts again. */
const LASTING_MS = 5000;
/** One connection of a stream. Sends the frames of the window when the service is ready. */
export class StreamConnection {
    #options;
    #socket;
    #isOver = false;
    #hasMoved = false;
    #failure;
    #firstAck;
    #lastAck = 0;
    #readyMs = Number.POSITIVE_INFINITY;
    #silence;
    #bufferTimer;
    constructor(options) {
        this.#options = options;
        this.#restartSilenceTimer();
        void this.#open();
    }
    /** Undefined until the service is ready. */
    get socket() {
        return this.#readyMs < Number.POSITIVE_INFINITY ? this.#socket : undefined;
    }
    /** Sends waiting frames as fast as the network allows. */
    pump() {
        const { socket } = this;
        if (socket === undefined || this.#hasMoved || this.#bufferTimer !== undefined)
            return;
        for (;;) {
            if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
                this.#bufferTimer = setTimeout(() => {
                    this.#bufferTimer = undefined;
                    this.pump();
                }, BUFFER_CHECK_MS);
                return;
            }
            const frame = this.#options.window.take();
            if (frame === undefined)
                return;
            socket.sendAudio(frame);
        }
    }
    /** Closes the connection without calling `onLost`. */
    disconnect() {
        this.#isOver = true;
        clearTimeout(this.#silence);
        clearTimeout(this.#bufferTimer);
        this.#socket?.close();
        this.#socket = undefined;
    }
    async #open() {
        const { open, streamId, listeners } = this.#options;
        const own = {
            ...listeners,
            onEvent: (event) => this.#isOver || this.#onEvent(event),
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
    #onEvent(event) {
        this.#restartSilenceTimer();
        // Another connection counts the frames now.
        if (this.#hasMoved && isOfConnection(event))
            return;
        if (event.name === 'reconnect')
            this.#move();
        if (event.name === 'audioAck')
            this.#acknowledged(event.payload);
        if (event.name === 'serviceStatus')
            this.#onStatus(event.payload);
        this.#options.onEvent(event);
    }
    #move() {
        this.#hasMoved = true;
        this.#options.onMoved();
    }
    #acknowledged({ frames }) {
        const isFirst = this.#firstAck === undefined;
        this.#firstAck ??= frames;
        this.#lastAck = frames;
        if (!this.#options.onAck(frames, isFirst))
            this.disconnect();
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
    /** Detects connections that are lost without a close event. */
    #restartSilenceTimer() {
        clearTimeout(this.#silence);
        const { maxSilenceMs } = this.#options;
        this.#silence = setTimeout(() => this.#lost(new Error(`no message for ${maxSilenceMs} ms`)), maxSilenceMs);
    }
    #lost(error) {
        if (this.#isOver)
            return;
        const hasConfirmed = this.#lastAck > (this.#firstAck ?? 0);
        const wasUseful = hasConfirmed || performance.now() - this.#readyMs > LASTING_MS;
        this.disconnect();
        if (this.#hasMoved)
            return;
        this.#options.onLost({ error, failure: this.#failure, wasUseful });
    }
}
/** About the connection itself, not about the recording. */
const isOfConnection = ({ name }) => ['audioAck', 'serviceStatus', 'reconnect'].includes(name);
