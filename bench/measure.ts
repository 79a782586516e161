import autocannon from 'autocannon'
import { processorMs } from './process.ts'

export type Target = {
  name: string
  url: string
  /** The serving process, to tell how much processor time a request takes there. */
  pid: number
  options?: Partial<autocannon.Options>
  /** An address that there is not: 404 is the answer. */
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
/** Until the compiler has seen what is hot. */
const WARM_UP_SECONDS = 5

/**
 * Shoots at every target in turn, several times over, so that whatever else the machine is doing meets all of them
 * alike. Ratios within one call mean something; figures of two calls do not compare.
 */
export async function measure(
  targets: Target[],
  {
    rounds = 5,
    seconds = 2,
    warmUp = WARM_UP_SECONDS,
  }: { rounds?: number; seconds?: number; warmUp?: number } = {},
): Promise<Measured[]> {
  for (const target of targets) await shoot(target, warmUp)
  const shots = targets.map((): Shot[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries()) shots[index]!.push(await shoot(target, seconds))
  return targets.map((target, index) => summarise(target.name, shots[index]!))
}

type Shot = Omit<Measured, 'name'>

async function shoot(target: Target, seconds: number): Promise<Shot> {
  const before = await processorMs(target.pid)
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    ...target.options,
  })
  const after = await processorMs(target.pid)
  // Pages for unknown addresses are answers, too, where they are what was asked for.
  const answered = target.unknown ? result['4xx'] : result['2xx']
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: before !== null && after !== null && answered > 0 ? (after - before) / answered : null,
    failures: result['2xx'] + result.non2xx - answered + result.errors + result.timeouts,
  }
}

function summarise(name: string, shots: Shot[]): Measured {
  const middle = (pick: (shot: Shot) => number) =>
    shots.map(pick).toSorted((a, b) => a - b)[Math.floor(shots.length / 2)]!
  return {
    name,
    perSecond: middle((shot) => shot.perSecond),
    p50: middle((shot) => shot.p50),
    p99: middle((shot) => shot.p99),
    cpuMs: shots[0]?.cpuMs == null ? null : middle((shot) => shot.cpuMs ?? 0),
    failures: shots.reduce((sum, shot) => sum + shot.failures, 0),
  }
}
