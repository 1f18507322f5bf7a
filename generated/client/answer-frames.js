// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotError } from './errors.js';
/** Reads the frames of an answer. Throws an `EarshotError` if the service fails, or if the stream ends before `done`. */
export async function* answerFrames(lines) {
    for await (const { name, value } of lines) {
        if (name === 'think')
            yield { type: 'status', text: value };
        if (name === 'data')
            yield { type: 'text', text: value.replaceAll('__CRLF__', '\n') };
        if (name === 'error')
            throw new EarshotError({ status: 200, kind: 'unavailable', detail: readDetail(value) });
        if (name === 'done') {
            yield { type: 'done', result: JSON.parse(fromBase64(value)) };
            return;
        }
    }
    throw new EarshotError({ status: 0, detail: 'the response is incomplete' });
}
function readDetail(value) {
    try {
        return String(JSON.parse(value).detail);
    }
    catch {
        return value;
    }
}
const fromBase64 = (text) => new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
