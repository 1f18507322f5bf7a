// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { bytesOf, headerOf, verifyWebhook, WebhookVerificationError } from './webhooks.js';
/**
 * Verifies a delivery like `verifyWebhook`, and parses it. `url` is the address or path of the request, whose query has the `uid`.
 * Throws a `WebhookVerificationError` if the delivery is invalid, or of a type that this version does not know.
 */
export async function readWebhook({ url, ...request }) {
    const { headers, body } = request;
    const verified = await verifyWebhook(request);
    // The base is for Node, whose requests have only a path.
    const { searchParams } = new URL(url ?? '', 'http://receiver');
    const delivery = { ...verified, uid: searchParams.get('uid') ?? '' };
    const sampleRate = searchParams.get('sample_rate');
    if (sampleRate !== null && !headerOf(headers, 'content-type')?.startsWith('application/json')) {
        const gapMs = Number(headerOf(headers, 'x-audio-gap-ms') ?? 0);
        return { ...delivery, type: 'audio_bytes', payload: bytesOf(body), sampleRate: Number(sampleRate), gapMs };
    }
    return { ...delivery, ...typedPayload(parseJson(bytesOf(body))) };
}
function parseJson(body) {
    try {
        return JSON.parse(new TextDecoder().decode(body));
    }
    catch {
        throw new WebhookVerificationError('the body is not JSON');
    }
}
/** A field that only this type has. The signature shows that the service sent it. */
const ownFields = {
    memory_created: 'transcript_segments',
    realtime_transcript: 'session_id',
    day_summary: 'summary',
};
function typedPayload(payload) {
    const has = (field) => typeof payload === 'object' && payload !== null && field in payload;
    for (const [type, field] of Object.entries(ownFields))
        if (has(field))
            return { type, payload };
    throw new WebhookVerificationError('the body is not a delivery of a known type');
}
