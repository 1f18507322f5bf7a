import { ProviderFailure } from '../attempts.ts';

/** A `fetch` whose answers end in a `ProviderFailure` beyond `maxBytes`: no server may fill this process's memory. */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(byteLimit(maxBytes)), { status, statusText, headers });
  };
}

function byteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength;
      if (total <= maxBytes) controller.enqueue(chunk);
      else controller.error(new ProviderFailure(`answer above ${maxBytes} bytes`, { retryable: false }));
    },
  });
}
