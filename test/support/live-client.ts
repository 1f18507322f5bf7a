import { stringify } from 'node:querystring';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import WebSocket from 'ws';
import type { LiveSegment, ServiceStatusPayload } from '../../generated/types.gen.ts';
import type { TimedWord } from '../../src/providers/stt/deepgram/double/script.test-support.ts';

/** Twelve seconds of speech, with a memory and an action item. */
export const TALK: TimedWord[] = spoken(
  'I live in Gothenburg and I love sailing. Please remind me to sign the lease by Friday. The landlord is called Tomas.',
);

/** Words for the double: 300 ms each, one after the other. */
export function spoken(text: string, { startMs = 200, wordMs = 300, speaker = 0 } = {}): TimedWord[] {
  return text.split(' ').map((word, i) => ({
    text: word,
    startMs: startMs + i * wordMs,
    endMs: startMs + (i + 1) * wordMs,
    speaker,
  }));
}

type Received = Record<string, unknown> & { type?: string };

/** The query of the socket's address; a list repeats the parameter. */
export type DeviceQuery = Record<string, string | number | string[]>;

/** A device that records all messages. */
export class Device {
  readonly socket: WebSocket;
  readonly messages: Received[] = [];
  readonly segments = new Map<string, LiveSegment>();
  readonly batches: LiveSegment[][] = [];
  pings = 0;
  /** With the reason without its first word, which is `word`. */
  closed: { code: number; reason: string } | undefined;
  word: string | undefined;

  constructor(url: string, query: DeviceQuery, options: WebSocket.ClientOptions = {}, protocols?: string[]) {
    this.socket = new WebSocket(`${url}/v4/listen?${stringify(query)}`, protocols, options);
    this.socket.on('message', (data) => this.#onMessage(data.toString()));
    this.socket.on('close', (code, reason) => {
      const [, word, text] = /^([a-z_]+): (.*)$/s.exec(reason.toString()) ?? [];
      this.word = word ?? reason.toString();
      this.closed = { code, reason: text ?? reason.toString() };
    });
    this.socket.on('error', () => {});
  }

  get statuses(): string[] {
    return this.messages.filter((m) => m.type === 'service_status').map((m) => String(m.status));
  }

  get text(): string {
    return [...this.segments.values()]
      .sort((a, b) => a.start - b.start)
      .map((segment) => segment.text)
      .join(' ');
  }

  ofType(type: string): Received[] {
    return this.messages.filter((message) => message.type === type);
  }

  status(name: string): ServiceStatusPayload | undefined {
    return this.messages.find((m) => m.type === 'service_status' && m.status === name) as
      | ServiceStatusPayload
      | undefined;
  }

  async ready(): Promise<this> {
    await until(() => this.statuses.includes('ready') || this.closed, 'ready');
    if (this.closed) throw new Error(`closed with ${this.closed.code}: ${this.closed.reason}`);
    return this;
  }

  async end(): Promise<{ code: number; reason: string }> {
    await until(() => this.closed, 'the end of the connection');
    return this.closed ?? { code: 0, reason: '' };
  }

  /** Sends frames quickly, with pauses for the sockets. */
  async send(frames: Iterable<Uint8Array>): Promise<void> {
    let n = 0;
    for (const frame of frames) {
      this.socket.send(frame);
      n += 1;
      if (n % 10 === 0) await pause(1);
    }
  }

  #onMessage(text: string): void {
    if (text === 'ping') {
      this.pings += 1;
      return;
    }
    const message: LiveSegment[] | Received = JSON.parse(text);
    if (!Array.isArray(message)) {
      this.messages.push(message);
      if (message.type === 'segments_deleted') for (const id of message.ids as string[]) this.segments.delete(id);
      return;
    }
    this.batches.push(message);
    for (const segment of message) this.segments.set(segment.id, segment);
  }
}

/** Waits until a condition is true, and returns its value. */
export function until<T>(condition: () => T | Promise<T>, what: string, timeout = 60_000) {
  return vi.waitUntil(condition, { timeout, interval: 10 }).catch((cause: unknown) => {
    throw new Error(`timed out waiting for ${what}`, { cause });
  });
}

/** Audible PCM16, mono, 16 kHz, in frames of 20 ms. */
export function* pcm16Frames(ms: number, { rate = 16_000, channels = 1 } = {}): Generator<Uint8Array> {
  const samples = (rate / 50) * channels;
  for (let at = 0; at < ms; at += 20) {
    const frame = new Int16Array(samples);
    for (let i = 0; i < samples; i++) frame[i] = Math.round(8000 * Math.sin(((at * rate) / 1000 + i) / 7));
    yield new Uint8Array(frame.buffer);
  }
}
