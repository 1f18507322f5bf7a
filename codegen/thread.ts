import { parentPort, Worker } from 'node:worker_threads';

type Reply<Answer> = { answer: Answer } | { failure: string };

/** A thread that answers one question after the other. Nobody waits for it when there is none: the process may end. */
export class Thread<Question, Answer> {
  readonly #script: URL;
  #worker: Worker | undefined;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(script: URL) {
    this.#script = script;
  }

  /** Begins to load what answers, which takes longer than to answer: whoever has nothing else to do is ready when a question comes. */
  prepare(): void {
    this.#start();
  }

  ask(question: Question): Promise<Answer> {
    const answer = this.#tail.then(() => this.#askNow(question));
    this.#tail = answer.catch(() => {});
    return answer;
  }

  #start(): Worker {
    // What a package prints about a failure is in the failure, too.
    this.#worker ??= new Worker(this.#script, { stderr: true });
    this.#worker.unref();
    return this.#worker;
  }

  #askNow(question: Question): Promise<Answer> {
    const worker = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onReply = (reply: Reply<Answer>) =>
      'answer' in reply ? resolve(reply.answer) : reject(new Error(reply.failure));
    const onGone = (error: Error) => {
      this.#worker = undefined;
      reject(error);
    };
    worker.once('message', onReply).once('error', onGone).ref();
    worker.postMessage(question);
    return promise.finally(() => {
      worker.off('message', onReply).off('error', onGone);
      worker.unref();
    });
  }
}

/** In the thread: how it answers. */
export function answerWith<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  parentPort?.on('message', async (question: Question) => {
    const reply = await answer(question).then(
      (found): Reply<Answer> => ({ answer: found }),
      (error: unknown): Reply<Answer> => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    parentPort?.postMessage(reply);
  });
}
