// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { isChatToolManifest } from './chat-tool-validator.js';
/** Creates a tool. Throws a `TypeError` for what the service would leave out. */
export function chatTool(input) {
    const { parameters, ...fields } = input;
    const tool = { ...fields, ...(parameters && { parameters: schemaOf(parameters) }) };
    const place = `chatTool ${JSON.stringify(input.name)}`;
    check({ tools: [tool] }, place);
    // A scheme, but not a port after a host: example.com:80.
    if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(tool.endpoint) && !isCallable(tool.endpoint)) {
        throw new TypeError(`${place}: /endpoint must be a relative, http or https address without a user name`);
    }
    return tool;
}
function isCallable(address) {
    if (!URL.canParse(address))
        return false;
    const { protocol, username, password } = new URL(address);
    return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
function schemaOf(parameters) {
    const entries = Object.entries(parameters);
    return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([name, { optional: _, ...schema }]) => [name, schema])),
        required: entries.filter(([, { optional }]) => optional !== true).map(([name]) => name),
    };
}
/** Creates the manifest of an app: serve it as JSON. Throws a `TypeError` for what the service would refuse or leave out. */
export function chatToolManifest(manifest) {
    const all = { ...manifest, tools: [...manifest.tools] };
    check(all, 'chatToolManifest');
    const names = all.tools.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined)
        throw new TypeError(`chatToolManifest: two tools have the name ${JSON.stringify(twice)}`);
    return all;
}
function check(manifest, place) {
    if (isChatToolManifest(manifest))
        return;
    const [error] = isChatToolManifest.errors ?? [];
    const path = error?.instancePath.replace(place === 'chatToolManifest' ? '' : /^\/tools\/0/, '');
    throw new TypeError(`${place}: ${path} ${error?.message}`);
}
