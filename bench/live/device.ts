import type { Socket } from 'node:net';
import WebSocket from 'ws';
import type { ProviderConnection } from './provider.ts';

/** Times in milliseconds of this process's clock: devices and provider share it. */
export interface Delays {
  frameToProviderMs: number[];
  resultToSegmentMs: number[];
  /** Until a frame is acknowledged, if the device asks for it. */
  frameToAckMs: number[];
}

interface DeviceOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Where delays are recorded, if they are. */
  delays: () => Delays | undefined;
}

/** One masking key for all frames: it only matters to proxies. */
const MASK = Buffer.from([0x3a, 0x91, 0xc5, 0x6e]);
const BINARY = 0x82;
const MASKED = 0x80;
/** From this length on, a frame has a length field of two bytes. */
const LONG = 126;

/** A packet as the binary frame of a client. Built once, to keep the load cheap. */
export function toFrame(packet: Uint8Array): Uint8Array {
  const { length } = packet;
  const head = length < LONG ? [BINARY, MASKED | length] : [BINARY, MASKED | LONG, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), MASK, packet.map((byte, i) => byte ^ (MASK[i % MASK.length] ?? 0))]);
}

/** One device: sends opus packets, and records the delays of packets to the provider and of results from it. */
export class Device {
  readonly #socket: WebSocket;
  readonly #delays: DeviceOptions['delays'];
  readonly #sentAt: number[] = [];
  readonly #resultAt = new Map<string, number>();
  #delivered = 0;
  #acknowledged = 0;
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

  /** Connects and waits until the service is ready. */
  static async open(options: DeviceOptions): Promise<Device> {
    const socket = new WebSocket(options.url, { headers: options.headers, perMessageDeflate: false });
    const device = new Device(socket, options);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', (code, reason) => reject(new Error(`a live session was closed with ${code} ${reason}`)));
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

  /** Records when frames reach this connection to the provider, and when results leave it. */
  follow(connection: ProviderConnection): void {
    connection.onFrames = (frames, atMs) => {
      const delays = this.#delays();
      for (; this.#delivered < frames; this.#delivered += 1) {
        delays?.frameToProviderMs.push(atMs - (this.#sentAt[this.#delivered] ?? atMs));
      }
    };
    connection.onResult = (word, atMs) => this.#resultAt.set(word, atMs);
  }

  /** Sends a frame of `toFrame` directly, because `ws` would mask it again. */
  send(frame: Uint8Array): void {
    this.#sentAt.push(performance.now());
    (this.#socket as unknown as { _socket: Socket })._socket.write(frame);
  }

  close(): void {
    this.#socket.close(1000);
  }

  #onAck(frames: number, now: number): void {
    const delays = this.#delays();
    for (; this.#acknowledged < frames; this.#acknowledged += 1)
      delays?.frameToAckMs.push(now - (this.#sentAt[this.#acknowledged] ?? now));
  }

  #onMessage(text: string): void {
    const now = performance.now();
    if (text.includes('"audio_ack"')) this.#onAck(JSON.parse(text).frames, now);
    if (!text.startsWith('[')) return;
    for (const [word] of text.matchAll(/mark\d+x\d+/g)) {
      const at = this.#resultAt.get(word);
      if (at === undefined) continue;
      this.#resultAt.delete(word);
      this.#delays()?.resultToSegmentMs.push(now - at);
    }
  }
}
