// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
// The entry of the package. The modules with `.js` are generated.
import { askFunctions } from './ask-stream.js';
import { chatFunctions } from './chat-stream.js';
import { namesOfCredentials } from './credentials.js';
import { customStt } from './custom-stt.js';
import { customSttChannel } from './custom-stt-channel.js';
import { createHttp } from './http.js';
import { liveFunctions } from './live.js';
import { restOperations } from './rest.js';
import { ResumableStream } from './resumable-stream.js';
import { webSocketOf } from './socket.js';
import { statedTimes } from './stated-times.js';
import { toolFunctions } from './tool-functions.js';
export { AudioStreamError, } from './audio-stream.js';
export { chatTool, chatToolManifest, } from './chat-tools.js';
export { CustomSttError, } from './custom-stt.js';
export { TranscriptForwarder } from './custom-stt-transcript.js';
export { EarshotError, EarshotToolError } from './errors.js';
export { readWebhook } from './read-webhook.js';
export { SocketClosedError } from './socket.js';
export { verifyWebhook, WebhookVerificationError } from './webhooks.js';
/** Creates a client of a service. It has no connections: create one per user. */
export function createClient(options) {
    const client = createBrowserClient(options);
    return {
        ...client,
        tools: toolFunctions(httpOf(options)),
        customStt({ query, ...more }, listeners = {}) {
            const times = statedTimes(query);
            const listen = (own, firstAtMs) => client.listen({ ...query, ...times(firstAtMs), custom_stt: 'enabled' }, own);
            return customStt({ channel: customSttChannel, WebSocket: webSocketOf(options.WebSocket), listen }, more, listeners);
        },
    };
}
const httpOf = (options) => createHttp({
    ...options,
    credentials: Object.fromEntries(namesOfCredentials.map((name) => [name, options[name]])),
});
/** The same without `tools` and `customStt`: a bundler leaves out what only they need. */
export function createBrowserClient(options) {
    const { WebSocket, userToken } = options;
    const http = httpOf(options);
    const live = liveFunctions(async () => ({
        baseUrl: http.options.baseUrl,
        WebSocket,
        token: typeof userToken === 'function' ? await userToken() : userToken,
    }));
    const rest = restOperations(http);
    return {
        ...rest,
        ...live,
        ask: askFunctions(rest.ask),
        chat: chatFunctions(rest.chat),
        streamAudio(query, listeners = {}, more = {}) {
            const times = statedTimes(query);
            const open = (stream_id, own, firstAtMs) => live.listen({ ...query, ...times(firstAtMs), ack: true, stream_id }, own);
            return new ResumableStream(open, listeners, more);
        },
    };
}
