export const deviceCodecs = ['pcm8', 'pcm16', 'opus', 'opus_fs320'] as const;
export type DeviceCodec = (typeof deviceCodecs)[number];

export interface DeviceOptions {
  codec: DeviceCodec;
  speed: number;
  transcript?: string;
  sttServer?: string;
  language: string;
  source: string;
  timeout: number;
}
