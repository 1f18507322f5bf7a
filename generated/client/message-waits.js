// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** Who waits for a message that is still to come. */
export class MessageWaits {
    #waits = new Set();
    /** The next message of this name that fits. */
    next(name, fits) {
        return new Promise((resolve, reject) => {
            this.#waits.add({ name, fits, resolve, reject });
        });
    }
    tell(name, payload) {
        for (const wait of this.#waits) {
            if (wait.name !== name || !wait.fits(payload))
                continue;
            this.#waits.delete(wait);
            wait.resolve(payload);
        }
    }
    /** Nothing comes any more. */
    end(error) {
        for (const { reject } of this.#waits)
            reject(error);
        this.#waits.clear();
    }
}
