import { Worker } from 'node:worker_threads';
import type { AudioDecoder, DeviceFormat } from '../port.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** No frame takes so long: the thread is stuck. */
const ANSWER_MS = 10_000;
/** As often a thread may die of one stream's frames, or without having answered anything, before that counts as final. */
const MAX_DEATHS = 3;

interface Stream {
  id: number;
  format: DeviceFormat;
  skipped: number;
  /** The beginning of a frame, of which the thread waits for the rest. */
  undecoded: Uint8Array | undefined;
  /** Threads that died of its frames. */
  deaths: number;
  onFault: (error: Error) => void;
  /** Why nothing of it can be decoded any more. */
  lost?: Error;
}

interface Question {
  stream: Stream;
  frame: Uint8Array;
  answer: (pcm: Int16Array | undefined) => void;
  reject: (error: Error) => void;
}

export interface AacHostOptions {
  /** The last stream has gone, and the thread with it. */
  onEmpty: () => void;
  startWorker?: (() => Worker) | undefined;
  answerMs?: number | undefined;
}

/**
 * A thread and the streams whose AAC it decodes. Where the thread dies or is stuck, another takes its place: the frame that it was at is
 * skipped, what waited behind is decoded by the other, and no stream ends of it but one that was the cause several times.
 */
export class AacHost {
  readonly #options: AacHostOptions;
  readonly #streams = new Map<number, Stream>();
  readonly #questions: Question[] = [];
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isSuspect = false;
  #lastId = 0;
  #deathsInARow = 0;

  constructor(options: AacHostOptions) {
    this.#options = options;
  }

  get streams(): number {
    return this.#streams.size;
  }

  /** `onFault` is told where the thread had to be replaced; the audio goes on. */
  open(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder {
    const stream: Stream = { id: ++this.#lastId, format, skipped: 0, undecoded: undefined, deaths: 0, onFault };
    this.#streams.set(stream.id, stream);
    if (!this.#worker) this.#start();
    this.#openIn(stream);
    return {
      decode: (frame) => (this.#streams.has(stream.id) ? this.#ask(stream, frame) : undefined),
      get skipped() {
        return stream.skipped;
      },
      get undecoded() {
        return stream.undecoded;
      },
      close: () => this.#close(stream),
    };
  }

  #ask(stream: Stream, frame: Uint8Array): Promise<Int16Array | undefined> {
    if (stream.lost) return Promise.reject(stream.lost);
    return new Promise((answer, reject) => {
      // A copy: a message takes all of the memory along that a view looks at, and the client's may be written over.
      const question = { stream, frame: new Uint8Array(frame), answer, reject };
      this.#questions.push(question);
      this.#send(question);
    });
  }

  #send({ stream, frame }: Question): void {
    this.#post({ type: 'decode', stream: stream.id, frame });
    this.#watch ??= setTimeout(() => this.#look(), (this.#options.answerMs ?? ANSWER_MS) / 2).unref();
  }

  /** It takes two looks in a row: where this process was held up, the first one comes late, and before the answer is read. */
  #look(): void {
    if (this.#isSuspect) {
      this.#died(new Error('the AAC decoder gave no answer'));
      return;
    }
    this.#isSuspect = true;
    this.#watch?.refresh();
  }

  #answered({ pcm, skipped, undecoded }: FromWorker): void {
    this.#deathsInARow = 0;
    this.#isSuspect = false;
    const question = this.#questions.shift();
    if (this.#questions.length > 0) this.#watch?.refresh();
    else this.#unwatch();
    if (!question) return;
    question.stream.skipped += skipped;
    question.stream.undecoded = undecoded;
    question.answer(pcm);
  }

  #openIn({ id, format, undecoded }: Stream): void {
    this.#post({ type: 'open', stream: id, format, undecoded });
  }

  #close(stream: Stream): void {
    if (!this.#streams.delete(stream.id)) return;
    this.#post({ type: 'close', stream: stream.id });
    if (this.#streams.size > 0) return;
    this.#stop();
    for (const question of this.#questions.splice(0)) question.answer(undefined);
    this.#options.onEmpty();
  }

  #start(): void {
    const worker = (this.#options.startWorker ?? startAacWorker)();
    // What keeps the process alive is whom the audio comes from.
    worker.unref();
    worker.on('message', (message: FromWorker) => this.#answered(message));
    worker.on('error', (error: Error) => this.#died(error));
    worker.on('exit', (code) => this.#died(new Error(`the AAC decoder's thread ended with ${code}`)));
    this.#worker = worker;
  }

  #stop(): void {
    this.#unwatch();
    this.#worker?.removeAllListeners();
    // Its end is of no interest any more, but an error on the way there must not end the process.
    this.#worker?.on('error', () => {});
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #died(error: Error): void {
    this.#stop();
    this.#deathsInARow += 1;
    const [culprit, ...others] = this.#questions.splice(0);
    if (culprit) this.#blame(culprit, error);
    const streams = [...this.#streams.values()];
    for (const stream of streams) {
      if (this.#deathsInARow >= MAX_DEATHS) stream.lost = error;
      stream.onFault(error);
    }
    // Where nothing is left to decode, the next stream starts the next thread.
    if (streams.some(({ lost }) => !lost)) this.#start();
    for (const stream of streams) this.#openIn(stream);
    for (const question of others) this.#askAgain(question);
  }

  /** A stream whose frames are the death of one thread after the other must not cost the others theirs. */
  #blame({ stream, answer, reject }: Question, error: Error): void {
    stream.skipped += 1;
    stream.undecoded = undefined;
    stream.deaths += 1;
    if (stream.deaths >= MAX_DEATHS) stream.lost = error;
    if (stream.lost) reject(stream.lost);
    else answer(undefined);
  }

  #askAgain(question: Question): void {
    if (question.stream.lost) {
      question.reject(question.stream.lost);
      return;
    }
    this.#questions.push(question);
    this.#send(question);
  }

  #unwatch(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
    this.#isSuspect = false;
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

/** The thread sees neither the environment nor the process's own output, which is its log. */
export function startAacWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'aac',
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
