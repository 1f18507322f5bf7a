// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { CustomSttError, readResults } from './custom-stt-message.js';
/** After a connection of this age, the number of failures starts again. */
const LASTING_MS = 5000;
/**
 * The connection to a custom speech-to-text server: sends audio and finally `CloseStream`, and receives results. Closes an idle
 * connection, and opens it again with the next frame. Converts the times of results to positions in the whole audio.
 */
export class SttConnection {
    #channel;
    #options;
    #finished;
    #settle = { resolve() { }, reject() { } };
    #socket;
    #isOpen = false;
    #isFinishing = false;
    #isCloseSent = false;
    #isOver = false;
    #waiting = [];
    #waitingBytes = 0;
    #frames = 0;
    #beganMs;
    /** The position in the audio at which this connection starts. */
    #fromSeconds;
    #openedMs = Number.POSITIVE_INFINITY;
    #failures = 0;
    #timer;
    #retryTimer;
    constructor(channel, options) {
        this.#channel = channel;
        this.#options = options;
        this.#finished = new Promise((resolve, reject) => {
            this.#settle = { resolve, reject };
        });
        this.#finished.catch(() => { });
    }
    /** The current position in the audio. */
    get #seconds() {
        const { frameMs } = this.#options;
        if (frameMs !== undefined)
            return (this.#frames * frameMs) / 1000;
        return this.#beganMs === undefined ? 0 : (performance.now() - this.#beganMs) / 1000;
    }
    get bufferedAmount() {
        return this.#waitingBytes + (this.#socket?.bufferedAmount ?? 0);
    }
    sendAudio(frame) {
        if (this.#isOver || this.#isFinishing)
            return;
        this.#beganMs ??= performance.now();
        this.#waiting.push({ frame, atSeconds: this.#seconds });
        this.#waitingBytes += frame.byteLength;
        this.#frames += 1;
        while (this.#waitingBytes > this.#options.maxWaitingBytes)
            this.#waitingBytes -= this.#waiting.shift()?.frame.byteLength ?? this.#waitingBytes;
        this.#advance();
    }
    /** Ends the audio. Resolves after the last results of the server. Rejects with a `CustomSttError`. */
    finish() {
        this.#isFinishing = true;
        if (this.#isOver)
            return this.#finished;
        if (this.#socket === undefined && this.#waiting.length === 0)
            this.#end();
        else
            this.#advance();
        return this.#finished;
    }
    /** Closes the connection without waiting for results. */
    close() {
        if (!this.#isOver)
            this.#end(new CustomSttError('closed'));
    }
    /** Sends waiting audio. Opens a connection first if there is none. */
    #advance() {
        if (this.#socket === undefined) {
            this.#retryTimer ??= setTimeout(() => this.#connect(), this.#delayMs());
            return;
        }
        const isSlow = this.#socket.bufferedAmount > this.#options.maxWaitingBytes;
        if (!this.#isOpen || (isSlow && !this.#isFinishing))
            return;
        for (const { frame, atSeconds } of this.#waiting.splice(0)) {
            this.#fromSeconds ??= atSeconds;
            this.#socket.send(frame);
        }
        this.#waitingBytes = 0;
        if (this.#isFinishing && !this.#isCloseSent) {
            this.#isCloseSent = true;
            this.#socket.send('{"type":"CloseStream"}');
        }
        this.#restartTimer(this.#channel.inactivityMs, () => this.#closeIdle());
    }
    #delayMs() {
        return this.#failures === 0 ? 0 : this.#options.retryMs * 2 ** (this.#failures - 1);
    }
    #connect() {
        this.#retryTimer = undefined;
        const socket = this.#open();
        if (socket === undefined)
            return;
        socket.binaryType = 'arraybuffer';
        this.#socket = socket;
        const ifCurrent = (handle) => (event) => {
            if (this.#socket === socket)
                handle(event);
        };
        // A close event follows each error event.
        socket.addEventListener('error', () => { });
        socket.addEventListener('open', ifCurrent(() => {
            this.#isOpen = true;
            this.#openedMs = performance.now();
            this.#advance();
        }));
        socket.addEventListener('message', ifCurrent(({ data }) => this.#onMessage(data)));
        socket.addEventListener('close', ifCurrent(({ code = 1006 }) => this.#onClose(code)));
        this.#restartTimer(this.#options.connectMs, () => {
            this.#disconnect();
            this.#onLost('the connection timed out');
        });
    }
    /** Returns undefined for an invalid address, which ends the connection. */
    #open() {
        const { url, WebSocket } = this.#options;
        try {
            return new WebSocket(url, []);
        }
        catch {
            this.#end(new CustomSttError(`${url} is not a WebSocket address`));
            return undefined;
        }
    }
    #onMessage(data) {
        this.#restartTimer(this.#channel.inactivityMs, () => this.#closeIdle());
        try {
            const segments = readResults(this.#channel, data);
            if (segments === undefined)
                return;
            this.#failures = 0;
            this.#options.onSegments(segments.map((segment) => this.#toAudioTime(segment)));
        }
        catch (error) {
            if (!(error instanceof CustomSttError))
                throw error;
            this.#end(error);
        }
    }
    #toAudioTime({ text, speaker, start, end }) {
        const from = this.#fromSeconds ?? 0;
        return {
            text,
            ...(speaker !== undefined && { speaker }),
            ...(start !== undefined && { start: start + from }),
            ...(end !== undefined && { end: end + from }),
        };
    }
    #onClose(code) {
        const isDone = this.#isCloseSent;
        this.#disconnect();
        const name = this.#channel.closeCodes[code];
        if (isDone && (name !== undefined || code === 1005))
            this.#end();
        else if (isDone)
            this.#end(new CustomSttError(`the server closed with ${code} before its last results`));
        else if (this.#openedMs === Number.POSITIVE_INFINITY)
            this.#onLost('it cannot be reached');
        else
            this.#onLost(`it closed with ${code}${name === undefined ? '' : ` (${name})`}`);
    }
    #onLost(what) {
        const hasLasted = performance.now() - this.#openedMs > LASTING_MS;
        this.#openedMs = Number.POSITIVE_INFINITY;
        this.#failures = hasLasted ? 1 : this.#failures + 1;
        const { url, retries } = this.#options;
        if (this.#failures > retries)
            this.#end(new CustomSttError(`the server at ${url} failed: ${what}`));
        else if (this.#waiting.length > 0 || this.#isFinishing)
            this.#advance();
    }
    /** Closes an idle connection. The next frame opens another. */
    #closeIdle() {
        const isDone = this.#isCloseSent;
        this.#disconnect();
        if (isDone)
            this.#end();
    }
    #disconnect() {
        clearTimeout(this.#timer);
        const socket = this.#socket;
        this.#socket = undefined;
        this.#isOpen = false;
        this.#isCloseSent = false;
        this.#fromSeconds = undefined;
        socket?.close(1000);
    }
    #end(error) {
        this.#isOver = true;
        clearTimeout(this.#retryTimer);
        this.#disconnect();
        this.#waiting = [];
        this.#waitingBytes = 0;
        if (error) {
            this.#settle.reject(error);
            this.#options.onFailure(error);
        }
        else
            this.#settle.resolve();
    }
    #restartTimer(ms, onTimeout) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(onTimeout, ms);
    }
}
