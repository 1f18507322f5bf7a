/** The signs by which a format shows that parts of its file are missing. */
export interface Checks {
  /** By the bytes that it declares. */
  bytes(declared: number): void;
  /** By the seconds that it declares. */
  seconds(read: number, declared: number): void;
  /** By an end that is missing. */
  end(isMissing: boolean): void;
  /** By parts that cannot be decoded. */
  damage(): void;
}

export const describeMissingEnd = (bytes: number): string =>
  `The file is incomplete: ${bytes} bytes were read, and its end is missing`;

/** `onIncomplete` is called at most once, with a public sentence: the first sign is the most exact one. */
export function createChecks(size: number, onIncomplete: (note: string) => void): Checks {
  let isNoted = false;
  const note = (sentence: string) => {
    if (!isNoted) onIncomplete(sentence);
    isNoted = true;
  };
  return {
    bytes(declared) {
      if (size < declared) note(`The file is incomplete: ${size} of its ${declared} bytes were read`);
    },
    seconds(read, declared) {
      const [shown, all] = [read.toFixed(1), declared.toFixed(1)];
      if (read < declared && shown !== all) note(`The file is incomplete: ${shown} of its ${all} seconds were read`);
    },
    end(isMissing) {
      if (isMissing) note(describeMissingEnd(size));
    },
    damage: () => note('The file is damaged: parts of it cannot be decoded and were left out'),
  };
}
