// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { MessageWaits } from './message-waits.js';
/** `WebSocket.CLOSING`. */
const CLOSING = 2;
/** The socket closed before the awaited event. */
export class SocketClosedError extends Error {
    code;
    reason;
    action;
    constructor({ code, name, reason, action }) {
        super(`the socket closed with ${code}${name ? ` (${name})` : ''}${reason && `: ${reason}`}`);
        this.name = 'SocketClosedError';
        this.code = code;
        this.reason = reason;
        this.action = action;
    }
}
/** The given constructor, or the runtime's own. */
export function webSocketOf(passed) {
    const WebSocket = passed ?? globalThis.WebSocket;
    if (WebSocket !== undefined)
        return WebSocket;
    throw new TypeError('This runtime has no WebSocket (Node has one from version 22 on). Pass one: createClient({ WebSocket: (await import("ws")).WebSocket, … })');
}
/** Opens a channel's socket and passes its messages to the listeners. */
export function openSocket(table, listeners, options) {
    const WebSocket = webSocketOf(options.WebSocket);
    // The subprotocol pair works everywhere; browsers cannot set headers.
    const socket = new WebSocket(addressOf(table, options), options.token ? ['bearer', options.token] : []);
    socket.binaryType = 'arraybuffer';
    const waits = new MessageWaits();
    let end;
    const closed = new Promise((resolve) => {
        // A close event with more information follows.
        socket.addEventListener('error', () => { });
        socket.addEventListener('close', ({ code = 1006, reason = '' }) => {
            end = { code, name: table.closeCodes[code], reason, action: actionAfter(reason, table) };
            waits.end(new SocketClosedError(end));
            resolve(end);
            call(listeners, 'close', end);
        });
    });
    const opened = new Promise((resolve, reject) => {
        socket.addEventListener('open', () => resolve());
        closed.then((close) => reject(new SocketClosedError(close)));
    });
    // Callers need not handle the rejection.
    opened.catch(() => { });
    socket.addEventListener('message', ({ data }) => {
        const message = messageOf(table, data);
        if (message === undefined)
            return;
        waits.deliver(message.name, message.payload);
        call(listeners, message.name, message.payload);
        call(listeners, 'event', message);
    });
    return {
        opened,
        closed,
        get bufferedAmount() {
            return socket.bufferedAmount;
        },
        send(data) {
            // A browser drops what follows the close, too, but reports each message as an error.
            if (socket.readyState < CLOSING)
                socket.send(data);
        },
        close: () => socket.close(1000),
        next: async (name, matches = () => true) => {
            if (end)
                throw new SocketClosedError(end);
            return waits.next(name, matches);
        },
    };
}
function actionAfter(reason, { closeWords }) {
    const [word = ''] = reason.split(':');
    return (Object.hasOwn(closeWords, word) && closeWords[word]) || 'again';
}
const call = (listeners, name, value) => listeners[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`]?.(value);
function addressOf(table, { baseUrl, query }) {
    const url = new URL(table.address.replace(/^\//, ''), baseUrl.replace(/^http/, 'ws').replace(/\/*$/, '/'));
    for (const [name, value] of Object.entries(query))
        if (value !== undefined)
            url.searchParams.set(name, String(value));
    return url.href;
}
/** Parses a frame. Returns undefined for unknown messages. */
function messageOf(table, data) {
    if (typeof data !== 'string')
        return undefined;
    const word = table.texts[data];
    if (word !== undefined)
        return { name: word, payload: data };
    let payload;
    try {
        payload = JSON.parse(data);
    }
    catch {
        return undefined;
    }
    if (Array.isArray(payload))
        return table.array === undefined ? undefined : { name: table.array, payload };
    const type = typeof payload === 'object' && payload !== null && 'type' in payload ? payload.type : undefined;
    const name = typeof type === 'string' && Object.hasOwn(table.types, type) ? table.types[type] : undefined;
    return name === undefined ? undefined : { name, payload };
}
