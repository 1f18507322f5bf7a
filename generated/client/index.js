// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { customStt } from './custom-stt.js';
import { customSttChannel } from './custom-stt-channel.js';
import { createHttp } from './http.js';
import { openListen } from './live.js';
import { ResumableStream } from './resumable-stream.js';
import { restOperations } from './rest.js';
import { webSocketOf } from './socket.js';
import { toolFunctions } from './tool-functions.js';
export { AudioStreamError } from './audio-stream.js';
export { CustomSttError } from './custom-stt.js';
export { EarshotError, EarshotToolError } from './errors.js';
export { SocketClosedError } from './socket.js';
export { verifyWebhook, WebhookVerificationError } from './webhooks.js';
async function liveToken({ userToken }) {
    return typeof userToken === 'function' ? userToken() : userToken;
}
/** Creates a client of a service. It holds no connection: create one per user. */
export function createClient(options) {
    const { adminToken, appKey, developerKey, toolServerKey, userToken } = options;
    const http = createHttp({ ...options, credentials: { adminToken, appKey, developerKey, toolServerKey, userToken } });
    const client = {
        ...restOperations(http),
        tools: toolFunctions(http),
        async listen(query, listeners = {}) {
            return openListen(query, listeners, { baseUrl: options.baseUrl, WebSocket: options.WebSocket, token: await liveToken(options) });
        },
        streamAudio(query, listeners = {}, more = {}) {
            const open = (stream_id, own) => client.listen({ ...query, ack: true, stream_id }, own);
            return new ResumableStream(open, listeners, more);
        },
        customStt({ query, ...more }, listeners = {}) {
            const listen = (own) => client.listen({ ...query, custom_stt: 'enabled' }, own);
            return customStt({ channel: customSttChannel, WebSocket: webSocketOf(options.WebSocket), listen }, more, listeners);
        },
    };
    return client;
}
