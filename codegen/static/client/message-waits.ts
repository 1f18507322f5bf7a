interface Wait {
  name: string;
  fits(payload: never): boolean;
  resolve(payload: unknown): void;
  reject(error: Error): void;
}

/** Who waits for a message that is still to come. */
export class MessageWaits {
  readonly #waits: Set<Wait> = new Set();

  /** The next message of this name that fits. */
  next(name: string, fits: (payload: never) => boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waits.add({ name, fits, resolve, reject });
    });
  }

  tell(name: string, payload: unknown): void {
    for (const wait of this.#waits) {
      if (wait.name !== name || !wait.fits(payload as never)) continue;
      this.#waits.delete(wait);
      wait.resolve(payload);
    }
  }

  /** Nothing comes any more. */
  end(error: Error): void {
    for (const { reject } of this.#waits) reject(error);
    this.#waits.clear();
  }
}
