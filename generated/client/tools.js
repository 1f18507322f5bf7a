// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotToolError } from './errors.js';
import { jsonOf } from './operations.js';
/** One function a tool, each a JSON-RPC call to the tool server. */
export function toolCalls(http, path, security, tools) {
    let lastId = 0;
    const entries = Object.entries(tools).map(([method, { repeatable }]) => [
        method,
        async (params = {}, options) => {
            const id = ++lastId;
            const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
            const request = {
                method: 'POST',
                url: path,
                accept: 'application/json',
                contentType: 'application/json',
                body,
                security,
                repeatable,
            };
            return http.send(request, resultOf, options);
        },
    ]);
    return Object.fromEntries(entries);
}
async function resultOf(response) {
    const facts = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
    const answer = ((await jsonOf(response)) ?? {});
    if (answer.error)
        throw new EarshotToolError(answer.error.code, answer.error.message, answer.error.data, facts);
    return answer.result;
}
