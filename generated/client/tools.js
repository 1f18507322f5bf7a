// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotToolError } from './errors.js';
import { jsonOf } from './operations.js';
/** Creates a function per tool, which sends a JSON-RPC call to the tool server. */
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
    const rpc = ((await jsonOf(response)) ?? {});
    if (rpc.error)
        throw new EarshotToolError(rpc.error.code, rpc.error.message, rpc.error.data, facts);
    return rpc.result;
}
