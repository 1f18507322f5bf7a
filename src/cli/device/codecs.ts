/** The codecs of the simulated device. */
export const deviceCodecs = ['pcm8', 'pcm16', 'opus', 'opus_fs320'] as const;
export type DeviceCodec = (typeof deviceCodecs)[number];
