// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { openSocket } from './socket.js';
/** Creates a function per socket. Gets the options for each connection. */
export function liveFunctions(options) {
    return {
        listen: async (query, listeners = {}) => openListen(query, listeners, await options()),
    };
}
const listenTable = {
    address: '/v4/listen',
    types: { service_status: 'serviceStatus', transcription_delay: 'transcriptionDelay', audio_ack: 'audioAck', reconnect: 'reconnect', speaker_label_suggestion: 'speakerLabelSuggestion', memory_processing_started: 'memoryProcessingStarted', memory_created: 'memoryCreated', translation: 'translation', segments_deleted: 'segmentsDeleted', message_failed: 'messageFailed' },
    array: 'transcriptSegments',
    texts: { ping: 'ping' },
    closeCodes: { 1000: 'normal', 1001: 'goingAway', 1002: 'protocolError', 1003: 'unsupportedData', 1007: 'invalidText', 1008: 'policyViolation', 1009: 'messageTooBig', 1011: 'providerFailed', 1012: 'serviceRestart', 1013: 'tryAgainLater' },
    closeWords: { token_expired: 'refresh', unauthenticated: 'stop', denied: 'stop', revoked: 'stop', superseded: 'stop', invalid_query: 'stop', unsupported_audio: 'stop', storage_full: 'stop', too_large: 'stop', protocol_error: 'stop', invalid_text: 'stop', provider_failed: 'again', store_failed: 'again', no_space: 'again', unavailable: 'again', rate_limited: 'again', slow_reader: 'again', idle: 'again', internal: 'again', shutdown: 'again' },
};
function openListen(query, listeners, options) {
    const socket = openSocket(listenTable, listeners, { ...options, query });
    return {
        opened: socket.opened,
        closed: socket.closed,
        get bufferedAmount() {
            return socket.bufferedAmount;
        },
        close: socket.close,
        next: socket.next,
        sendAudio: (frame) => socket.send(frame),
        sendKeepAlive: (frame = new Uint8Array()) => socket.send(frame),
        sendRecordedAt: (payload) => socket.send(JSON.stringify({ type: 'recorded_at', ...payload })),
        sendSpeakerAssigned: (payload) => socket.send(JSON.stringify({ type: 'speaker_assigned', ...payload })),
        sendSuggestedTranscript: (payload) => socket.send(JSON.stringify({ type: 'suggested_transcript', ...payload })),
        sendImageChunk: (payload) => socket.send(JSON.stringify({ type: 'image_chunk', ...payload })),
    };
}
