// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { makeHttp } from './http.js';
import { openListen } from './live.js';
import { restOperations } from './rest.js';
import { toolFunctions } from './tool-functions.js';
export { EarshotError, EarshotToolError } from './errors.js';
export { SocketClosedError } from './socket.js';
export { verifyWebhook, WebhookVerificationError } from './webhooks.js';
async function liveToken({ userToken }) {
    return typeof userToken === 'function' ? userToken() : userToken;
}
/** A client of one service. It holds no connection: make as many as you have users. */
export function createClient(options) {
    const { adminToken, appKey, developerKey, toolServerKey, userToken } = options;
    const http = makeHttp({ ...options, credentials: { adminToken, appKey, developerKey, toolServerKey, userToken } });
    return {
        ...restOperations(http),
        tools: toolFunctions(http),
        async listen(query, listeners = {}) {
            return openListen(query, listeners, { baseUrl: options.baseUrl, WebSocket: options.WebSocket, token: await liveToken(options) });
        },
    };
}
