// The steps that each runtime runs with the client package. Uses only APIs that Node, Deno, Bun and browsers share.

import type { Environment, Package, Settings } from './environment.ts';
import { exerciseErrors } from './exercise-errors.ts';
import { exerciseLive } from './exercise-live.ts';
import { exerciseRest } from './exercise-rest.ts';
import { exerciseTools } from './exercise-tools.ts';

const WAV_HEADER_BYTES = 44;

export interface Outcome {
  name: string;
  error?: string;
}

/** Runs all steps, even after a failed one. `WebSocket` is for runtimes that have none. */
export async function exercise(
  earshot: Package,
  settings: Settings,
  WebSocket?: Environment['WebSocket'],
): Promise<Outcome[]> {
  const wav = Uint8Array.from(atob(settings.recording), (character) => character.charCodeAt(0));
  const run = Math.random().toString(36).slice(2);
  const env: Environment = { ...settings, earshot, run, WebSocket, wav, samples: wav.subarray(WAV_HEADER_BYTES) };
  const outcomes: Outcome[] = [];
  for (const [name, step] of Object.entries({
    ...exerciseRest,
    ...exerciseErrors,
    ...exerciseLive,
    ...exerciseTools,
  })) {
    const error = await step(env).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)),
    );
    outcomes.push(error === undefined ? { name } : { name, error });
  }
  return outcomes;
}
