interface Times {
  startMs: number;
  endMs: number;
}

/**
 * What a provider says of audio that lasts so long, with no time beyond its end: nobody has spoken there, and words placed there would
 * move their conversation's end.
 */
export function withinAudio<T extends Times>(said: T, audioMs: number): T {
  if (said.endMs <= audioMs) return said;
  return { ...said, startMs: Math.min(said.startMs, audioMs), endMs: audioMs };
}
