// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The speech-to-text server or the connection to the service failed. */
export class CustomSttError extends Error {
    /** Segments that the service has not confirmed. */
    unconfirmed;
    constructor(message, unconfirmed = []) {
        super(message);
        this.name = 'CustomSttError';
        this.unconfirmed = unconfirmed;
    }
}
/**
 * The segments of a message. Undefined for ignored messages: bytes, and objects with another `type` than `Results`. Throws a
 * `CustomSttError` for invalid messages.
 */
export function readResults(channel, data) {
    if (typeof data !== 'string')
        return undefined;
    const message = data.length <= channel.maxResultBytes ? parse(data) : undefined;
    if (Array.isArray(message))
        throw new CustomSttError('the server sent a bare array');
    if (typeof message !== 'object' || message === null)
        throw new CustomSttError('the server sent a message that is too large or not a JSON object');
    if ('type' in message && message.type !== 'Results')
        return undefined;
    if (!channel.isResults(message))
        throw new CustomSttError('the server sent invalid segments');
    return message.segments;
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
