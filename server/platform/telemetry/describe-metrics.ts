import { type Attributes, ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string>>
type Time = [seconds: number, nanoseconds: number]

const toTime = (ms: number): Time => [Math.floor(ms / 1000), Math.round(ms % 1000) * 1_000_000]
/** Counters and histograms count from here. */
const PROCESS_START = toTime(Date.now() - process.uptime() * 1000)

/** The metrics of Prometheus as those of OpenTelemetry, so that each is defined once. */
export function describeMetrics(metrics: Metric[], now = Date.now()): MetricData[] {
  const times = { startTime: PROCESS_START, endTime: toTime(now) }
  return metrics.flatMap((metric): MetricData[] => {
    const { name, help: description, values } = metric
    const valueType = ValueType.DOUBLE
    const aggregationTemporality = AggregationTemporality.CUMULATIVE
    const base = { descriptor: { name, description, unit: '', valueType }, aggregationTemporality }
    const points = () =>
      values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }))
    // The library's types say `type: MetricType`, an enum; at run time it is its name.
    switch (String(metric.type)) {
      case 'counter':
        return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
      case 'gauge':
        return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
      case 'histogram': {
        const dataPoints = histogramsOf(values as MetricValueWithName<string>[]).map((point) => ({
          ...times,
          ...point,
        }))
        return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }]
      }
      default:
        return []
    }
  })
}

const attributesOf = (labels: Partial<Record<string, string | number>>): Attributes => ({ ...labels })

type Buckets = { boundaries: number[]; cumulative: number[]; sum: number; count: number }

/** One histogram for each set of labels; Prometheus counts each bucket with all smaller ones. */
function histogramsOf(
  values: MetricValueWithName<string>[],
): Pick<DataPoint<Histogram>, 'attributes' | 'value'>[] {
  const found = new Map<string, Buckets & { attributes: Attributes }>()
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...rest } = labels as Record<string, string | number>
    const key = JSON.stringify(rest)
    const one = found.get(key) ?? { attributes: rest, boundaries: [], cumulative: [], sum: 0, count: 0 }
    found.set(key, one)
    if (metricName.endsWith('_sum')) one.sum = value
    else if (metricName.endsWith('_count')) one.count = value
    else {
      one.cumulative.push(value)
      if (le !== '+Inf') one.boundaries.push(Number(le))
    }
  }
  return [...found.values()].map(({ attributes, boundaries, cumulative, sum, count }) => ({
    attributes,
    value: {
      buckets: { boundaries, counts: cumulative.map((value, index) => value - (cumulative[index - 1] ?? 0)) },
      sum,
      count,
    },
  }))
}
