import type { Socket } from 'node:net';
import WebSocket from 'ws';
import type { ProviderLine } from './provider.ts';

/** Times in milliseconds of this process's clock: devices and provider share it. */
export interface Delays {
  frameToProviderMs: number[];
  resultToSegmentMs: number[];
}

interface DeviceOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Where delays are put down; only while it is set. */
  delays: () => Delays | undefined;
}

/** The key is for proxies, and there are none here: one serves all frames. */
const MASK = Buffer.from([0x3a, 0x91, 0xc5, 0x6e]);
const BINARY = 0x82;
const MASKED = 0x80;
/** From so many bytes on, the length stands in two bytes of its own. */
const LONG = 126;

/** A packet as a client sends it, in one binary frame. Made once, so that the load weighs as little as it can beside what is measured. */
export function toFrame(packet: Uint8Array): Uint8Array {
  const { length } = packet;
  const head = length < LONG ? [BINARY, MASKED | length] : [BINARY, MASKED | LONG, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), MASK, packet.map((byte, i) => byte ^ (MASK[i % MASK.length] ?? 0))]);
}

/** One device: sends opus packets, and notes how long each takes to the provider and each result takes back. */
export class Device {
  readonly #socket: WebSocket;
  readonly #delays: DeviceOptions['delays'];
  readonly #sentAt: number[] = [];
  readonly #resultAt = new Map<string, number>();
  #delivered = 0;
  #closeCode: number | undefined;

  private constructor(socket: WebSocket, { delays }: DeviceOptions) {
    this.#socket = socket;
    this.#delays = delays;
    socket.on('message', (data: Buffer) => this.#onMessage(data.toString()));
    socket.on('close', (code) => {
      this.#closeCode = code;
    });
    socket.on('error', () => {});
  }

  /** Connects and waits until the service is ready; a peer that says nothing is ready at once. */
  static async open(options: DeviceOptions, saysReady: boolean): Promise<Device> {
    const socket = new WebSocket(options.url, { headers: options.headers, perMessageDeflate: false });
    const device = new Device(socket, options);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', (code, reason) => reject(new Error(`a live session was closed with ${code} ${reason}`)));
      if (!saysReady) socket.once('open', () => resolve());
      socket.on('message', (data: Buffer) => {
        if (data.includes('"ready"')) resolve();
      });
    });
    return device;
  }

  get closeCode(): number | undefined {
    return this.#closeCode;
  }

  get framesSent(): number {
    return this.#sentAt.length;
  }

  get framesDelivered(): number {
    return this.#delivered;
  }

  /** Its frames come out there. */
  follow(line: ProviderLine): void {
    line.onFrames = (frames, atMs) => {
      const delays = this.#delays();
      for (; this.#delivered < frames; this.#delivered += 1) {
        delays?.frameToProviderMs.push(atMs - (this.#sentAt[this.#delivered] ?? atMs));
      }
    };
    line.onResult = (word, atMs) => this.#resultAt.set(word, atMs);
  }

  /** A frame as `toFrame` makes it, past `ws`, which would mask it anew. */
  send(frame: Uint8Array): void {
    this.#sentAt.push(performance.now());
    (this.#socket as unknown as { _socket: Socket })._socket.write(frame);
  }

  close(): void {
    this.#socket.close(1000);
  }

  #onMessage(text: string): void {
    if (!text.startsWith('[')) return;
    const now = performance.now();
    for (const [word] of text.matchAll(/mark\d+x\d+/g)) {
      const at = this.#resultAt.get(word);
      if (at === undefined) continue;
      this.#resultAt.delete(word);
      this.#delays()?.resultToSegmentMs.push(now - at);
    }
  }
}
