import { toRecord } from '../../../lib/record.ts';
import { MalformedMessage, parseJson } from '../answers.ts';

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

/** Reads events from a connection. Takes linear time also if they arrive byte by byte. */
export class EventReader {
  #bytes = Buffer.alloc(0);
  /** The part of `#bytes` that is not read yet. */
  #from = 0;
  #to = 0;
  /** Up to here, there is no end of a header. */
  #searched = 0;
  /** The end of the next event, if its header is known. */
  #end = 0;

  /**
   * Adds bytes; returns the events that they complete.
   * @throws MalformedMessage
   */
  push(bytes: Uint8Array): WyomingEvent[] {
    this.#append(bytes);
    const events: WyomingEvent[] = [];
    for (let event = this.#take(); event; event = this.#take()) events.push(event);
    return events;
  }

  #append(bytes: Uint8Array): void {
    if (this.#to + bytes.length > this.#bytes.length) {
      const unread = this.#bytes.subarray(this.#from, this.#to);
      this.#bytes = Buffer.alloc(2 * (unread.length + bytes.length));
      this.#bytes.set(unread);
      this.#searched = Math.max(0, this.#searched - this.#from);
      this.#end = Math.max(0, this.#end - this.#from);
      this.#to = unread.length;
      this.#from = 0;
    }
    this.#bytes.set(bytes, this.#to);
    this.#to += bytes.length;
  }

  #take(): WyomingEvent | undefined {
    if (this.#to < this.#end) return undefined;
    const unread = this.#bytes.subarray(this.#from, this.#to);
    const lineEnd = unread.indexOf(LINE_FEED, this.#searched - this.#from);
    this.#searched = lineEnd < 0 ? this.#to : this.#from + lineEnd;
    if (lineEnd < 0) {
      if (unread.length > MAX_PART_BYTES) throw new MalformedMessage('a header is too long');
      return undefined;
    }
    const header = toRecord(parseJson(unread.toString('utf8', 0, lineEnd)));
    if (typeof header.type !== 'string') throw new MalformedMessage('an event has no type');
    const dataEnd = lineEnd + 1 + lengthOf(header.data_length);
    const end = dataEnd + lengthOf(header.payload_length);
    this.#end = this.#from + end;
    if (unread.length < end) return undefined;
    const text = unread.toString('utf8', lineEnd + 1, dataEnd);
    const data = { ...toRecord(header.data), ...(text !== '' && toRecord(parseJson(text))) };
    this.#from = this.#end;
    this.#searched = this.#end;
    return { type: header.type, data, payload: new Uint8Array(unread.subarray(dataEnd, end)) };
  }
}

function lengthOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_PART_BYTES) return value;
  throw new MalformedMessage('a length is not valid');
}
