import { WebSocket } from 'ws';
import { listenCloseCodes, listenFrameLimits } from '../../../generated/live/listen.gen.ts';

/** Reasons for the errors that `ws` finds. */
const reasons = new Map<number, string>([
  [listenCloseCodes.protocolError, 'This is not a frame of the WebSocket protocol'],
  [listenCloseCodes.invalidText, 'A text frame has to be UTF-8'],
  [
    listenCloseCodes.messageTooBig,
    `A frame may have at most ${listenFrameLimits.text} bytes of text, or ${listenFrameLimits.binary} of audio`,
  ],
]);

/** Closes a connection also when `ws` itself does: with a reason after a protocol error, and with 1000 when the client has closed it. */
export class ListenSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    // Only the client's own reason is a buffer: `ws` would send its code back, or none.
    if (code === undefined || Buffer.isBuffer(reason)) super.close(listenCloseCodes.normal);
    else super.close(code, reason ?? reasons.get(code));
  }
}
