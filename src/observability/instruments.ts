import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import * as measured from '../lib/measurements.ts';

/** The buckets of OpenTelemetry's conventions for requests. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const STATEMENT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const MODEL_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const TOKENS = [16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];
const DELAY_SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WAIT_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400];

/** Creates instruments in a registry, and counts measurements by them. */
class Counting {
  readonly registers: Registry[];
  readonly #stops: (() => void)[] = [];

  constructor(registry: Registry) {
    this.registers = [registry];
  }

  count = <T>(measurement: measured.Measurement<T>, onValue: (value: T) => void): void => {
    measurement.subscribe(onValue);
    this.#stops.push(() => measurement.unsubscribe(onValue));
  };

  histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets = SECONDS): Histogram<L> =>
    new Histogram({ name, help, labelNames, buckets, registers: this.registers });

  counter = <L extends string>(name: string, help: string, labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers: this.registers });

  stop(): void {
    for (const stop of this.#stops) stop();
  }
}

/** Creates what counts the measurements of this process, and begins to count. Returns what ends it. */
export function countMeasurements(registry: Registry): () => void {
  const counting = new Counting(registry);
  for (const countArea of [countRequests, countStatements, countJobs, countModels, countLiveSessions])
    countArea(counting);
  return () => counting.stop();
}

const failed = (error: string | undefined) => (error === undefined ? {} : { error_type: error });

function countRequests({ registers, count, histogram }: Counting): void {
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests that are being answered.',
    labelNames: ['http_request_method'],
    registers,
  });
  const requests = histogram('http_server_request_duration_seconds', 'From a request to the end of its response.', [
    'http_request_method',
    'http_route',
    'http_response_status_code',
  ]);
  count(measured.requestBegun, ({ method }) => active.inc({ http_request_method: method }));
  count(measured.requestEnded, ({ method, route, status, seconds }) => {
    active.dec({ http_request_method: method });
    const labels = { http_request_method: method, http_response_status_code: status };
    requests.observe({ ...labels, ...(route !== undefined && { http_route: route }) }, seconds);
  });
}

function countStatements({ count, histogram }: Counting): void {
  const statements = histogram(
    'db_client_operation_duration_seconds',
    'From a statement to its answer.',
    ['db_operation_name', 'error_type'],
    STATEMENT_SECONDS,
  );
  count(measured.statementRun, ({ operation, error, seconds }) =>
    statements.observe({ db_operation_name: operation, ...failed(error) }, seconds),
  );

  const waits = histogram(
    'db_client_connection_wait_time_seconds',
    'From the request for a connection of the pool until it is there.',
    [],
    STATEMENT_SECONDS,
  );
  count(measured.connectionAcquired, ({ seconds }) => waits.observe(seconds));
}

function countJobs({ count, histogram, counter }: Counting): void {
  const jobs = histogram(
    'messaging_process_duration_seconds',
    'How long a job of the background work takes.',
    ['messaging_destination_name', 'error_type'],
    WAIT_SECONDS,
  );
  count(measured.jobRun, ({ job, error, seconds }) =>
    jobs.observe({ messaging_destination_name: job, ...failed(error) }, seconds),
  );

  const sent = counter('messaging_client_sent_messages_total', 'Attempts to deliver a webhook.', [
    'messaging_destination_name',
    'error_type',
  ]);
  const deliveryDelay = histogram(
    'earshot_webhook_delivery_delay_seconds',
    'From what happened to its accepted delivery.',
    ['messaging_destination_name'],
    WAIT_SECONDS,
  );
  count(measured.webhookSent, ({ type, error, delaySeconds }) => {
    sent.inc({ messaging_destination_name: type, ...failed(error) });
    if (error === undefined) deliveryDelay.observe({ messaging_destination_name: type }, delaySeconds);
  });
}

function countModels({ count, histogram }: Counting): void {
  const models = histogram(
    'gen_ai_client_operation_duration_seconds',
    'How long a request to a language or embedding model takes.',
    ['gen_ai_operation_name', 'gen_ai_request_model', 'error_type'],
    MODEL_SECONDS,
  );
  const tokens = histogram(
    'gen_ai_client_token_usage',
    'Tokens of a request to a model, and of its answer.',
    ['gen_ai_operation_name', 'gen_ai_request_model', 'gen_ai_token_type'],
    TOKENS,
  );
  count(measured.modelCalled, ({ operation, model, error, seconds, inputTokens, outputTokens }) => {
    const labels = { gen_ai_operation_name: operation, gen_ai_request_model: model };
    models.observe({ ...labels, ...failed(error) }, seconds);
    if (inputTokens !== undefined) tokens.observe({ ...labels, gen_ai_token_type: 'input' }, inputTokens);
    if (outputTokens !== undefined) tokens.observe({ ...labels, gen_ai_token_type: 'output' }, outputTokens);
  });

  const tools = histogram('mcp_server_operation_duration_seconds', 'How long a tool call takes.', [
    'gen_ai_tool_name',
    'error_type',
  ]);
  count(measured.toolCalled, ({ tool, error, seconds }) =>
    tools.observe({ gen_ai_tool_name: tool, ...failed(error) }, seconds),
  );
}

function countLiveSessions({ count, histogram, counter }: Counting): void {
  const frames = counter('earshot_live_frames_total', 'Frames of live sessions that were passed to a provider.', []);
  const frameDelay = histogram(
    'earshot_live_frame_delay_seconds',
    'From the arrival of a frame until the provider has it.',
    [],
    DELAY_SECONDS,
  );
  count(measured.frameHandled, ({ delaySeconds }) => {
    frames.inc();
    frameDelay.observe(delaySeconds);
  });
  const segmentDelay = histogram(
    'earshot_live_segment_delay_seconds',
    'From the words of the provider until the client has them.',
    [],
    DELAY_SECONDS,
  );
  count(measured.segmentsSent, ({ delaySeconds }) => segmentDelay.observe(delaySeconds));

  const outcomes = counter('earshot_stt_outcomes_total', 'Attempts to use a provider of speech to text.', [
    'provider',
    'outcome',
  ]);
  count(measured.sttTried, (labels) => outcomes.inc(labels));
}
