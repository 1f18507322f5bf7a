/** Samples on each side of an output sample that shape it, at the output rate. More of them cut off sharper. */
const reach = 16;
/** The part of the output's band that is kept. The rest is where the filter falls. */
const band = 0.92;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * Converts mono audio to a lower rate, with a windowed sinc as the low-pass filter. The output depends only on the samples, not on how they
 * are divided among calls.
 */
export class Resampler {
  /** Input samples per output sample, as a fraction. */
  readonly #step: number;
  readonly #phases: number;
  /** Input samples on each side. */
  readonly #half: number;
  readonly #kernels: readonly Float32Array[];
  /** Input that is still needed; it begins with silence before the first sample. */
  #input: Float32Array;
  #length: number;
  /** The next output sample lies between this sample of `#input` and the next one, `#phase / #phases` after it. */
  #at: number;
  #phase = 0;

  constructor(inputRate: number, outputRate: number) {
    const divisor = gcd(inputRate, outputRate);
    this.#step = inputRate / divisor;
    this.#phases = outputRate / divisor;
    const ratio = Math.max(1, inputRate / outputRate);
    this.#half = Math.ceil(reach * ratio);
    this.#kernels = Array.from({ length: this.#phases }, (_, phase) =>
      kernel(this.#half, phase / this.#phases, band / ratio),
    );
    this.#input = new Float32Array(2 * this.#half + 4096);
    this.#length = this.#half;
    this.#at = this.#half;
  }

  /** Calls `emit` for each output sample that the input completes. */
  push(samples: Float32Array, emit: (sample: number) => void): void {
    if (this.#length + samples.length > this.#input.length) this.#makeRoom(samples.length);
    this.#input.set(samples, this.#length);
    this.#length += samples.length;
    while (this.#at + this.#half < this.#length) {
      emit(this.#next());
      this.#phase += this.#step;
      this.#at += Math.floor(this.#phase / this.#phases);
      this.#phase %= this.#phases;
    }
  }

  /** Emits the output for the last samples, as if silence followed. */
  finish(emit: (sample: number) => void): void {
    this.push(new Float32Array(this.#half), emit);
  }

  #next(): number {
    const weights = this.#kernels[this.#phase] ?? new Float32Array();
    const first = this.#at - this.#half + 1;
    let sum = 0;
    for (let index = 0; index < weights.length; index++)
      sum += (weights[index] ?? 0) * (this.#input[first + index] ?? 0);
    return sum;
  }

  #makeRoom(added: number): void {
    const used = Math.max(0, Math.min(this.#at - this.#half, this.#length));
    const kept = this.#input.subarray(used, this.#length);
    const next = new Float32Array(Math.max(this.#input.length, kept.length + added));
    next.set(kept);
    this.#input = next;
    this.#length = kept.length;
    this.#at -= used;
  }
}

/** Weights of the input samples from `1 - half` to `half` for an output at `offset` of a sample. Their sum is 1. */
function kernel(half: number, offset: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * half }, (_, index) => {
    const distance = index + 1 - half - offset;
    const angle = Math.PI * distance * cutoff;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / half);
    return (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
