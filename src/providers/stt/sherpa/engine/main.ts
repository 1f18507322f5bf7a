// The process that decodes audio with sherpa-onnx.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SpeechGate } from '../../../../audio/speech-gate.ts';
import { loadAndReport, messageOf, serveParent } from '../../../native-process/serve-parent.ts';
import { UtteranceSplitter } from '../../utterances/utterance-splitter.ts';
import type { ModelFolder } from '../model-folder.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import { loadRecognizer, type Recognizer } from './recognizer.ts';
import { StreamDecoder } from './stream-decoder.ts';

const ALIVE_INTERVAL_MS = 1000;
/** A longer step is stuck: `alive` messages stop, and the service ends this process. */
const MAX_STEP_MS = 120_000;
/** A long utterance may be split at an earlier pause. Not with a streaming model, which has already decoded that audio. */
const LOOK_BACK_MS = 5000;

const streams = new Map<number, { decoder: StreamDecoder; gate: SpeechGate }>();
let recognizer: Recognizer | undefined;
let isStreaming = false;
let isWorking = false;
let stepStartedAt: number | undefined;

const send = (message: FromEngine) => process.send?.(message);

async function load(model: ModelFolder, threads: number): Promise<void> {
  recognizer = await loadRecognizer(model, threads);
  isStreaming = model.streaming;
}

function open(stream: number, language: string, vocabulary: readonly string[]): void {
  if (!recognizer) return;
  const gate = new SpeechGate();
  const splitter = new UtteranceSplitter({
    gate,
    lookBackMs: isStreaming ? 0 : LOOK_BACK_MS,
    releasesParts: isStreaming,
  });
  const sendOfStream = (message: object) => send({ ...message, stream } as FromEngine);
  streams.set(stream, {
    decoder: new StreamDecoder({ recognizer, language, vocabulary, splitter, send: sendOfStream }),
    gate,
  });
}

function close(stream: number): void {
  streams.get(stream)?.gate.close();
  streams.delete(stream);
}

/** Decodes until all streams are done, one step of each stream in turn. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let hasWorked = true; hasWorked; ) {
    hasWorked = false;
    for (const [stream, { decoder }] of streams) {
      if (!decoder.hasWork) continue;
      hasWorked = true;
      await step(stream, decoder);
      await nextTurn();
    }
  }
  isWorking = false;
}

async function step(stream: number, decoder: StreamDecoder): Promise<void> {
  stepStartedAt = performance.now();
  try {
    if (await decoder.step()) close(stream);
  } catch (error) {
    close(stream);
    send({ type: 'failed', stream, detail: messageOf(error) });
  } finally {
    stepStartedAt = undefined;
  }
}

serveParent((message: ToEngine) => {
  switch (message.type) {
    case 'load':
      void loadAndReport(() => load(message.model, message.threads));
      return;
    case 'open':
      open(message.stream, message.language, message.vocabulary);
      return;
    case 'vocabulary':
      streams.get(message.stream)?.decoder.setVocabulary(message.terms);
      return;
    case 'close':
      close(message.stream);
      return;
    case 'audio':
      streams.get(message.stream)?.decoder.push(message.pcm);
      break;
    default:
      streams.get(message.stream)?.decoder.push(message.type);
  }
  void work();
});

setInterval(() => {
  if (stepStartedAt === undefined || performance.now() - stepStartedAt < MAX_STEP_MS) send({ type: 'alive' });
}, ALIVE_INTERVAL_MS);
