interface Wait {
  name: string;
  matches(payload: never): boolean;
  resolve(payload: unknown): void;
  reject(error: Error): void;
}

/** The callers that wait for a message. */
export class MessageWaits {
  readonly #waits: Set<Wait> = new Set();

  /** Resolves with the next message of this name that matches. */
  next(name: string, matches: (payload: never) => boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waits.add({ name, matches, resolve, reject });
    });
  }

  deliver(name: string, payload: unknown): void {
    for (const wait of this.#waits) {
      if (wait.name !== name || !wait.matches(payload as never)) continue;
      this.#waits.delete(wait);
      wait.resolve(payload);
    }
  }

  /** Rejects all waits. */
  end(error: Error): void {
    for (const { reject } of this.#waits) reject(error);
    this.#waits.clear();
  }
}
