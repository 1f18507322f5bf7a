// What every runtime does with the package, the same in each: nothing here is of Node, Deno, Bun or browsers alone.
import { exerciseErrors } from './exercise-errors.ts';
import { exerciseLive } from './exercise-live.ts';
import { exerciseRest } from './exercise-rest.ts';
import { exerciseTools } from './exercise-tools.ts';

export type Package = typeof import('../../generated/client/index.js');

/** Where the service is, what may be done there, and what the exercise needs beside it. */
export interface Settings {
  service: string;
  /** The service behind a line that fails as the path says: `FAULT/NAME`. */
  faults: string;
  /** Where nothing listens. */
  nowhere: string;
  ownSpeech: string;
  credentials: {
    uid: string;
    user_token: string;
    refresh_token: string;
    developer_api_key: string;
    tool_server_key: string;
    admin_token: string;
  };
  webhook: { secret: string; headers: Record<string, string>; body: string };
  /** A WAV file with three seconds of speech, 16-bit, mono, 16 kHz, in base64. */
  recording: string;
}

const WAV_HEADER_BYTES = 44;

export interface Outcome {
  name: string;
  error?: string;
}

/** What a part of the exercise is given. */
export interface Ground extends Settings {
  earshot: Package;
  /** What tells this run's records and faults from others'. */
  run: string;
  WebSocket: Parameters<Package['createClient']>[0]['WebSocket'];
  wav: Uint8Array<ArrayBuffer>;
  /** Those of the file. */
  samples: Uint8Array<ArrayBuffer>;
}

export type Steps = Record<string, (ground: Ground) => Promise<void>>;

/** Runs each step, also after one that failed. `WebSocket` is for runtimes without one of their own. */
export async function exercise(
  earshot: Package,
  settings: Settings,
  WebSocket?: Ground['WebSocket'],
): Promise<Outcome[]> {
  const wav = Uint8Array.from(atob(settings.recording), (character) => character.charCodeAt(0));
  const run = Math.random().toString(36).slice(2);
  const ground: Ground = { ...settings, earshot, run, WebSocket, wav, samples: wav.subarray(WAV_HEADER_BYTES) };
  const outcomes: Outcome[] = [];
  for (const [name, step] of Object.entries({
    ...exerciseRest,
    ...exerciseErrors,
    ...exerciseLive,
    ...exerciseTools,
  })) {
    const error = await step(ground).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)),
    );
    outcomes.push(error === undefined ? { name } : { name, error });
  }
  return outcomes;
}
