import { expect, it } from 'vitest';
import { readErrorBody, readRefusal } from './refusal.ts';

const sent = ['chat_template_kwargs', 'response_format', 'temperature', 'stream_options', 'max_tokens'];

/** Refusals as servers have sent them. */
it.each<[string, number, unknown, object | undefined]>([
  [
    'llama.cpp',
    400,
    {
      error: {
        code: 400,
        message: 'request exceeds the available context size',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 6800,
        n_ctx: 4096,
      },
    },
    { kind: 'window', window: 4096, promptTokens: 6800 },
  ],
  [
    'vLLM',
    400,
    {
      object: 'error',
      message:
        "This model's maximum context length is 8192 tokens. However, you requested 10896 tokens (6800 in the messages, 4096 in the completion). Please reduce the length of the messages or completion.",
      code: 400,
    },
    { kind: 'window', window: 8192, promptTokens: 6800 },
  ],
  [
    'vLLM, later',
    400,
    {
      error: {
        message:
          "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 8192 tokens and your request has 6800 input tokens (4096 > 8192 - 6800).",
        type: 'BadRequestError',
      },
    },
    { kind: 'window', window: 8192, promptTokens: 6800 },
  ],
  [
    'LM Studio',
    400,
    {
      error:
        'Trying to keep the first 6800 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    },
    { kind: 'window', window: 4096 },
  ],
  [
    'OpenAI',
    400,
    {
      error: {
        message:
          "This model's maximum context length is 128,000 tokens. However, your messages resulted in 150000 tokens.",
        code: 'context_length_exceeded',
      },
    },
    { kind: 'window', window: 128_000 },
  ],
  [
    'Anthropic',
    400,
    { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' } },
    { kind: 'window', window: 200_000, promptTokens: 210_000 },
  ],
  [
    'Groq',
    413,
    { error: { message: 'Request too large for model `x` on tokens per minute (TPM): Limit 6000, Requested 8012' } },
    { kind: 'window', window: 6000 },
  ],
  ['nginx', 413, '<html>413 Request Entity Too Large</html>', { kind: 'window' }],
  [
    'OpenAI, of max_tokens',
    400,
    {
      error: {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    },
    { kind: 'parameter', name: 'max_tokens' },
  ],
  [
    'OpenAI, of temperature',
    400,
    {
      error: {
        message: "Unsupported value: 'temperature' does not support 0 with this model.",
        param: 'temperature',
        code: 'unsupported_value',
      },
    },
    { kind: 'parameter', name: 'temperature' },
  ],
  [
    'OpenAI, of the answer',
    400,
    {
      error: {
        message: 'max_tokens is too large: 9000. This model supports at most 4096 completion tokens.',
        param: 'max_tokens',
      },
    },
    { kind: 'output', limit: 4096 },
  ],
  [
    'DeepSeek',
    400,
    { error: { message: 'This response_format type is unavailable now' } },
    { kind: 'parameter', name: 'response_format' },
  ],
  [
    'Groq, of the schema',
    400,
    { error: { message: 'This model does not support response format `json_schema`.' } },
    { kind: 'parameter', name: 'response_format' },
  ],
  [
    'Mistral',
    422,
    {
      detail: [
        { type: 'extra_forbidden', loc: ['body', 'chat_template_kwargs'], msg: 'Extra inputs are not permitted' },
      ],
    },
    { kind: 'parameter', name: 'chat_template_kwargs' },
  ],
  ['no one', 400, { error: { message: 'Bad Request' } }, undefined],
])('reads what is refused by %s', (_, status, body, refusal) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect(readRefusal(status, readErrorBody(text), sent)).toEqual(refusal);
});
