import type { Logger } from 'pino';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { failureOf } from '../llm/failure.ts';
import { MULTI, type SttProvider } from '../stt/port.ts';
import type { CatalogModel } from './catalog.ts';
import { toInstalled } from './install.ts';
import type { InstalledModels } from './installed.ts';
import { MachineModels } from './machine-models.ts';
import { ModelError } from './model-error.ts';

/** The length of the sound of a trial, and the time that a model of speech may take for it: a slower one is of no use. */
const TRIAL_SECONDS = 30;
const TRIAL_LIMIT_MS = 60_000;
/** Enough for a voice. */
const VOICE_SECONDS = 3;

export interface Trial {
  /** The seconds that an hour of speech takes. Undefined if it takes longer than two hours, or the model is of another task. */
  secondsPerHour?: number;
}

const QUESTION = { instructions: 'Answer with the word yes.', input: 'Are you there?', maxOutputTokens: 16 };

/** Loads a model as the service will, and lets it work for a moment. Rejects with a ModelError, or as `signal` says. */
export async function tryModel(
  model: CatalogModel,
  where: { dataDir: string; voiceFile?: string | undefined; voice?: InstalledModels['voice']; log: Logger },
  signal: AbortSignal,
): Promise<Trial> {
  signal.throwIfAborted();
  const machine = new MachineModels(where);
  const stop = () => void machine.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    // Speakers are told apart by the model of voices.
    const { voice } = where;
    await machine.use({ ...(model.task === 'segmentation' && voice && { voice }), ...toInstalled(model) });
    const [speech] = machine.stt;
    if (speech) return await trySpeech(speech, model.languages[0] ?? MULTI, signal);
    if (model.task === 'voice')
      await machine.speaker?.embed(makeSound().subarray(0, VOICE_SECONDS * SAMPLE_RATE), signal);
    if (model.task === 'segmentation') {
      if (!machine.diarizer) throw new Error('a model of voices is needed');
      await machine.diarizer.diarize(makeSound(), signal);
    }
    await machine.llm?.generateText(QUESTION, signal);
    await machine.embedding?.embed([QUESTION.input], signal);
    return {};
  } catch (error) {
    signal.throwIfAborted();
    throw new ModelError(`${model.name} cannot be used here: ${messageOf(error)}`, { cause: error });
  } finally {
    signal.removeEventListener('abort', stop);
    await machine.close();
  }
}

function messageOf(error: unknown): string {
  const { cause, message } = error as Error;
  return failureOf(error)?.reason ?? (cause instanceof Error ? cause.message : message);
}

async function trySpeech(speech: SttProvider, language: string, signal: AbortSignal): Promise<Trial> {
  await speech.prepare?.();
  const limit = AbortSignal.timeout(TRIAL_LIMIT_MS);
  const from = performance.now();
  try {
    await speech.transcribe?.({ language, audio: makeSound(), signal: AbortSignal.any([signal, limit]) });
  } catch (error) {
    if (limit.aborted) return {};
    throw error;
  }
  return { secondsPerHour: Math.round(((performance.now() - from) / 1000) * (3600 / TRIAL_SECONDS)) };
}

const TONE_MS = 120;
const STEP_MS = 200;
const UTTERANCE_MS = 6000;
const PAUSE_MS = 1000;

/** Tones of changing pitch that pass the speech gate, with a pause after every six seconds. */
function makeSound(): Int16Array {
  const pcm = new Int16Array(TRIAL_SECONDS * SAMPLE_RATE);
  for (let i = 0; i < pcm.length; i++) {
    const ms = (i / SAMPLE_RATE) * 1000;
    const at = ms % STEP_MS;
    if (at >= TONE_MS || ms % UTTERANCE_MS >= UTTERANCE_MS - PAUSE_MS) continue;
    const hertz = 400 + 130 * (Math.floor(ms / STEP_MS) % 9);
    // Fades in and out: a hard edge would be a click.
    const swell = Math.min(1, at / 5, (TONE_MS - at) / 5);
    pcm[i] = Math.round(9000 * swell * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE));
  }
  return pcm;
}
