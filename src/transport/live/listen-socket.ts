import { WebSocket } from 'ws';
import { listenCloseCodes, listenFrameLimits } from '../../../generated/live/listen.gen.ts';

/** RFC 6455: an invalid frame, and text that is not UTF-8. */
const protocolError = 1002;
const invalidText = 1007;

const reasons = new Map<number, string>([
  [protocolError, 'This is not a frame of the WebSocket protocol'],
  [invalidText, 'A text frame has to be UTF-8'],
  [
    listenCloseCodes.messageTooBig,
    `A frame may have at most ${listenFrameLimits.text} bytes of text, or ${listenFrameLimits.binary} of audio`,
  ],
]);

/** Adds a reason when `ws` itself closes a connection after a protocol error. */
export class ListenSocket extends WebSocket {
  override close(code?: number, reason: string | Buffer | undefined = reasons.get(code ?? 0)): void {
    super.close(code, reason);
  }
}
