// What every runtime does with the package, the same in each: nothing here is of Node, Deno, Bun or browsers alone.
import { exerciseErrors } from './exercise-errors.ts';
import { exerciseLive } from './exercise-live.ts';
import { exerciseRest } from './exercise-rest.ts';
import { exerciseTools } from './exercise-tools.ts';
import type { Ground, Package, Settings } from './ground.ts';

const WAV_HEADER_BYTES = 44;

export interface Outcome {
  name: string;
  error?: string;
}

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
