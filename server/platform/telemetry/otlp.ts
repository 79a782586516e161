import { hostname } from 'node:os'
import { DiagLogLevel, diag, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { describeMetrics } from './describe-metrics.ts'

/** Work that has ended. Attributes hold neither addresses nor names of people, as in the log. */
type Span = {
  name: string
  kind: 'request' | 'job'
  ms: number
  failed: boolean
  attributes: Record<string, string | number>
}

/** Traces and metrics of this process, sent to an OpenTelemetry collector. */
export type Telemetry = {
  /** Queues the span; neither waits nor throws. */
  record(span: Span): void
  /** From now on sends the metrics that /metrics shows, once a minute. */
  sendMetrics(registry: Registry): void
  /** Sends what is queued, for at most a few seconds. */
  stop(): Promise<void>
}

/** A collector that does not answer by then loses what was sent; requests never wait for it. */
const TIMEOUT_MS = 3_000
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER }

export function startTelemetry(
  endpoint: string,
  version: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Telemetry {
  reportFailures(log)
  const resource = resourceFromAttributes({
    'service.name': 'framefolk',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
  const urlOf = (signal: string) => ({
    url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`,
    timeoutMillis: TIMEOUT_MS,
  })
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(urlOf('traces')) })],
  })
  const tracer = traces.getTracer('framefolk', version)
  const meters: MeterProvider[] = []
  return {
    record({ name, kind, ms, failed, attributes }) {
      const end = Date.now()
      const span = tracer.startSpan(name, { kind: KINDS[kind], startTime: end - ms, attributes })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    sendMetrics(registry) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(urlOf('metrics')),
        exportTimeoutMillis: 2 * TIMEOUT_MS,
        exportIntervalMillis: 60_000,
        metricProducers: [
          {
            collect: async () => ({
              resourceMetrics: {
                resource,
                scopeMetrics: [
                  {
                    scope: { name: 'framefolk', version },
                    metrics: describeMetrics(await registry.getMetricsAsJSON()),
                  },
                ],
              },
              errors: [],
            }),
          },
        ],
      })
      meters.push(new MeterProvider({ resource, readers: [reader] }))
    },
    async stop() {
      await Promise.allSettled([traces, ...meters].map((provider) => provider.shutdown()))
      diag.disable()
    },
  }
}

/** The packages log nothing by themselves, so a wrong address would go unnoticed. */
function reportFailures(log: Pick<FastifyBaseLogger, 'warn'>): void {
  const ignore = () => {}
  const error = (reason: string) => log.warn({ reason }, 'sending telemetry failed')
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR)
}
