import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Telemetry } from './otlp.ts'

/** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT: then the packages are not even loaded. */
export async function openTelemetry(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  version: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Telemetry | undefined> {
  if (!otlpEndpoint) return undefined
  const { startTelemetry } = await import('./otlp.ts')
  return startTelemetry(otlpEndpoint, version, log)
}
