import { WebSocket } from 'ws';
import { listenCloseCodes, listenFrameLimits } from '../../../generated/live/listen.gen.ts';

/** RFC 6455: a frame that is none, and text that is not UTF-8. */
const PROTOCOL_ERROR = 1002;
const INVALID_TEXT = 1007;

const REASONS = new Map<number, string>([
  [PROTOCOL_ERROR, 'This is no frame of the WebSocket protocol'],
  [INVALID_TEXT, 'A text frame has to be UTF-8'],
  [
    listenCloseCodes.messageTooBig,
    `A frame may have at most ${listenFrameLimits.text} bytes of text, or ${listenFrameLimits.binary} of audio`,
  ],
]);

/** What breaks the protocol, `ws` closes by itself and without a word, before anybody hears of it: the word is added here. */
export class ListenSocket extends WebSocket {
  override close(code?: number, reason: string | Buffer | undefined = REASONS.get(code ?? 0)): void {
    super.close(code, reason);
  }
}
