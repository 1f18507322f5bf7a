import { ModelCallError } from './failure.ts';

/** The cost of calls of a model. Tokens as the server counts them, or estimated where it does not. */
export interface ModelUsage {
  requests: number;
  promptTokens: number;
  completionTokens: number;
}

interface UsageLimits {
  requests: number;
  /** The tokens of prompts and answers together. */
  tokens: number;
}

/** Counts what the calls for one purpose cost, and ends them above a limit. */
export class UsageMeter {
  readonly #limits: UsageLimits;
  readonly #usage: ModelUsage = { requests: 0, promptTokens: 0, completionTokens: 0 };

  constructor(limits: UsageLimits = { requests: Number.POSITIVE_INFINITY, tokens: Number.POSITIVE_INFINITY }) {
    this.#limits = limits;
  }

  get usage(): ModelUsage {
    return { ...this.#usage };
  }

  get isUsedUp(): boolean {
    const { requests, promptTokens, completionTokens } = this.#usage;
    return requests >= this.#limits.requests || promptTokens + completionTokens >= this.#limits.tokens;
  }

  /** Counts a request that is about to be sent. Throws a `ModelCallError` if no more may be sent. */
  begin(): void {
    const { requests, tokens } = this.#limits;
    if (this.isUsedUp)
      throw new ModelCallError('unusable', `more than ${requests} requests or ${tokens} tokens are needed`);
    this.#usage.requests += 1;
  }

  /** Counts what another meter has counted. */
  count({ requests, ...tokens }: ModelUsage): void {
    this.#usage.requests += requests;
    this.add(tokens);
  }

  add({ promptTokens, completionTokens }: Omit<ModelUsage, 'requests'>): void {
    this.#usage.promptTokens += promptTokens;
    this.#usage.completionTokens += completionTokens;
  }
}
