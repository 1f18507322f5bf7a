// Spans of traces, by the API of OpenTelemetry. src/observability loads it and passes it on if traces are on; without it, the functions
// only run the work. An attribute never has a uid, a title, content or the address of a user.
import type { Attributes } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');

let api: Api | undefined;

/** Begins to trace, or ends it. */
export function setTraceApi(loaded: Api | undefined): void {
  api = loaded;
}

interface SpanOptions {
  /** `client` calls another service, `consumer` does what was requested earlier. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** A span that ends later than the function that began it. */
export interface RunningSpan {
  setName(name: string): void;
  setAttributes(attributes: Attributes): void;
  /** Runs work whose spans are children of this one. */
  run<T>(work: () => T): T;
  /** `error` is a short code such as `timeout`. */
  end(error?: string): void;
}

const noSpan: RunningSpan = { setName() {}, setAttributes() {}, run: (work) => work(), end() {} };

/** Begins a child of the active span. Call `end`. */
export function beginSpan(name: string, { kind, attributes = {} }: SpanOptions = {}): RunningSpan {
  if (!api) return noSpan;
  const { context, trace, SpanKind, SpanStatusCode } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
  const span = trace.getTracer('earshot').startSpan(name, { attributes, ...(kind && { kind: kinds[kind] }) });
  const active = trace.setSpan(context.active(), span);
  return {
    setName: (later) => void span.updateName(later),
    setAttributes: (more) => void span.setAttributes(more),
    run: (work) => context.with(active, work),
    end(error) {
      if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Runs work in a child of the active span. Work that rejects ends it with the code of its error. */
export async function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(codeOf(error));
    throw error;
  }
}

/** The active span as the header `traceparent` (W3C Trace Context). Undefined without a trace. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  api?.propagation.inject(api.context.active(), carrier);
  return carrier.traceparent;
}

/** Runs work whose spans continue the trace of a `traceparent`. Without a valid one, they begin traces of their own. */
export function continueTrace<T>(parent: string | undefined | null, work: () => T): T {
  if (!api) return work();
  const { context, propagation, ROOT_CONTEXT } = api;
  return context.with(propagation.extract(ROOT_CONTEXT, parent ? { traceparent: parent } : {}), work);
}

/** Messages of errors may quote a user: only codes and names become visible. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'outcome');
  return typeof code === 'string' ? code : error.name;
}
