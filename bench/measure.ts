import autocannon from 'autocannon'
import { processorMs } from './process.ts'

export type Target = {
  name: string
  url: string
  /** The serving process, to measure the processor time of a request. */
  pid: number
  options?: Partial<autocannon.Options>
  /** The page does not exist: 404 is the expected response. */
  unknown?: boolean
}

export type Measured = {
  name: string
  /** The median of all rounds. */
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time in the Node process. */
  cpuMs: number | null
  failures: number
}

const CONNECTIONS = 16
/** Until the compiler has optimised the hot code. */
const WARM_UP_SECONDS = 5

/**
 * Sends load to the targets in turn, several times, so that other load on the machine affects all of them
 * alike. Compare only figures of one call: the load differs between calls.
 */
export async function measure(
  targets: Target[],
  {
    rounds = 5,
    seconds = 2,
    warmUp = WARM_UP_SECONDS,
  }: { rounds?: number; seconds?: number; warmUp?: number } = {},
): Promise<Measured[]> {
  for (const target of targets) await sendLoad(target, warmUp)
  const samples = targets.map((): Sample[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries()) samples[index]!.push(await sendLoad(target, seconds))
  return targets.map((target, index) => summarise(target.name, samples[index]!))
}

type Sample = Omit<Measured, 'name'>

async function sendLoad(target: Target, seconds: number): Promise<Sample> {
  const before = await processorMs(target.pid)
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    ...target.options,
  })
  const after = await processorMs(target.pid)
  const succeeded = target.unknown ? result['4xx'] : result['2xx']
  return {
    perSecond: succeeded / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: before !== null && after !== null && succeeded > 0 ? (after - before) / succeeded : null,
    failures: result['2xx'] + result.non2xx - succeeded + result.errors + result.timeouts,
  }
}

function summarise(name: string, samples: Sample[]): Measured {
  const middle = (pick: (sample: Sample) => number) =>
    samples.map(pick).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)]!
  return {
    name,
    perSecond: middle((sample) => sample.perSecond),
    p50: middle((sample) => sample.p50),
    p99: middle((sample) => sample.p99),
    cpuMs: samples[0]?.cpuMs == null ? null : middle((sample) => sample.cpuMs ?? 0),
    failures: samples.reduce((sum, sample) => sum + sample.failures, 0),
  }
}
