// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The callers that wait for a message. */
export class MessageWaits {
    #waits = new Set();
    /** Resolves with the next message of this name that matches. */
    next(name, matches) {
        return new Promise((resolve, reject) => {
            this.#waits.add({ name, matches, resolve, reject });
        });
    }
    deliver(name, payload) {
        for (const wait of this.#waits) {
            if (wait.name !== name || !wait.matches(payload))
                continue;
            this.#waits.delete(wait);
            wait.resolve(payload);
        }
    }
    /** Rejects all waits. */
    end(error) {
        for (const { reject } of this.#waits)
            reject(error);
        this.#waits.clear();
    }
}
