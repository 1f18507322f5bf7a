// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** A stream that ended before it was closed. */
export class AudioStreamError extends Error {
    failure;
    constructor(message, { cause, failure } = {}) {
        super(message, { cause });
        this.name = 'AudioStreamError';
        this.failure = failure;
    }
}
