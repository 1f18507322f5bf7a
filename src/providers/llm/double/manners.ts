/** The behavior of a double of a model server. It may be changed while the double runs. */
export interface Manners {
  /** `openai`: `/v1/chat/completions`; `ollama`: also `/api/chat`, `/api/ps` and `/api/show`. */
  api: 'openai' | 'ollama';
  /** Tokens; of Ollama, the default of a request without `num_ctx`. */
  window: number;
  /** The largest `num_ctx` of an Ollama server. */
  largestWindow: number;
  /** More text than the window: its beginning is cut away, it is refused, or it is refused together with `max_tokens`. */
  overflow: 'cut' | 'refuse' | 'sum';
  /** Where the server tells its window. */
  tells: 'props' | 'models' | 'lmstudio' | 'nothing';
  /** Parameters that are refused. */
  refuses: readonly string[];
  /** The model thinks so many tokens first, unless a parameter switches that off. */
  thinks:
    | { tokens: number; switch?: 'chat_template_kwargs' | 'reasoning_effort' | 'think'; as?: 'field' | 'tags' }
    | undefined;
  /** 503 until it is loaded. */
  isLoading: boolean;
  /** 404: there is no such model yet. */
  isMissing: boolean;
  /** 500: too little memory for a longer window. */
  memoryForWindow: number;
  /** 413 above so many tokens of prompt and answer. */
  tokensPerMinute: number;
  /** 429 with this `Retry-After`, in seconds, until it is undefined. */
  retryAfter: number | undefined;
  /** 200 with an error instead of a completion. */
  failsIn200: boolean;
  firstWordMs: number | undefined;
  wordMs: number | undefined;
}

export const usualManners: Manners = {
  api: 'openai',
  window: 32_768,
  largestWindow: 131_072,
  overflow: 'refuse',
  tells: 'nothing',
  refuses: [],
  thinks: undefined,
  isLoading: false,
  isMissing: false,
  memoryForWindow: Number.POSITIVE_INFINITY,
  tokensPerMinute: Number.POSITIVE_INFINITY,
  retryAfter: undefined,
  failsIn200: false,
  firstWordMs: undefined,
  wordMs: undefined,
};

const error = (status: number, body: object | string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: body }),
});

/** A refusal in the words of the server that has these manners. Undefined if it accepts the request. */
export function findRefusal(
  manners: Manners,
  { body, promptTokens, window }: { body: Record<string, unknown>; promptTokens: number; window: number },
) {
  const { api, overflow, refuses, tokensPerMinute, retryAfter } = manners;
  const isOllama = api === 'ollama';
  const maxTokens = Number(body.max_tokens ?? body.max_completion_tokens ?? 0);
  if (manners.isLoading) return error(503, { code: 503, message: 'Loading model', type: 'unavailable_error' });
  if (manners.isMissing) {
    const message = `model "${body.model}" not found, try pulling it first`;
    return error(404, isOllama ? message : { message, type: 'not_found_error' });
  }
  if (retryAfter !== undefined)
    return error(429, { message: 'Rate limit reached', type: 'tokens' }, { 'retry-after': String(retryAfter) });
  if (window > manners.memoryForWindow)
    return error(500, 'model requires more system memory (9.1 GiB) than is available (5.2 GiB)');
  const refused = refuses.find((name) => name in body);
  if (refused !== undefined) {
    const message = `Unsupported parameter: '${refused}' is not supported with this model.`;
    return error(400, { message, type: 'invalid_request_error', param: refused, code: 'unsupported_parameter' });
  }
  if (promptTokens + maxTokens > tokensPerMinute) {
    const message = `Request too large for model on tokens per minute (TPM): Limit ${tokensPerMinute}, Requested ${promptTokens + maxTokens}`;
    return error(413, { message, type: 'tokens', code: 'rate_limit_exceeded' });
  }
  if (overflow === 'sum' && promptTokens + maxTokens > window) {
    const message = `This model's maximum context length is ${window} tokens. However, you requested ${promptTokens + maxTokens} tokens (${promptTokens} in the messages, ${maxTokens} in the completion).`;
    return error(400, { message, type: 'BadRequestError', code: 400 });
  }
  if (overflow === 'refuse' && promptTokens > window) {
    const message = `request (${promptTokens} tokens) exceeds the available context size (${window} tokens), try increasing it`;
    return error(400, {
      code: 400,
      message,
      type: 'exceed_context_size_error',
      n_prompt_tokens: promptTokens,
      n_ctx: window,
    });
  }
  if (manners.failsIn200) return { json: { error: { message: 'Provider returned error', code: 502 } } };
  return undefined;
}
