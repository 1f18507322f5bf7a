import { readBody, sendReply, startLoopbackServer } from '../../src/providers/loopback-server.test-support.ts';

/** A span as sent by OTLP with JSON, with its attributes as an object. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | number>;
  /** The attributes of the process that sent it. */
  resource: Record<string, string | number>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}
interface Spans {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** Starts a receiver of spans on loopback: OTLP over HTTP, with JSON. */
export async function startSpanReceiver() {
  const spans: ReceivedSpan[] = [];
  const authorizations = new Set<string | undefined>();
  /** All that was sent. */
  let text = '';
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    const body = (await readBody(request)).toString();
    text += body;
    authorizations.add(request.headers.authorization);
    const { resourceSpans }: Spans = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans: sent } of scopeSpans)
        for (const span of sent)
          spans.push({ ...span, attributes: toObject(span.attributes), resource: toObject(resource.attributes) });
    sendReply(response, request.url === '/v1/traces' ? { status: 200, json: {} } : { status: 404 });
  });
  return {
    origin,
    spans,
    authorizations,
    get text() {
      return text;
    },
    named: (name: string) => spans.filter((span) => span.name === name),
    close,
  };
}

const toObject = (attributes: Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );
