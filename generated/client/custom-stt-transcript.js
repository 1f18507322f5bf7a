// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** Maximum number of segments per message. Segments of the maximum length fit. */
const MAX_SEGMENTS = 100;
/** Maximum number of characters per message, far below the service's limit. */
const MAX_CHARS = 200_000;
/** Number of the service's last segments, which can still grow. */
const KNOWN_SEGMENTS = 32;
/**
 * Forwards recognized segments to live sessions. Keeps each segment until the service has sent it back, and sends it again in
 * the next session otherwise. A segment may be stored twice if the connection is lost just before its confirmation.
 */
export class TranscriptForwarder {
    #provider;
    #pending = [];
    /** The service's segments by id, with the pending texts that they confirmed. */
    #known = new Map();
    #socket;
    /** The position in the audio at which the session's times start. */
    #fromSeconds;
    #waiters = [];
    constructor(provider) {
        this.#provider = provider;
    }
    /** The segments that the service has not confirmed, in order. */
    get unconfirmed() {
        return this.#pending.map(({ segment }) => segment);
    }
    add(segments) {
        for (const segment of segments) {
            const text = oneLine(segment.text);
            if (text !== '')
                this.#pending.push({ segment, text, isSent: false });
        }
        this.#flush();
    }
    /** Starts sending to a session that is ready. Its times start with the first segment sent. */
    attach(socket) {
        this.#socket = socket;
        this.#known.clear();
        for (const pending of this.#pending)
            pending.isSent = false;
        this.#fromSeconds = undefined;
        this.#flush();
    }
    /** Stops sending, because the session has ended. */
    detach() {
        this.#socket = undefined;
    }
    /** Handles segments that the service has stored and sent back. */
    confirm(segments) {
        for (const { id, text } of segments) {
            const confirmed = this.#known.get(id)?.confirmed ?? [];
            this.#known.delete(id);
            this.#known.set(id, { text, confirmed });
        }
        this.#matchConfirmed();
        for (const id of [...this.#known.keys()].slice(0, -KNOWN_SEGMENTS))
            this.#known.delete(id);
    }
    /** Resolves when the service has confirmed all segments, or after `ms`. */
    confirmed(ms) {
        if (this.#pending.length === 0)
            return Promise.resolve();
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, ms);
            this.#waiters.push(() => {
                clearTimeout(timer);
                resolve();
            });
        });
    }
    #flush() {
        const socket = this.#socket;
        const unsent = this.#pending.filter(({ isSent }) => !isSent);
        const starts = unsent.flatMap(({ segment }) => segment.start ?? []);
        if (socket && starts.length > 0)
            this.#fromSeconds ??= Math.min(...starts);
        while (socket && unsent.length > 0) {
            const batch = [];
            let chars = 0;
            for (const pending of unsent) {
                chars += pending.segment.text.length;
                if (batch.length === MAX_SEGMENTS || (batch.length > 0 && chars > MAX_CHARS))
                    break;
                batch.push(pending);
            }
            unsent.splice(0, batch.length);
            for (const pending of batch)
                pending.isSent = true;
            const segments = batch.map(({ segment }) => this.#toSessionTime(segment));
            socket.sendSuggestedTranscript({ segments, stt_provider: this.#provider });
        }
    }
    #toSessionTime(segment) {
        const { start, end } = segment;
        const from = this.#fromSeconds ?? 0;
        const moved = (seconds) => Math.max(0, Math.round((seconds - from) * 1000) / 1000);
        return {
            ...segment,
            ...(start !== undefined && { start: moved(start) }),
            ...(end !== undefined && { end: moved(end) }),
        };
    }
    #matchConfirmed() {
        for (const pending of this.#pending.filter(({ isSent }) => isSent)) {
            for (const known of this.#known.values()) {
                if (!known.confirmed.reduce(without, known.text).includes(pending.text))
                    continue;
                known.confirmed.push(pending.text);
                this.#pending.splice(this.#pending.indexOf(pending), 1);
                break;
            }
        }
        if (this.#pending.length === 0)
            for (const resolve of this.#waiters.splice(0))
                resolve();
    }
}
/** Removes the first occurrence of a part from a text. */
const without = (text, part) => text.replace(part, () => '\0');
/** Replaces control characters and white space by single spaces, like the service. */
const oneLine = (text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
