// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The error of a stream that ended before `close()`. */
export class AudioStreamError extends Error {
    failure;
    constructor(message, { cause, failure } = {}) {
        super(message, { cause });
        this.name = 'AudioStreamError';
        this.failure = failure;
    }
}
