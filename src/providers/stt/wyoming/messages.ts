import { concatBytes } from '../../../audio/concat.ts';
import { toRecord } from '../../../lib/record.ts';
import { MalformedMessage, parseJson } from '../malformed-message.ts';

/** One event of the protocol: a line of JSON, then its data, then its payload. */
export interface WyomingEvent {
  type: string;
  data: Record<string, unknown>;
  payload: Uint8Array;
}

const LINE_FEED = 10;
/** The description of a server with many models is some 100 kB. */
const MAX_PART_BYTES = 4 * 1024 * 1024;
const NOTHING = new Uint8Array(0);

export function encodeEvent(type: string, data: object = {}, payload: Uint8Array = NOTHING): Uint8Array {
  const body = Buffer.from(JSON.stringify(data));
  const header = { type, data_length: body.length, payload_length: payload.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body, payload]);
}

/** Reads events from a connection. */
export class EventReader {
  #bytes: Uint8Array = NOTHING;

  /**
   * Adds bytes; returns the events that they complete.
   * @throws MalformedMessage
   */
  push(bytes: Uint8Array): WyomingEvent[] {
    this.#bytes = concatBytes(this.#bytes, bytes);
    const events: WyomingEvent[] = [];
    for (let event = this.#take(); event; event = this.#take()) events.push(event);
    return events;
  }

  #take(): WyomingEvent | undefined {
    const lineEnd = this.#bytes.indexOf(LINE_FEED);
    if (lineEnd < 0) {
      if (this.#bytes.length > MAX_PART_BYTES) throw new MalformedMessage('a header is too long');
      return undefined;
    }
    const header = toRecord(parseJson(Buffer.from(this.#bytes.subarray(0, lineEnd)).toString()));
    if (typeof header.type !== 'string') throw new MalformedMessage('an event has no type');
    const dataEnd = lineEnd + 1 + lengthOf(header.data_length);
    const end = dataEnd + lengthOf(header.payload_length);
    if (this.#bytes.length < end) return undefined;
    const text = Buffer.from(this.#bytes.subarray(lineEnd + 1, dataEnd)).toString();
    const data = { ...toRecord(header.data), ...(text !== '' && toRecord(parseJson(text))) };
    const payload = new Uint8Array(this.#bytes.subarray(dataEnd, end));
    this.#bytes = this.#bytes.subarray(end);
    return { type: header.type, data, payload };
  }
}

function lengthOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_PART_BYTES) return value;
  throw new MalformedMessage('a length is not valid');
}
