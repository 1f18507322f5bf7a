import type { AudioCodec } from './audio-store.ts';

/** Turns frames of PCM into the frames that are sent. */
export interface Encoder {
  encode(samples: Int16Array<ArrayBuffer>): void;
  /** Resolves when all frames are passed on. */
  finish(): Promise<void>;
}

const config = {
  codec: 'opus',
  sampleRate: 16_000,
  numberOfChannels: 1,
  bitrate: 32_000,
  opus: { frameDuration: 20_000, application: 'voip', signal: 'voice' },
} as AudioEncoderConfig;

/** Returns true if this browser can compress audio itself. */
export async function hasOpus(): Promise<boolean> {
  if (typeof AudioEncoder === 'undefined') return false;
  return AudioEncoder.isConfigSupported(config).then(
    ({ supported }) => supported === true,
    () => false,
  );
}

export function createEncoder(
  codec: AudioCodec,
  onFrame: (frame: Uint8Array) => void,
  onError: (error: Error) => void,
): Encoder {
  if (codec === 'pcm16')
    return { encode: (samples) => onFrame(new Uint8Array(samples.buffer)), finish: async () => {} };
  const encoder = new AudioEncoder({
    output(chunk) {
      const frame = new Uint8Array(chunk.byteLength);
      chunk.copyTo(frame);
      onFrame(frame);
    },
    error: onError,
  });
  encoder.configure(config);
  let sent = 0;
  return {
    encode(samples) {
      const timestamp = (sent / config.sampleRate) * 1_000_000;
      sent += samples.length;
      const { sampleRate, numberOfChannels } = config;
      const shape = { format: 's16', sampleRate, numberOfChannels, numberOfFrames: samples.length } as const;
      const audio = new AudioData({ ...shape, timestamp, data: samples });
      encoder.encode(audio);
      audio.close();
    },
    async finish() {
      if (encoder.state !== 'configured') return;
      await encoder.flush();
      encoder.close();
    },
  };
}
