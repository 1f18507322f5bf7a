// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { SttConnection } from './custom-stt-connection.js';
import { CustomSttError } from './custom-stt-message.js';
import { TranscriptForwarder } from './custom-stt-transcript.js';
export { CustomSttError } from './custom-stt-message.js';
/** Connects a custom speech-to-text server with the service: its results are sent as `suggested_transcript`. */
export function customStt({ channel, WebSocket, listen }, options, listeners) {
    const { url, provider = 'custom', retries = 5, retryMs = 500, confirmMs = 30_000 } = options;
    const forwarder = new TranscriptForwarder(provider);
    let live;
    let beganMs;
    let failures = 0;
    let timer;
    let isOver = false;
    let failure;
    let resolveClosed = () => { };
    const closed = new Promise((resolve) => {
        resolveClosed = resolve;
    });
    const connection = new SttConnection(channel, {
        url,
        WebSocket,
        frameMs: options.frameMs,
        retries,
        retryMs,
        connectMs: 10_000,
        maxWaitingBytes: options.maxWaitingBytes ?? 1024 * 1024,
        onSegments: (segments) => forwarder.add(segments),
        // Results from before the failure are still sent to the service.
        onFailure: (error) => void forwarder.confirmed(confirmMs).then(() => end(error)),
    });
    function end(error) {
        if (isOver)
            return;
        isOver = true;
        failure = error && new CustomSttError(error.message, forwarder.unconfirmed);
        clearTimeout(timer);
        connection.close();
        live?.close();
        resolveClosed(failure);
    }
    function onClose({ code, name, reason, action }) {
        live = undefined;
        forwarder.detach();
        if (isOver)
            return;
        failures += 1;
        const words = `the service closed with ${code}${name ? ` (${name})` : ''}${reason && `: ${reason}`}`;
        if (action === 'stop' || failures > retries)
            end(new CustomSttError(words));
        else
            timer = setTimeout(open, retryMs * 2 ** (failures - 1));
    }
    function open() {
        const own = {
            ...listeners,
            onServiceStatus(message) {
                if (message.status === 'ready' && live) {
                    failures = 0;
                    forwarder.attach(live);
                }
                listeners.onServiceStatus?.(message);
            },
            onTranscriptSegments(segments) {
                forwarder.confirm(segments);
                listeners.onTranscriptSegments?.(segments);
            },
            onClose(close) {
                onClose(close);
                listeners.onClose?.(close);
            },
        };
        const { start } = forwarder.unconfirmed[0] ?? {};
        listen(own, start === undefined || beganMs === undefined ? undefined : beganMs + start * 1000).then((socket) => {
            live = socket;
            if (isOver)
                socket.close();
        }, (error) => end(new CustomSttError(error instanceof Error ? error.message : String(error))));
    }
    open();
    return {
        sendAudio(frame) {
            beganMs ??= Date.now();
            connection.sendAudio(frame);
        },
        async endAudio() {
            await connection.finish().catch(() => closed);
            await Promise.race([forwarder.confirmed(confirmMs), closed]);
            const { unconfirmed } = forwarder;
            if (failure)
                throw failure;
            if (unconfirmed.length > 0)
                throw new CustomSttError('the service has not confirmed all segments', unconfirmed);
        },
        close: () => end(),
        closed,
        get bufferedAmount() {
            return connection.bufferedAmount;
        },
        get unconfirmed() {
            return forwarder.unconfirmed;
        },
    };
}
