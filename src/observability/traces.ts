import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings } from '../config/traces.ts';
import { productVersion } from '../lib/product-version.ts';
import { withTimeout } from '../lib/timers.ts';
import { setTraceApi } from '../lib/trace.ts';

/** The time that a process that stops waits for its last spans to arrive. */
const STOP_MS = 3_000;

/** Registers the SDK: from now on, spans are sent. This module is loaded only if traces are on. Returns what sends the last spans and ends it. */
export function startTraces(settings: TraceSettings, log: Logger): () => Promise<void> {
  const { url, headers, serviceName, resource, sampler, ratio } = settings;
  const exporter = reportOutages(new OTLPTraceExporter({ url, headers }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': productVersion,
      'process.pid': process.pid,
      ...resource,
      'service.name': serviceName,
    }),
    sampler: createSampler(sampler, ratio),
    // It keeps at most 2048 spans, and drops later ones.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  setTraceApi(api);
  return async () => {
    await withTimeout(STOP_MS, provider.shutdown(), () => new Error('the last spans were not sent in time')).catch(
      (err: unknown) => log.warn({ err }, 'the last spans could not be sent'),
    );
    setTraceApi(undefined);
    api.trace.disable();
    api.propagation.disable();
    api.context.disable();
  };
}

/** Logs once when spans cannot be sent, and once when they can be again. Their batches are dropped. */
export function reportOutages(exporter: SpanExporter, log: Logger): SpanExporter {
  let isDown = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, ({ code, error: err }) => {
        const hasFailed = code === ExportResultCode.FAILED;
        if (hasFailed && !isDown)
          log.warn({ err }, 'spans cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT and are dropped');
        if (!hasFailed && isDown) log.info('spans can be sent again');
        isDown = hasFailed;
        onResult({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function createSampler(name: TraceSettings['sampler'], ratio: number): Sampler {
  const [kind] = name.split('_').slice(-1);
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : kind === 'off'
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}
