// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** Speech-to-text is of no use any more, or what it heard does not get to the service. */
export class CustomSttError extends Error {
    /** What was heard, and the service has not confirmed. */
    unconfirmed;
    constructor(message, unconfirmed = []) {
        super(message);
        this.name = 'CustomSttError';
        this.unconfirmed = unconfirmed;
    }
}
/**
 * The segments of a message. Undefined for one that is to be passed over: bytes, and objects of another `type` than `Results`.
 * Throws a `CustomSttError` for what no such server may send.
 */
export function readResults(channel, data) {
    if (typeof data !== 'string')
        return undefined;
    const message = data.length <= channel.maxResultBytes ? parse(data) : undefined;
    if (Array.isArray(message))
        throw new CustomSttError('the server sent a bare array');
    if (typeof message !== 'object' || message === null)
        throw new CustomSttError('the server sent what is no JSON object, or too large');
    if ('type' in message && message.type !== 'Results')
        return undefined;
    if (!channel.isResults(message))
        throw new CustomSttError('the server sent no valid segments');
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
