// Spans of traces. Without a registered SDK, which src/observability registers, each call of the API does nothing. An attribute never has
// a uid, a title, content or the address of a user.
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { type Attributes, SpanKind } from '@opentelemetry/api';

interface SpanOptions {
  kind?: SpanKind;
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

/** Begins a child of the active span. Call `end`. */
export function beginSpan(name: string, { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions = {}): RunningSpan {
  const span = trace.getTracer('earshot').startSpan(name, { kind, attributes });
  const active = trace.setSpan(context.active(), span);
  return {
    setName: (later) => void span.updateName(later),
    setAttributes: (more) => void span.setAttributes(more),
    run: (work) => context.with(active, work),
    end: (error) => endSpan(span, error),
  };
}

/** Runs work in a child of the active span. Work that rejects ends it with the code of its error. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: RunningSpan) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, options);
  try {
    const result = await span.run(() => work(span));
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
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs work whose spans continue the trace of a `traceparent`. Without a valid one, they begin traces of their own. */
export const continueTrace = <T>(parent: string | undefined | null, work: () => T): T =>
  context.with(propagation.extract(ROOT_CONTEXT, parent ? { traceparent: parent } : {}), work);

/** Messages of errors may quote a user: only codes and names become visible. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'outcome');
  return typeof code === 'string' ? code : error.name;
}

function endSpan(span: Span, error: string | undefined): void {
  if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
