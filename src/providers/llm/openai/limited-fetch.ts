import { ModelCallError } from '../retries.ts';

/** Returns a `fetch` whose responses fail with a `ModelCallError` above `maxBytes`. */
export function createLimitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(createByteLimit(maxBytes)), { status, statusText, headers });
  };
}

function createByteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength;
      if (total <= maxBytes) controller.enqueue(chunk);
      else controller.error(new ModelCallError(`response above ${maxBytes} bytes`, { retryable: false }));
    },
  });
}
