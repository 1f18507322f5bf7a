// The process that decodes: started by the service with a channel, told what to do by messages, gone with the service.
import { setImmediate as others } from 'node:timers/promises';
import { createSpeechGate, type SpeechGate } from '../../../../audio/speech-gate.ts';
import type { ModelFolder } from '../model-folder.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import { loadRecognizer, type Recognizer } from './recognizer.ts';
import { EngineSession } from './session.ts';
import { createUtteranceCutter } from './utterance-cutter.ts';

const ALIVE_EVERY_MS = 1000;
/** A decoding that takes longer is stuck: no sign of life is given any more, and the service ends this process. */
const MAX_STEP_MS = 120_000;
/** Whole utterances may be cut with hindsight. A streaming model has heard by then what would be cut off. */
const LOOK_BACK_MS = 5000;

const sessions = new Map<number, { session: EngineSession; gate: SpeechGate }>();
let recognizer: Recognizer | undefined;
let isStreaming = false;
let isWorking = false;
let stepSince: number | undefined;

const tell = (message: FromEngine) => process.send?.(message);

async function load(model: ModelFolder, threads: number): Promise<void> {
  try {
    recognizer = await loadRecognizer(model, threads);
    isStreaming = model.streaming;
    tell({ type: 'loaded' });
  } catch (error) {
    tell({ type: 'load_failed', detail: error instanceof Error ? error.message : String(error) });
  }
}

function open(stream: number, language: string): void {
  if (!recognizer) return;
  const gate = createSpeechGate();
  const cutter = createUtteranceCutter({ gate, lookBackMs: isStreaming ? 0 : LOOK_BACK_MS, inParts: isStreaming });
  const say = (said: object) => tell({ ...said, stream } as FromEngine);
  sessions.set(stream, { session: new EngineSession({ recognizer, language, cutter, say }), gate });
}

function close(stream: number): void {
  sessions.get(stream)?.gate.close();
  sessions.delete(stream);
}

/** Works until nothing is left to do, a step of each stream in turn. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let hasWorked = true; hasWorked; ) {
    hasWorked = false;
    for (const [stream, { session }] of sessions) {
      if (!session.hasWork) continue;
      hasWorked = true;
      await step(stream, session);
      await others();
    }
  }
  isWorking = false;
}

async function step(stream: number, session: EngineSession): Promise<void> {
  stepSince = performance.now();
  try {
    if (await session.step()) close(stream);
  } catch (error) {
    close(stream);
    tell({ type: 'failed', stream, detail: error instanceof Error ? error.message : String(error) });
  } finally {
    stepSince = undefined;
  }
}

process.on('message', (message: ToEngine) => {
  switch (message.type) {
    case 'load':
      void load(message.model, message.threads);
      return;
    case 'open':
      open(message.stream, message.language);
      return;
    case 'close':
      close(message.stream);
      return;
    case 'audio':
      sessions.get(message.stream)?.session.push(message.pcm);
      break;
    default:
      sessions.get(message.stream)?.session.push(message.type);
  }
  void work();
});

// The service is gone, killed perhaps. There is nothing to save, and a decoding under way is not waited for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal and an init system tell all processes of a group to stop: the service does so in its own order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

setInterval(() => {
  if (stepSince === undefined || performance.now() - stepSince < MAX_STEP_MS) tell({ type: 'alive' });
}, ALIVE_EVERY_MS);
