/** Returns the response with a body that fails with this error above `maxBytes`. */
export function limitResponse(response: Response, maxBytes: number, createError: (detail: string) => Error): Response {
  if (!response.body) return response;
  let total = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength;
      if (total <= maxBytes) controller.enqueue(chunk);
      else controller.error(createError(`response above ${maxBytes} bytes`));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}
